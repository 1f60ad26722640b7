import CGtk
import Foundation
import VeilBrowser
import VeilFiles
import VeilGTK
import VeilLibrary
import VeilMotion
import VeilPixels
import VeilWindowTestSupport
import XCTest

@testable import VeilPhotos

/// Tests of the whole window of photographs, in this process: a folder of photos of one colour each, 600 × 900 pixels.
class PhotosWindowCase: WindowTestCase {
    @MainActor private static let made = Made()

    override func setUpWithError() throws {
        try super.setUpWithError()
        onMain { Self.closeWindows = { Self.end() } }
    }

    /// Closes the windows that are open.
    @MainActor static func closeAll() {
        for window in made.windows { gtk_window_destroy(window.window) }
        for session in made.sessions { session.close() }
        (made.windows, made.sessions) = ([], [])
        TestLoop.settle()
    }

    @MainActor private static func end() {
        closeAll()
        for folder in made.folders { try? FileManager.default.removeItem(atPath: folder) }
        made.folders = []
    }

    /// A window as it comes up, with nothing in it yet.
    @MainActor static func begin(_ request: PhotosRequest, width: Int = 390, height: Int = 844) throws -> PhotosWindow {
        let windows = try made.start()
        let session = PhotoSession(request, windows.parts)
        if request.start != nil { session.wantFirst(width: width, height: height) }
        let window = PhotosWindow(windows, session)
        made.windows.append(window)
        made.sessions.append(session)
        gtk_window_set_default_size(window.window, Int32(width), Int32(height))
        gtk_window_present(window.window)
        return window
    }

    /// A window with the photos of a folder, whose thumbnails are there.
    @MainActor static func open(_ folder: String, width: Int = 390, height: Int = 844) throws -> PhotosWindow {
        let window = try begin(PhotosRequest(places: [FilePath(folder)]), width: width, height: height)
        let (session, grid) = (window.session, window.browser.grid)
        TestLoop.run(until: {
            session.isComplete && grid.visible.allSatisfy { grid.bound[session.list.id(at: $0)]?.hasPicture == true }
        })
        window.waitForFrame()
        return window
    }

    /// A folder with photos of these colours, in this order.
    @MainActor static func folder(_ colours: [Colour] = [.red, .green, .blue, .yellow]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("veil-window-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        made.folders.append(folder)
        for (index, colour) in colours.enumerated() {
            try PictureFile.encode(colour.picture(width: 600, height: 900), to: FilePath("\(folder)/\(index).png"))
        }
        return folder
    }

    @MainActor private final class Made {
        var windows: [PhotosWindow] = []
        var sessions: [PhotoSession] = []
        var folders: [String] = []
        private var all: PhotosWindows?

        /// What all windows share; there is one application a process.
        func start() throws -> PhotosWindows {
            if let all { return all }
            let application = Application(id: "io.github.veil.PhotosTest", isUnique: false)
            var error: UnsafeMutablePointer<GError>?
            g_application_register(application.handle.pointer.assumingMemoryBound(to: GApplication.self), nil, &error)
            XCTAssertNil(error)
            let made = PhotosWindows(application, SharedParts(memoryLimit: 256 << 20, store: nil))
            all = made
            return made
        }
    }
}

extension PhotoCell {
    /// Whether it shows its photo.
    var hasPicture: Bool { if case .picture = content { true } else { false } }
}

extension PhotosWindow {
    /// Opens a photo out of its cell and waits until it lies there, sharp.
    func show(_ index: Int) {
        browser.grid.onOpen?(session.list.id(at: index))
        TestLoop.run(until: { viewer.isStillAndSharp })
    }
}

extension ViewerPage {
    /// Whether the target is seen sharp, and nothing moves.
    var isStillAndSharp: Bool { isOpen && scene.isAtRest && scene.target.flatMap { shown[$0]?.isReady } == true }
}

/// The colour of all of a photo.
enum Colour: CaseIterable {
    case red, green, blue, yellow

    var rgb: (UInt8, UInt8, UInt8) {
        switch self {
        case .red: (255, 0, 0)
        case .green: (0, 255, 0)
        case .blue: (0, 0, 255)
        case .yellow: (255, 255, 0)
        }
    }

    func picture(width: Int, height: Int) throws -> Picture {
        try Picture(size: PixelSize(width: width, height: height)) { pixels in
            for y in 0..<height {
                for x in 0..<width {
                    let pixel = pixels.row(y) + 4 * x
                    (pixel[0], pixel[1], pixel[2], pixel[3]) = (rgb.0, rgb.1, rgb.2, 255)
                }
            }
        }
    }
}
