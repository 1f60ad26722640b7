// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is held to the same rules: what a file uses it imports itself, imports stay internal unless they are
/// part of the public face, and existentials are spelled out.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

/// `.rounded()` and friends become calls into libm, which Swift does not link by itself on Linux.
let math: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

/// `VEIL_TESTED_AS_SHIPPED` compiles the kernels as a release does, so that tests without optimisation run the code that is shipped, at
/// its speed. A package that others depend on may not do that by itself.
let kernels: [CSetting] = Context.environment["VEIL_TESTED_AS_SHIPPED"] == nil ? [] : [.unsafeFlags(["-O2"])]

/// One program a recipe: see Examples/README.md.
let examples = ["live-blur", "adjustable-glass", "panel", "progressive-header", "drag-to-dismiss"].map { name in
    Target.executableTarget(
        name: "example-\(name)", dependencies: ["VeilFiles", "VeilGlass", "VeilMotion", "VeilBrowser", "VeilPixels"],
        path: "Examples/\(name)", swiftSettings: strict)
}

/// Whether the package is all of it. Elsewhere than on Linux, and there where `VEIL_PORTABLE` is set, it is what needs no other library: then
/// nobody looks for one.
#if os(Linux)
let isWhole = Context.environment["VEIL_PORTABLE"] == nil
#else
let isWhole = false
#endif

/// What needs no other library. As products, the libraries among them.
let portable: Set = [
    "VeilPixels", "VeilBlur", "VeilMotion", "VeilGlass", "VeilShield", "VeilBrowser", "VeilUIKit", "CVeilKernels", "CVeilAtomics",
    "VeilTestSupport", "VeilPixelsTests", "CVeilKernelsTests", "VeilBlurTests", "VeilMotionTests", "VeilGlassTests",
    "VeilBrowserTests",
]

