import CGtk
import VeilBrowser
import VeilGTK
import VeilLibrary
import VeilMotion
import VeilPixels
import VeilWindowTestSupport
import XCTest

@testable import VeilPhotos

/// What a person has set for all programs: less motion, and text from right to left.
final class ViewerSettingsTests: PhotosWindowCase {
    func testWithLessMotionAPhotoIsThereAndGoneAtOnce() throws {
        try onMain {
            TestSettings.setAnimations(false)
            defer { TestSettings.setAnimations(true) }
            let window = try Self.open(try Self.folder())
            let page = window.viewer!
            window.browser.grid.onOpen?(window.session.list.id(at: 0))
            Self.rests(window, "a photo that opens")
            page.hideBars()
            window.waitForFrame()
            let seen = try XCTUnwrap(try window.picture().extent(of: .red)).rect
            XCTAssertEqual(Double(seen.height), min(page.view.y, page.view.x * 1.5), accuracy: 2)
            page.turn(by: 1, .seconds(1), animated: true)
            Self.rests(window, "a slideshow")
            TestLoop.run(until: { page.isStillAndSharp })
            page.changeZoom { $0.zoom(by: 4) }
            Self.rests(window, "a zoom")
            page.close()
            Self.rests(window, "a photo that is put away")
            XCTAssertNil(page.scene.target)
            window.waitForFrame()
            XCTAssertNotNil(try window.picture().extent(of: .green), "the cell is empty")
        }
    }

    func testWhereTextRunsFromRightToLeftPhotosLieWhereTheyWereAndArrowsPointToThem() throws {
        try onMain {
            gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            let window = try Self.open(try Self.folder(), width: 900, height: 700)
            let page = window.viewer!
            // The grid is mirrored: the first photo is the rightmost.
            let (first, second) = (Self.cell(0, window), Self.cell(1, window))
            XCTAssertGreaterThan(first, second)
            window.browser.grid.onOpen?(window.session.list.id(at: 0))
            window.waitForFrame()
            XCTAssertEqual(page.scene.cell?.middle.x ?? 0, first, accuracy: 1, "it flies from elsewhere")
            TestLoop.run(until: { page.isStillAndSharp })
            let button = try (page.bars.middle(of: .previous), page.bars.middle(of: .next))
            XCTAssertLessThan(button.0, button.1, "the button to the next photo is on the wrong side")
            page.hideBars()
            window.waitForFrame()
            let seen = try XCTUnwrap(try window.picture().extent(of: .red)).rect
            XCTAssertEqual(Double(seen.x) + Double(seen.width) / 2, page.view.x / 2, accuracy: 2)
            page.perform(.next)
            XCTAssertEqual(page.scene.pager?.target, 1)
            TestLoop.run(until: { page.isStillAndSharp })
            page.close()
            window.waitForFrame()
            let cell = Self.cell(1, window)
            XCTAssertEqual(page.scene.cell?.middle.x ?? 0, cell, accuracy: 1, "it flies elsewhere")
            TestLoop.run(until: { page.scene.target == nil })
            window.waitForFrame()
            let green = try XCTUnwrap(try window.picture().extent(of: .green)).rect
            XCTAssertEqual(Double(green.x) + Double(green.width) / 2, cell, accuracy: 2, "the cell is elsewhere")
        }
    }

    /// The jump is seen with the first frame, and the clock stops with it or the next.
    @MainActor private static func rests(_ window: PhotosWindow, _ what: String) {
        var frames = 0
        window.watchFrames {
            frames += 1
            return window.viewer.scene.isAtRest
        }
        XCTAssertLessThanOrEqual(frames, 2, "\(what) moves")
    }

    @MainActor private static func cell(_ index: Int, _ window: PhotosWindow) -> Double {
        let frame = window.browser.grid.frame(of: window.session.list.id(at: index), in: window.stage.handle)
        return frame.map { ViewRect($0).middle.x } ?? .nan
    }
}

extension ViewerBars {
    /// Where a button's middle is, across the footer.
    func middle(of command: ViewerCommand) throws -> Double {
        let button = try XCTUnwrap(buttons[command]).widget
        var (x, y) = (0.0, 0.0)
        gtk_widget_translate_coordinates(button, footer.widget, Double(gtk_widget_get_width(button)) / 2, 0, &x, &y)
        return x
    }
}
