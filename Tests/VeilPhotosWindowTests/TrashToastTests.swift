import CGtk
import Foundation
import GtkKit
import VeilFiles
import VeilGTK
import VeilLibrary
import VeilWindowTestSupport
import XCTest

@testable import VeilPhotos

/// What is said of the trash, and what can be put back.
final class TrashToastTests: PhotosWindowCase {
    func testTheButtonPutsBackWhatWentLast() throws {
        try onMain {
            let window = try Self.open(try Self.folder())
            window.show(0)
            for left in [3, 2] { Self.trash(window, until: left) }
            XCTAssertEqual(window.saidNow, "1 photo is in the trash")
            window.pressToast()
            TestLoop.run(until: { window.session.list.count == 3 })
            XCTAssertEqual(window.session.list.map(\.name), ["1.png", "2.png", "3.png"])
        }
    }

    func testWhatCouldNotBePutBackCanBeOnceTheAdviceWasFollowed() throws {
        try onMain {
            let folder = try Self.folder()
            let window = try Self.open(folder)
            window.show(0)
            Self.trash(window, until: 3)
            XCTAssertTrue(FileManager.default.createFile(atPath: "\(folder)/0.png", contents: Data("another".utf8)))
            window.viewer.perform(.undoTrash)
            TestLoop.run(until: { window.saidNow?.hasSuffix("another file has this name: rename or move that one first") == true }
            )
            XCTAssertTrue(window.isEnabled("undo-trash"))
            try FileManager.default.removeItem(atPath: "\(folder)/0.png")
            window.viewer.perform(.undoTrash)
            TestLoop.run(until: { window.saidNow == "1 photo is back in its folder" })
            XCTAssertFalse(window.isEnabled("undo-trash"))
        }
    }

    /// In memory, where nothing can be put into a trash.
    func testWhatCannotGoStaysAndAllOfTheReasonIsRead() throws {
        try onMain {
            let folder = "/dev/shm/veil-trash-\(UUID().uuidString)"
            try FileManager.default.copyItem(atPath: try Self.folder(), toPath: folder)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let window = try Self.open(folder)
            window.show(0)
            for _ in 1...3 { window.viewer.perform(.trash) }
            TestLoop.run(until: { window.saidNow?.contains("0.png: it cannot be moved to the trash") == true })
            TestLoop.settle()
            XCTAssertEqual(window.viewer.photo?.name, "0.png")
            // In a narrow window in some lines, and none of them cut.
            TestLoop.run(until: {
                guard let label = window.toastWidget?.descendant(named: "label", fromLast: false) else { return false }
                let layout = gtk_label_get_layout(OpaquePointer(UnsafeMutableRawPointer(label)))
                let bounds = window.bounds(of: label)
                return bounds.height > 60 && bounds.maxX < 390 && pango_layout_is_ellipsized(layout) == 0
            })
            // Of many the first says it for all.
            window.viewer.close()
            TestLoop.run(until: { window.viewer.scene.target == nil })
            window.session.selectAll()
            window.files.trash(window.targets)
            TestLoop.run(until: { window.saidNow?.hasSuffix(" (and 3 more)") == true })
            XCTAssertEqual(window.session.list.count, 4)
        }
    }

    /// Faster than messages come and go.
    func testManyDeedsInARowAndBackLeaveNothing() throws {
        try onMain {
            let window = try Self.open(try Self.folder(Array(repeating: Colour.allCases, count: 3).flatMap { $0 }))
            window.show(0)
            for left in (4...11).reversed() {
                window.viewer.perform(.trash)
                TestLoop.run(until: { window.session.list.count == left })
            }
            for there in 5...12 {
                window.viewer.perform(.undoTrash)
                TestLoop.run(until: { window.session.list.count == there })
            }
            TestLoop.run(until: { window.saidNow == "1 photo is back in its folder" })
            window.passing.end(.trash)
            TestLoop.run(until: { window.toastWidget == nil })
        }
    }

    @MainActor private static func trash(_ window: PhotosWindow, until left: Int) {
        window.viewer.perform(.trash)
        TestLoop.run(until: { window.session.list.count == left && window.viewer.isStillAndSharp })
        TestLoop.settle()
    }
}

extension PhotosWindow {
    /// Presses the button of the message that is on the screen.
    func pressToast() {
        let button = toastWidget?.descendant(named: "button", fromLast: false)
        XCTAssertNotNil(button)
        if let button { XCTAssertNotEqual(gtk_widget_activate(button), 0) }
    }
}
