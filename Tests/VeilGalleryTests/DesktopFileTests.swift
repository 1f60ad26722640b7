import Foundation
import Testing

/// What a desktop is told of the gallery.
struct DesktopFileTests {
    private static let share = GalleryProgram.package.appending(path: "share")
    private static let id = "io.github.veil.Gallery"

    @Test(.enabled(if: GalleryProgram.find("desktop-file-validate") != nil, "no desktop-file-validate"))
    func theDesktopFileIsValid() throws {
        let file = Self.share.appending(path: "applications/\(Self.id).desktop")
        let result = try GalleryProgram.run(GalleryProgram.find("desktop-file-validate")!, [file.path])
        #expect(result.status == 0 && result.output.isEmpty, "\(result.output)\(result.errors)")
    }

    @Test(.enabled(if: GalleryProgram.find("appstreamcli") != nil, "no appstreamcli"))
    func theMetadataIsValid() throws {
        let file = Self.share.appending(path: "metainfo/\(Self.id).metainfo.xml")
        let result = try GalleryProgram.run(GalleryProgram.find("appstreamcli")!, ["validate", "--no-net", file.path])
        #expect(result.status == 0, "\(result.output)\(result.errors)")
    }

    @Test func bothIconsAreThereUnderTheProgramsName() throws {
        for name in ["scalable/apps/\(Self.id).svg", "symbolic/apps/\(Self.id)-symbolic.svg"] {
            let text = try String(contentsOf: Self.share.appending(path: "icons/hicolor/\(name)"), encoding: .utf8)
            #expect(text.contains("<svg") && text.contains("viewBox"))
        }
        let desktop = try String(contentsOf: Self.share.appending(path: "applications/\(Self.id).desktop"), encoding: .utf8)
        #expect(desktop.contains("\nIcon=\(Self.id)\n") && desktop.contains("\nExec=veil-gallery\n"))
    }

    /// The word that windows carry on X11 and Wayland, by which a desktop finds the icon.
    @Test func theNameOnTheBusIsTheNameOfTheFile() throws {
        let source = try String(
            contentsOf: GalleryProgram.package.appending(path: "Sources/VeilGallery/Gallery.swift"), encoding: .utf8)
        #expect(source.contains("Application(id: \"\(Self.id)\")"))
    }
}