let package = Package(
    name: "veil",
    platforms: [.macOS(.v13), .iOS(.v15)],
    products: [
        // The portable modules: no C library, every platform that Swift runs on.
        .library(name: "VeilPixels", targets: ["VeilPixels"]),
        .library(name: "VeilBlur", targets: ["VeilBlur"]),
        .library(name: "VeilMotion", targets: ["VeilMotion"]),
        .library(name: "VeilGlass", targets: ["VeilGlass"]),
        .library(name: "VeilShield", targets: ["VeilShield"]),
        .library(name: "VeilBrowser", targets: ["VeilBrowser"]),
        // Widgets for UIKit and SwiftUI; empty where there is no UIKit.
        .library(name: "VeilUIKit", targets: ["VeilUIKit"]),
        // Linux services and doors.
        .library(name: "VeilFiles", targets: ["VeilFiles"]),
        .library(name: "VeilLibrary", targets: ["VeilLibrary"]),
        .library(name: "VeilCamera", targets: ["VeilCamera"]),
        .library(name: "VeilGTK", targets: ["VeilGTK"]),
        .library(name: "VeilC", type: .dynamic, targets: ["VeilC"]),
        .executable(name: "veil", targets: ["veil"]),
        .executable(name: "veil-gallery", targets: ["veil-gallery"]),
        .executable(name: "veil-photos", targets: ["veil-photos"]),
    ],
    targets: [
        // Engine
        .target(name: "VeilPixels", swiftSettings: strict, linkerSettings: math),
        .target(
            name: "VeilBlur", dependencies: ["VeilPixels", "CVeilKernels", "CVeilAtomics"], swiftSettings: strict,
            linkerSettings: math),
        // Effects
        .target(name: "VeilMotion", swiftSettings: strict, linkerSettings: math),
        .target(
            name: "VeilGlass", dependencies: ["VeilMotion", "VeilBlur", "VeilPixels", "CVeilKernels"], swiftSettings: strict,
            linkerSettings: math),
        .target(name: "VeilShield", dependencies: ["VeilMotion", "VeilPixels"], swiftSettings: strict, linkerSettings: math),
        // Models
        .target(name: "VeilBrowser", dependencies: ["VeilMotion"], swiftSettings: strict, linkerSettings: math),
        // Services
        .target(
            name: "VeilFiles", dependencies: ["VeilPixels", "CVeilShims"],
            swiftSettings: strict, linkerSettings: math),
        .target(
            name: "VeilLibrary",
            dependencies: [
                "VeilFiles", "VeilShield", "VeilGlass", "VeilBlur", "VeilPixels", "CVeilShims", "CSQLite", "CGio", "CGExiv2",
            ],
            swiftSettings: strict, linkerSettings: math),
        .target(
            name: "VeilCamera", dependencies: ["VeilFiles", "VeilPixels", "CVeilCamera"], swiftSettings: strict,
            linkerSettings: math),
        // Faces
        .target(name: "VeilTerminal", swiftSettings: strict, linkerSettings: math),
        .target(
            name: "VeilCommand",
            dependencies: [
                "VeilTerminal", "VeilCamera", "VeilLibrary", "VeilFiles", "VeilShield", "VeilGlass", "VeilMotion", "VeilBlur",
                "VeilPixels",
            ],
            swiftSettings: strict, linkerSettings: math),
        .target(
            name: "VeilC", dependencies: ["VeilBlur", "VeilPixels"], exclude: ["veil.h", "libveil.map"], swiftSettings: strict,
            linkerSettings: math),
        .target(
            name: "VeilGTK",
            dependencies: ["VeilShield", "VeilGlass", "VeilMotion", "VeilBlur", "VeilPixels", "CVeilGtk", "CGtk"],
            swiftSettings: strict, linkerSettings: math),
        .target(
            name: "GtkKit", dependencies: ["VeilGTK", "VeilBrowser", "VeilPixels", "CVeilGtk", "CGtk"], swiftSettings: strict),
        .target(
            name: "VeilGallery",
            dependencies: [
                "GtkKit", "VeilGTK", "VeilFiles", "VeilBrowser", "VeilShield", "VeilGlass", "VeilMotion", "VeilBlur",
                "VeilPixels",
                "CVeilGtk", "CGtk",
            ],
            swiftSettings: strict, linkerSettings: math),
        .target(
            name: "VeilPhotos",
            dependencies: [
                "VeilTerminal", "GtkKit", "VeilGTK", "VeilBrowser", "VeilCamera", "VeilLibrary", "VeilFiles", "VeilShield",
                "VeilGlass",
                "VeilMotion", "VeilBlur",
                "VeilPixels", "CVeilGtk", "CGtk",
            ],
            swiftSettings: strict, linkerSettings: math),
        .target(
            name: "VeilUIKit",
            dependencies: ["VeilBrowser", "VeilShield", "VeilGlass", "VeilMotion", "VeilBlur", "VeilPixels"],
            swiftSettings: strict),
        // Doors
        .executableTarget(name: "veil", dependencies: ["VeilCommand"], swiftSettings: strict),
        .executableTarget(name: "veil-gallery", dependencies: ["VeilGallery"], swiftSettings: strict),
        .executableTarget(name: "veil-photos", dependencies: ["VeilPhotos"], swiftSettings: strict),
        .executableTarget(name: "veil-fuzz", dependencies: ["VeilFiles", "VeilPixels"], swiftSettings: strict),
        // C
        .systemLibrary(
            // Its headers need those of GIO; it is opened when a picture needs it, and so never linked.
            name: "CVips", pkgConfig: "gio-2.0", providers: [.apt(["libvips-dev"]), .brew(["vips"])]),
        .systemLibrary(
            name: "CTurboJPEG", pkgConfig: "libjpeg",
            providers: [.apt(["libjpeg62-turbo-dev"]), .brew(["jpeg-turbo"])]),
        .systemLibrary(
            name: "CExif", pkgConfig: "libexif", providers: [.apt(["libexif-dev"]), .brew(["libexif"])]),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .systemLibrary(
            name: "CGio", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"]), .brew(["glib"])]),
        .systemLibrary(
            name: "CGExiv2", pkgConfig: "gexiv2", providers: [.apt(["libgexiv2-dev"]), .brew(["gexiv2"])]),
        .systemLibrary(
            name: "CGtk", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"]), .brew(["libadwaita"])]),
        .systemLibrary(
            name: "CGStreamer", pkgConfig: "gstreamer-app-1.0",
            providers: [.apt(["libgstreamer-plugins-base1.0-dev"]), .brew(["gstreamer"])]),
        .target(name: "CVeilGtk", dependencies: ["CGtk"]),
        .target(name: "CVeilCamera", dependencies: ["CGStreamer"]),
        .target(name: "CVeilKernels", cSettings: kernels),
        .target(name: "CVeilAtomics"),
        .target(name: "CVeilShims", dependencies: ["CVips", "CTurboJPEG", "CExif"]),
        // Benchmarks
        .executableTarget(
            name: "veil-bench", dependencies: ["VeilGlass", "VeilMotion", "VeilBlur", "VeilPixels", "CBenchSupport"],
            path: "Benchmarks/veil-bench", swiftSettings: strict),
        .executableTarget(
            name: "veil-library-bench",
            dependencies: ["VeilLibrary", "VeilFiles", "VeilPixels", "VeilTestSupport", "CHeapCount"],
            path: "Benchmarks/veil-library-bench", swiftSettings: strict, linkerSettings: math),
        .target(name: "CBenchSupport", path: "Benchmarks/CBenchSupport"),
        .target(name: "CHeapCount", path: "Benchmarks/CHeapCount"),
        .executableTarget(
            name: "veil-gtk-bench",
            dependencies: [
                "VeilPhotos", "VeilCamera", "VeilGTK", "VeilShield", "VeilGlass", "VeilMotion", "VeilBlur", "VeilPixels",
                "CGtkBench",
                "CGtk",
            ],
            path: "Benchmarks/veil-gtk-bench", swiftSettings: strict),
        .target(
            name: "CGtkBench", dependencies: ["CGtk"], path: "Benchmarks/CGtkBench", linkerSettings: [.linkedLibrary("X11")]),
        // Tests
        .target(
            name: "VeilTestSupport", dependencies: ["VeilBrowser"], path: "Tests/VeilTestSupport", swiftSettings: strict),
        .testTarget(name: "VeilPixelsTests", dependencies: ["VeilPixels", "VeilTestSupport"], swiftSettings: strict),
        .testTarget(
            name: "CVeilKernelsTests", dependencies: ["CVeilKernels", "VeilTestSupport"], swiftSettings: strict,
            linkerSettings: math),
        .testTarget(
            name: "VeilBlurTests", dependencies: ["VeilTestSupport", "VeilBlur", "VeilPixels", "CVeilAtomics"],
            swiftSettings: strict),
        .testTarget(name: "VeilMotionTests", dependencies: ["VeilMotion", "VeilTestSupport"], swiftSettings: strict),
        .testTarget(
            name: "VeilGlassTests", dependencies: ["VeilTestSupport", "VeilGlass", "VeilMotion", "VeilBlur", "VeilPixels"],
            swiftSettings: strict),
        .testTarget(
            name: "VeilShieldTests", dependencies: ["VeilTestSupport", "VeilShield", "VeilBlur", "VeilFiles", "VeilPixels"],
            swiftSettings: strict),
        .testTarget(
            name: "VeilGTKTests",
            dependencies: [
                "VeilWindowTestSupport", "VeilTestSupport", "GtkKit", "VeilGTK", "VeilShield", "VeilGlass", "VeilMotion",
                "VeilBrowser", "VeilBlur",
                "VeilPixels", "CVeilGtk", "CGtk",
            ],
            swiftSettings: strict),
        .target(
            name: "VeilWindowTestSupport", dependencies: ["VeilGTK", "CGtk"], path: "Tests/VeilWindowTestSupport",
            swiftSettings: strict),
        .testTarget(
            name: "VeilPhotosWindowTests",
            dependencies: [
                "VeilWindowTestSupport", "VeilTestSupport", "VeilPhotos", "VeilCamera", "GtkKit", "VeilGTK", "VeilBrowser",
                "VeilLibrary",
                "VeilFiles", "VeilGlass",
                "VeilMotion", "VeilPixels", "CGtk",
            ],
            swiftSettings: strict),
        // Looked at from outside by Tests/window.
        .executableTarget(
            name: "window-subject", dependencies: ["VeilGTK", "VeilShield", "VeilPixels", "CGtk"], path: "Tests/window/subject",
            swiftSettings: strict),
        .testTarget(
            name: "VeilGalleryTests",
            dependencies: [
                "VeilGallery", "VeilFiles", "VeilBrowser", "VeilShield", "VeilGlass", "VeilMotion", "VeilPixels", "veil-gallery",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "VeilBrowserTests", dependencies: ["VeilTestSupport", "VeilBrowser", "VeilMotion"], exclude: ["Traces"],
            swiftSettings: strict),
        .testTarget(
            name: "VeilFilesTests", dependencies: ["VeilFiles", "VeilPixels", "VeilTestSupport", "CVeilShims"],
            swiftSettings: strict),
        .testTarget(
            name: "VeilLibraryTests",
            dependencies: [
                "VeilTestSupport", "VeilLibrary", "VeilFiles", "VeilGlass", "VeilBlur", "VeilPixels", "veil-library-bench",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "VeilCameraTests", dependencies: ["VeilTestSupport", "VeilCamera", "VeilFiles", "VeilPixels"],
            swiftSettings: strict),
        .testTarget(
            name: "VeilPhotosTests",
            dependencies: [
                "VeilTestSupport", "VeilPhotos", "GtkKit", "VeilGTK", "VeilBrowser", "VeilCamera", "VeilLibrary", "VeilFiles",
                "VeilGlass",
                "VeilMotion",
                "VeilPixels", "CGtk",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "VeilCommandTests",
            dependencies: [
                "VeilTerminal", "VeilLibrary", "VeilTestSupport", "VeilCommand", "VeilFiles", "VeilGlass", "VeilMotion",
                "VeilBlur", "VeilPixels",
            ],
            swiftSettings: strict),
    ] + examples,
    swiftLanguageModes: [.v6]
)

if !isWhole {
    package.products.removeAll { !portable.contains($0.name) }
    package.targets.removeAll { !portable.contains($0.name) }
}
