import CGtk
import VeilBrowser
import VeilFiles
import VeilGTK
import VeilLibrary
import VeilMotion
import VeilWindowTestSupport
import XCTest

@testable import VeilPhotos

/// The photo that a person names is the first thing that is seen.
final class FirstPhotoTests: PhotosWindowCase {
    func testItIsSeenWholeAndSharpBeforeAnythingIsDoneForTheGrid() throws {
        try onMain {
            let folder = try Self.folder()
            let window = try Self.begin(PhotosRequest(start: FilePath("\(folder)/2.png")))
            let (session, page) = (window.session, window.viewer!)
            var frames = 0
            window.watchFrames {
                frames += 1
                let isSeen = page.isOpen && page.scene.target.flatMap { page.shown[$0]?.isReady } == true
                XCTAssertTrue(isSeen || session.isOpening && window.browser.grid.count == 0, "the grid came before the photo")
                return isSeen
            }
            // Without a motion: it was not anywhere else before.
            XCTAssertTrue(page.scene.isAtRest)
            XCTAssertEqual(page.glassLevel.value, 1)
            XCTAssertEqual("\(page.photo!.name)", "2.png")
            let seen = try XCTUnwrap(window.picture().extent(of: .blue))
            XCTAssertGreaterThan(seen.count, 50_000)
            TestLoop.run(until: { window.browser.grid.count == 4 && window.says("3 of 4") })
            XCTAssertFalse(session.isOpening)
            // Behind it is what is always there.
            let grid = window.browser.grid
            TestLoop.run(until: { grid.visible.allSatisfy { grid.bound[session.list.id(at: $0)]?.hasPicture == true } })
            // The neighbours that have come since are there for the next key.
            TestLoop.run(until: { session.screen.cached(session.list[3], fitting: page.box) != nil })
            page.perform(.next)
            window.waitForFrame()
            XCTAssertEqual("\(page.photo!.name)", "3.png")
            page.close()
            TestLoop.run(until: { page.scene.target == nil })
            XCTAssertTrue(grid.bound[session.list.id(at: 3)]?.hasPicture == true)
        }
    }

    func testItIsThereAtOnceAlsoWhereItsPlaceHasToBeFound() throws {
        try onMain {
            let folder = FilePath(try Self.folder())
            let names = ["0.png", "1.png", "3.png"].map { folder.appending(FilePath($0)) }
            let window = try Self.begin(PhotosRequest(places: names, start: names[1]))
            let page = window.viewer!
            window.watchFrames {
                XCTAssertTrue(!page.isOpen || page.scene.isAtRest, "it flies from nowhere")
                return page.isStillAndSharp
            }
            XCTAssertEqual("\(page.photo!.name)", "1.png")
        }
    }

    func testAFileThatCannotBeReadHoldsUpNothing() throws {
        try onMain {
            let folder = try Self.folder()
            let path = FilePath("\(folder)/broken.png")
            path.withCString { path in
                let file = fopen(path, "w")
                fputs("no picture", file)
                fclose(file)
            }
            let window = try Self.begin(PhotosRequest(start: path))
            TestLoop.run(until: { window.browser.grid.count == 5 && window.says("5 of 5") })
            XCTAssertNotNil(window.viewer.scene.target.flatMap { window.viewer.shown[$0]?.failure })
        }
    }

    func testAFileThatIsNotThereShowsTheFolder() throws {
        try onMain {
            let folder = try Self.folder()
            let window = try Self.begin(PhotosRequest(places: [FilePath(folder)], start: FilePath("\(folder)/gone.png")))
            let grid = window.browser.grid
            TestLoop.run(until: { grid.count == 4 && grid.bound.values.contains { $0.hasPicture } })
            XCTAssertFalse(window.viewer.isOpen)
            TestLoop.run(until: { window.saidNow == "\(folder)/gone.png: it is not among these photos" })
        }
    }

    func testWhoClosesItBeforeItIsThereHasTheGrid() throws {
        try onMain {
            let folder = try Self.folder()
            let window = try Self.begin(PhotosRequest(start: FilePath("\(folder)/1.png")))
            TestLoop.run(until: { window.viewer.isOpen })
            window.viewer.close()
            let grid = window.browser.grid
            TestLoop.run(until: { grid.count == 4 && grid.bound.values.contains { $0.hasPicture } })
            XCTAssertFalse(window.session.isOpening)
        }
    }
}
