import CGtk
import Foundation
import GtkKit
import VeilBrowser
import VeilFiles
import VeilGTK
import VeilLibrary
import VeilPixels
import VeilWindowTestSupport
import XCTest

@testable import VeilPhotos

/// What becomes of edits whose photo is changed, renamed or deleted by another program meanwhile.
final class EditModeTests: PhotosWindowCase {
    func testEditsEndWithTheContentOnWhichTheyWereDrawn() throws {
        try onMain {
            let folder = try Self.folder()
            let window = try Self.edit(1, of: folder)
            let id = try XCTUnwrap(window.viewer.photo?.id)
            try Self.replace("\(folder)/1.png", by: .yellow)
            TestLoop.run(until: { window.viewer.shown[id]?.isReady == true && window.viewer.editor?.isOn == false })
            XCTAssertEqual(window.saidNow, "Another program has changed 1.png: edit it anew")
            window.waitForFrame()
            XCTAssertNotNil(try window.picture().extent(of: .yellow), "what is there now is shown")
        }
    }

    /// As in a folder of a network, whose server does not tell.
    func testACopyIsNeverSavedOfAnotherContentThanWasSeen() throws {
        try onMain {
            let folder = try Self.folder()
            let window = try Self.edit(1, of: folder)
            // Nothing that is told of the change comes through before it is saved.
            try Self.replace("\(folder)/1.png", by: .yellow)
            let copy = FilePath("\(folder)/copy.png")
            window.viewer.editor?.write(to: copy)
            TestLoop.run(until: { window.viewer.editor?.isOn == false })
            TestLoop.run(until: { window.viewer.isStillAndSharp })
            TestLoop.settle()
            XCTAssertFalse(FileManager.default.fileExists(atPath: "\(copy)"))
        }
    }

    func testAPhotoThatGoesTakesTheToolsAlong() throws {
        try onMain {
            let folder = try Self.folder()
            let window = try Self.edit(1, of: folder)
            try FileManager.default.removeItem(atPath: "\(folder)/1.png")
            TestLoop.run(until: { window.session.list.count == 3 })
            XCTAssertEqual(window.viewer.editor?.isOn, false)
            XCTAssertEqual(window.saidNow, "1.png is no longer here: no copy was saved")
            TestLoop.run(until: { window.viewer.isStillAndSharp })
            XCTAssertEqual(window.viewer.photo?.name, "2.png")
        }
    }

    func testTheLastPhotoOfAllSaysTooThatItIsGone() throws {
        try onMain {
            let folder = try Self.folder([.red])
            let window = try Self.edit(0, of: folder)
            try FileManager.default.removeItem(atPath: "\(folder)/0.png")
            TestLoop.run(until: { window.session.list.isEmpty })
            XCTAssertEqual(window.saidNow, "0.png is no longer here: no copy was saved")
        }
    }

    func testAPhotoOfAnotherNameIsEditedOn() throws {
        try onMain {
            let folder = try Self.folder()
            let window = try Self.edit(1, of: folder)
            try FileManager.default.moveItem(atPath: "\(folder)/1.png", toPath: "\(folder)/1b.png")
            TestLoop.run(until: { window.session.list.contains { $0.name == "1b.png" } })
            let editor = try XCTUnwrap(window.viewer.editor)
            XCTAssertTrue(editor.isOn)
            let copy = FilePath(try Self.folder([]) + "/copy.png")
            editor.write(to: copy)
            TestLoop.run(until: { !editor.isOn })
            XCTAssertEqual(window.saidNow, "Saved as copy.png")
            let pixel = try PictureFile.decode(copy).picture[300, 450]
            XCTAssertEqual([pixel.red, pixel.green, pixel.blue], [44, 44, 46])
        }
    }

    /// The bars are behind the tools, but the Tab key finds them.
    func testEditsEndWhereAnotherPhotoIsShown() throws {
        try onMain {
            let window = try Self.edit(1, of: try Self.folder())
            window.viewer.perform(.next)
            XCTAssertEqual(window.viewer.editor?.isOn, false)
        }
    }

