import CGtk
import VeilGTK
import VeilLibrary
import VeilMotion
import VeilWindowTestSupport
import XCTest

@testable import VeilPhotos

/// What stays when a photo was put away, and what is done while nothing happens.
final class ViewerLifeTests: PhotosWindowCase {
    func testTwoHundredAndFortyPhotosThatWereOpenLeaveNothing() throws {
        try onMain {
            let window = try Self.open(try Self.folder())
            let page = window.viewer!
            let before = window.session.budget.used[.screen]!
            var (left, memory): ([Left<ShownPhoto>], [Int]) = ([], [])
            for cycle in 1...240 {
                window.browser.grid.onOpen?(window.session.list.id(at: cycle % 4))
                TestLoop.run(until: { page.scene.target.flatMap { page.shown[$0]?.isReady } == true })
                page.perform(.next)
                window.waitForFrame()
                left += page.shown.values.map { Left($0) }
                page.close()
                TestLoop.run(until: { page.scene.target == nil })
                TestLoop.settle()
                XCTAssertEqual(left.count { !$0.isGone }, 0, "photos live on after cycle \(cycle)")
                left = []
                if cycle % 40 == 0 { memory.append(try OwnProcess.residentKilobytes()) }
            }
            // What is left is the loader's cache: the four photos, which it had after the first cycles.
            window.session.screen.forget(window.session.list.map(\.id))
            // What is decoded just now is given back when that is done.
            TestLoop.run(until: { window.session.budget.used[.screen] == before })
            // From the 40th cycle to the last: less than the canvas of one photo.
            XCTAssertLessThan(memory.last! - memory.first!, 1500, "kilobytes after each 40 cycles: \(memory)")
            print("kilobytes after each 40 cycles: \(memory)")
        }
    }

    func testThreeHundredIdleTicksDrawNothing() throws {
        try onMain {
            let window = try Self.open(try Self.folder())
            window.show(0)
            let page = window.viewer!
            // Bars hide by themselves.
            TestLoop.run(until: { !page.barsModel.areShown && page.barLevel.isAtRest })
            window.waitForFrame()
            let snapshots = page.canvas.snapshots
            var ticks = 0
            let clock = FrameClock(of: window.handle)
            clock.run { _ in
                ticks += 1
                return ticks < 300
            }
            TestLoop.run(until: { !clock.isRunning })
            XCTAssertEqual(ticks, 300)
            XCTAssertEqual(page.canvas.snapshots, snapshots)
            XCTAssertFalse(page.clock.isRunning)
        }
    }

    func testWindowsThatWereClosedLeaveNothing() throws {
        try onMain {
            let folder = try Self.folder()
            for cycle in 1...12 {
                let (window, page) = try Self.openAndClose(folder)
                TestLoop.run(until: { window.isGone })
                XCTAssertTrue(page.isGone, "a viewer lives on after window \(cycle)")
            }
        }
    }

    @MainActor private static func openAndClose(_ folder: String) throws -> (Left<PhotosWindow>, Left<ViewerPage>) {
        let window = try Self.open(folder)
        window.show(0)
        defer { Self.closeAll() }
        return (Left(window), Left(window.viewer))
    }
}

/// An object that should be gone.
@MainActor private final class Left<Object: AnyObject> {
    private weak var object: Object?
    init(_ object: Object) { self.object = object }
    var isGone: Bool { object == nil }
}
