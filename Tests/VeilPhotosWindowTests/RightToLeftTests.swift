import CGtk
import VeilGTK
import VeilPixels
import VeilWindowTestSupport
import XCTest

@testable import VeilPhotos

/// The grid and the albums where lines are written from the right.
final class RightToLeftTests: PhotosWindowCase {
    /// How far the grid is from the window's left edge, and how wide it is.
    @MainActor private static func place(_ window: PhotosWindow) -> (x: Double, width: Int) {
        let grid = window.browser.grid.handle.widget
        var (x, y) = (0.0, 0.0)
        gtk_widget_translate_coordinates(grid, window.stage.handle.widget, 0, 0, &x, &y)
        return (x, Int(gtk_widget_get_width(grid)))
    }

    @MainActor private static func openMirrored(_ isMirrored: Bool) throws -> PhotosWindow {
        gtk_widget_set_default_direction(isMirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
        return try open(try folder(), width: 900, height: 600)
    }

    override func tearDown() {
        onMain { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
        super.tearDown()
    }

    func testTheFirstPhotoIsAtTheRightAndAHandFindsIt() throws {
        try onMain {
            let window = try Self.openMirrored(true)
            let (picture, grid) = (try window.gridPicture(), window.browser.grid)
            let places = try [Colour.red, .green, .blue].map { try XCTUnwrap(picture.extent(of: $0)).rect }
            XCTAssertTrue(places[0].x > places[1].x && places[1].x > places[2].x, "\(places)")
            for (index, place) in places.enumerated() {
                let middle = (x: Double(place.x + place.width / 2), y: Double(place.y + place.height / 2))
                XCTAssertEqual(grid.index(x: middle.x, y: middle.y), index)
                // The tick is at the end of the line, which is the left.
                XCTAssertTrue(grid.isOnTick(x: Double(place.x) + 18, y: Double(place.y) + 18, of: index))
                XCTAssertFalse(grid.isOnTick(x: Double(place.x + place.width) - 18, y: Double(place.y) + 18, of: index))
            }
        }
    }

    func testTheAlbumsAreWhereLinesBegin() throws {
        for isMirrored in [false, true] {
            try onMain {
                let window = try Self.openMirrored(isMirrored)
                let before = Self.place(window)
                XCTAssertEqual(before.x, 0)
                window.browser.showsAlbums = true
                TestLoop.run(until: { Self.place(window).width < before.width })
                let beside = Self.place(window)
                XCTAssertEqual(beside.x, isMirrored ? 0 : Double(before.width - beside.width))
                XCTAssertGreaterThan(before.width - beside.width, 200)
                window.browser.showsAlbums = false
                TestLoop.run(until: { Self.place(window).width == before.width })
                Self.closeAll()
            }
        }
    }

    func testAlbumsGoOverThePhotosWhereTheWindowIsNarrow() throws {
        try onMain {
            let window = try Self.open(try Self.folder(), width: 360, height: 640)
            // A new window has the bars of a wide one, until it knows how wide it is.
            let before = Self.place(window)
            XCTAssertLessThan(before.width, 551)
            window.browser.showsAlbums = true
            XCTAssertTrue(window.browser.isAlbumsOver)
            window.waitForFrame()
            XCTAssertEqual(Self.place(window).width, before.width)
            window.escape()
            XCTAssertFalse(window.browser.showsAlbums)
        }
    }
}
