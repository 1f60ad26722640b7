import VeilBrowser
import VeilLibrary
import VeilPixels
import VeilWindowTestSupport
import XCTest

@testable import VeilPhotos

/// A photo that is open has left its cell: it is not in the grid as well.
final class HiddenCellTests: PhotosWindowCase {
    /// What the grid alone draws of each colour.
    @MainActor private static func cells(_ window: PhotosWindow) throws -> [Colour: Int] {
        let grid = try window.gridPicture()
        return Dictionary(uniqueKeysWithValues: Colour.allCases.map { ($0, grid.extent(of: $0)?.count ?? 0) })
    }

    func testTheCellIsEmptyFromTheFirstFrameOfTheFlightToTheLast() throws {
        try onMain {
            let window = try Self.open(try Self.folder())
            let page = window.viewer!
            let full = try Self.cells(window)
            XCTAssertTrue(full.values.allSatisfy { $0 > 1000 })
            window.browser.grid.onOpen?(window.session.list.id(at: 0))
            try window.watchFrames {
                XCTAssertEqual(try Self.cells(window)[.red], 0)
                return page.isStillAndSharp
            }
            page.close()
            var frames = 0
            try window.watchFrames {
                if page.scene.target == nil { return true }
                frames += 1
                XCTAssertEqual(try Self.cells(window)[.red], 0, "frame \(frames) of the way back")
                return false
            }
            XCTAssertGreaterThan(frames, 0)
            XCTAssertEqual(try Self.cells(window), full)
        }
    }

    func testTheEmptyCellIsThatOfThePhotoThatWasTurnedTo() throws {
        try onMain {
            let window = try Self.open(try Self.folder())
            let page = window.viewer!
            let full = try Self.cells(window)
            window.show(0)
            page.perform(.next)
            window.waitForFrame()
            var seen = try Self.cells(window)
            XCTAssertTrue(seen[.red] == full[.red] && seen[.green] == 0, "\(seen)")
            TestLoop.run(until: { page.isStillAndSharp })
            page.close()
            window.waitForFrame()
            seen = try Self.cells(window)
            XCTAssertTrue(seen[.red] == full[.red] && seen[.green] == 0, "\(seen)")
            TestLoop.run(until: { page.scene.target == nil })
            window.waitForFrame()
            XCTAssertEqual(try Self.cells(window), full)
            XCTAssertEqual(window.browser.grid.focusedIndex, 1, "the keys go on from the photo that was shown")
        }
    }
}