    func testWhatComesBackFromTheTrashDoesNotTakeAPersonAwayFromEdits() throws {
        try onMain {
            let window = try Self.edit(1, of: try Self.folder())
            window.viewer.showOnceListed(window.session.list[3].path)
            XCTAssertEqual(window.viewer.editor?.isOn, true)
            XCTAssertEqual(window.viewer.photo?.name, "1.png")
        }
    }

    /// Saving is no preview, which the next one makes needless.
    func testWhatIsDrawnMeanwhileDoesNotHideThatACopyIsSaved() throws {
        try onMain {
            let window = try Self.edit(1, of: try Self.folder())
            let editor = try XCTUnwrap(window.viewer.editor)
            editor.write(to: FilePath(try Self.folder([]) + "/a.png"))
            XCTAssertEqual(window.saidNow, "Saving a.png…")
            editor.drew(from: ViewVector(x: 150, y: 300), to: ViewVector(x: 200, y: 350))
            TestLoop.run(until: { window.saidNow == "Saved as a.png" })
            XCTAssertTrue(editor.isOn, "what was drawn since then is not saved")
        }
    }

    func testACopyThatFailsIsToldToWhoHasLeftTheTools() throws {
        try onMain {
            let window = try Self.edit(1, of: try Self.folder())
            window.viewer.editor?.write(to: FilePath(try Self.folder([]) + "/nowhere/b.png"))
            window.viewer.editor?.end()
            TestLoop.run(until: { window.saidNow?.contains("/nowhere/b.png: ") == true })
        }
    }

    func testWhatIsSaidLiesAboveTheTools() throws {
        try onMain {
            for width in [360, 1100] {
                let window = try Self.edit(1, of: try Self.folder(), width: width)
                window.toast("Something")
                let tools = try XCTUnwrap(window.viewer.editor?.toolbar).widget
                // A toast comes up from below.
                TestLoop.run(until: {
                    window.toastWidget.map { window.bounds(of: $0).maxY <= window.bounds(of: tools).minY } == true
                })
                let toast = window.bounds(of: try XCTUnwrap(window.toastWidget))
                XCTAssertGreaterThan(toast.maxY, window.bounds(of: tools).minY - 60, "no higher than needed at \(width)")
            }
        }
    }

    func testToolsHaveRoomInAWindowAsNarrowAsATelephones() throws {
        try onMain {
            let window = try Self.edit(1, of: try Self.folder(), width: 390)
            let width = gtk_widget_get_width(window.handle.widget)
            window.viewer.editor?.end()
            TestLoop.settle()
            window.waitForFrame()
            XCTAssertEqual(gtk_widget_get_width(window.handle.widget), width)
            var (least, natural) = (Int32(0), Int32(0))
            let tools = try XCTUnwrap(window.viewer.editor?.toolbar).widget
            gtk_widget_set_visible(tools, 1)
            gtk_widget_measure(tools, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
            XCTAssertTrue((200...360).contains(least), "\(least)")
        }
    }

    /// A window whose photo has a region that is redacted: most of it.
    @MainActor private static func edit(_ index: Int, of folder: String, width: Int = 390) throws -> PhotosWindow {
        let window = try open(folder, width: width)
        window.show(index)
        window.viewer.beginEditing()
        let editor = try XCTUnwrap(window.viewer.editor)
        XCTAssertTrue(editor.isOn)
        editor.choose(.redact)
        let middle = window.viewer.view * 0.5
        editor.drew(from: middle - ViewVector(x: 60, y: 60), to: middle + ViewVector(x: 60, y: 60))
        return window
    }

    /// Another content comes under the name at once, as a program that saves carefully does it.
    private static func replace(_ path: String, by colour: Colour) throws {
        let temporary = path + ".part"
        try PictureFile.encode(try colour.picture(width: 600, height: 900), to: FilePath(path + ".tmp.png"))
        try FileManager.default.moveItem(atPath: path + ".tmp.png", toPath: temporary)
        XCTAssertEqual(rename(temporary, path), 0)
    }
}
