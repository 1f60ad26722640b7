import CGtk
import GtkKit
import VeilBrowser
import VeilFiles
import VeilGTK
import VeilLibrary
import VeilWindowTestSupport
import XCTest

@testable import VeilPhotos

/// What actions of the window are meant for while a photo lies over the grid.
final class OpenPhotoActionsTests: PhotosWindowCase {
    func testNothingIsDoneToAGridThatNobodySees() throws {
        try onMain {
            let window = try Self.open(try Self.folder())
            let session = window.session
            window.show(1)
            let zoom = window.browser.grid.zoom
            for name in ["select-all", "select", "search", "zoom-in", "zoom-out", "albums"] {
                XCTAssertFalse(window.isEnabled(name), name)
                window.activate(name)
            }
            XCTAssertTrue(session.selection.isEmpty && !session.isSelecting)
            XCTAssertFalse(window.browser.search.isOpen || window.browser.showsAlbums)
            XCTAssertEqual(window.browser.grid.zoom, zoom)
            window.viewer.close()
            XCTAssertTrue(window.isEnabled("select-all") && window.isEnabled("search"))
            window.activate("select-all")
            XCTAssertEqual(session.selection.count, 4)
        }
    }

    func testWhatIsSelectedBehindAPhotoIsNotTakenBackOrGivenUp() throws {
        try onMain {
            let window = try Self.open(try Self.folder())
            let session = window.session
            session.isSelecting = true
            for index in [0, 2] { session.select { $0.toggle(session.list.id(at: index)) } }
            window.show(1)
            for name in ["undo", "redo", "select-none"] { window.activate(name) }
            XCTAssertEqual(session.selection.count, 2)
            window.activate("escape")
            XCTAssertTrue(session.isSelecting && !window.viewer.isOpen, "one step back is that out of the photo")
        }
    }

    func testAnActionIsMeantForThePhotoThatIsOpen() throws {
        try onMain {
            let window = try Self.open(try Self.folder())
            let session = window.session
            session.select { $0.toggle(session.list.id(at: 0)) }
            window.show(1)
            XCTAssertEqual(window.targets.map(\.name), ["1.png"])
            window.viewer.perform(.next)
            XCTAssertEqual(window.targets.map(\.name), ["2.png"])
            XCTAssertTrue(window.isEnabled("export"))
            window.activate("copy")
            TestLoop.settle()
            XCTAssertEqual(window.saidNow, "1 photo copied")
            window.viewer.close()
            XCTAssertEqual(window.targets.map(\.name), ["0.png"], "the selection again")
            session.select { $0.selectNone() }
            XCTAssertEqual(window.targets.map(\.name), ["2.png"], "the photo on its way back")
        }
    }

    func testThePhotoWithTheFocusIsMeantBeforeAnythingWasSelected() throws {
        try onMain {
            let window = try Self.open(try Self.folder())
            window.browser.grid.focus(window.session.list.id(at: 1))
            TestLoop.run(until: { window.browser.grid.focusedIndex == 1 })
            for name in ["copy", "export", "trash"] { XCTAssertTrue(window.isEnabled(name), name) }
            window.activate("trash")
            TestLoop.run(until: { window.session.list.count == 3 })
            XCTAssertEqual(window.session.list.map(\.name), ["0.png", "2.png", "3.png"])
        }
    }

    func testAPhotoWhoseMenuIsGoneIsNoLongerMeant() throws {
        try onMain {
            let window = try Self.open(try Self.folder())
            let (session, grid) = (window.session, window.browser.grid)
            grid.focus(session.list.id(at: 2))
            TestLoop.run(until: { grid.focusedIndex == 2 })
            window.browser.input.onMenu?(session.list.id(at: 0), ViewVector(x: 20, y: 20))
            XCTAssertEqual(window.targets.map(\.name), ["0.png"])
            let menu = try XCTUnwrap(window.browser.handle.widget.descendant(named: "popover"))
            TestLoop.settle()
            gtk_popover_popdown(UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GtkPopover.self))
            grid.focus(session.list.id(at: 2))
            TestLoop.run(until: { window.menuPhoto == nil && grid.focusedIndex == 2 })
            XCTAssertEqual(window.targets.map(\.name), ["2.png"])
        }
    }
}

extension PhotosWindow {
    /// Whether an action of the window can be asked for.
    func isEnabled(_ action: String) -> Bool { g_action_group_get_action_enabled(OpaquePointer(handle.pointer), action) != 0 }
    /// Asks for an action, as a key does.
    func activate(_ action: String) {
        // Keys of an action that is off go on to whoever else wants them.
        if isEnabled(action) { g_action_group_activate_action(OpaquePointer(handle.pointer), action, nil) }
    }
}
