import VeilBrowser
import VeilGTK
import VeilLibrary
import VeilMotion
import VeilPixels
import VeilTestSupport
import VeilWindowTestSupport
import XCTest

@testable import VeilPhotos

/// P20, frame by frame: where the photo is on the screen when a hand has it, against a model that was told the same.
final class ViewerFlightTests: PhotosWindowCase {
    /// A photo's edge is interpolated where it meets no edge of a pixel: the pixels of its colour alone end up to one and a half inside.
    private static let edge = 2.0

    func testEveryFrameOfADragIsWhereTheModelSaysAndTheGlassWithIt() throws {
        try onMain {
            for name in ["slow-drag-down", "drag-then-return", "short-drag-down", "flick-down", "rest-before-lifting"] {
                let window = try Self.open(try Self.folder())
                window.show(0)
                try Self.follow(try Trace(name), in: window)
            }
        }
    }

    /// Plays a trace a frame an event, and then the way out or back.
    @MainActor private static func follow(_ trace: Trace, in window: PhotosWindow) throws {
        let page = window.viewer!
        page.hideBars()
        let (view, rest) = (page.view, try XCTUnwrap(page.scene.zoom).photoFrame)
        var model = DragToDismiss(width: view.x, height: view.y)
        var moved = 0
        for (index, touch) in trace.touches.enumerated() {
            if index == 0 { model.began(touch, photo: .fitting) } else { _ = model.moved(touch) }
            page.change { index == 0 ? $0.began(touch) : $0.moved(touch) }
            window.waitForFrame()
            try Self.compare(window, rest.posed(model.pose, in: view), model.level)
            if model.pose != .resting { moved += 1 }
        }
        XCTAssertGreaterThanOrEqual(moved, 3, "the photo was never in the hand")
        let isDismissed = model.ended(at: trace.end) == .dismissed
        page.change { scene in scene.ended(at: trace.end) { window.session.list.id(at: $0) } }
        XCTAssertEqual(page.isOpen, !isDismissed)
        try Self.followTheEnd(window, isDismissed: isDismissed)
    }

    /// The photo goes back to its place, or into its cell: no frame without it, none with the cell's picture too.
    @MainActor private static func followTheEnd(_ window: PhotosWindow, isDismissed: Bool) throws {
        let page = window.viewer!
        let target = try XCTUnwrap(page.scene.target)
        var frames = 0
        try window.watchFrames {
            frames += 1
            guard !page.scene.flight.isGone, page.scene.target != nil else { return true }
            let places = try XCTUnwrap(page.scene.places(of: 0, target, proportions: ViewVector(x: 2, y: 3)))
            try Self.compare(window, places.clip, page.scene.flight.level)
            return !isDismissed && page.scene.isAtRest
        }
        XCTAssertGreaterThan(frames, 0)
        window.waitForFrame()
        let seen = try XCTUnwrap(try window.picture().extent(of: .red))
        let whole = isDismissed ? window.browser.grid.frame(of: target, in: window.stage.handle)!.size.y : 500
        XCTAssertGreaterThan(Double(seen.rect.height), whole - 3, isDismissed ? "the cell is empty" : "the photo is not back")
    }

    @MainActor private static func compare(_ window: PhotosWindow, _ place: ViewRect, _ level: Level) throws {
        let seen = try XCTUnwrap(try window.picture().extent(of: .red), "no photo is seen").rect
        let view = window.viewer.view
        let wanted = place.intersection(ViewRect(x: 0, y: 0, width: view.x, height: view.y))
        XCTAssertEqual(Double(seen.x), wanted.x, accuracy: Self.edge)
        XCTAssertEqual(Double(seen.y), wanted.y, accuracy: Self.edge)
        XCTAssertEqual(Double(seen.x + seen.width), wanted.x + wanted.width, accuracy: Self.edge)
        XCTAssertEqual(Double(seen.y + seen.height), wanted.y + wanted.height, accuracy: Self.edge)
        XCTAssertEqual(window.viewer.glassLevel.value, level.value, accuracy: 1e-9)
    }

    func testPansAndPinchesDismissNothing() throws {
        try onMain {
            let window = try Self.open(try Self.folder())
            window.show(0)
            let page = window.viewer!
            for name in ["drag-while-zoomed-in", "pinch-that-begins-as-a-drag", "drag-that-becomes-a-pinch", "sideways-swipe"] {
                page.hideBars()
                page.changeZoom { $0.fit() }
                TestLoop.run(until: { page.scene.isAtRest })
                let trace = try Trace(name)
                if trace.photo.zoom > 1 { page.changeZoom { $0.zoom(to: $0.goalScale * 3, animated: false) } }
                try Self.play(trace, in: window)
                TestLoop.run(until: { page.scene.isAtRest })
                XCTAssertTrue(page.isOpen, name)
                XCTAssertEqual(page.scene.flight.pose, .resting, name)
                XCTAssertEqual(page.glassLevel, .full, name)
                page.go(to: 0, .seconds(100))
                TestLoop.run(until: { page.isStillAndSharp })
            }
        }
    }

    /// Plays a trace as GTK's gestures tell it: the drag is taken away when a second finger comes, and the pinch begins.
    @MainActor private static func play(_ trace: Trace, in window: PhotosWindow) throws {
        let page = window.viewer!
        var isPinch = false
        for (index, touch) in trace.touches.enumerated() {
            page.change { scene in
                if touch.fingers > 1, !isPinch {
                    isPinch = true
                    scene.pinchBegan(at: touch.position, time: touch.time)
                } else if isPinch {
                    scene.pinched(to: touch.position, magnification: 1.5, time: touch.time)
                } else if index == 0 {
                    scene.began(touch)
                } else {
                    scene.moved(touch)
                }
            }
            window.waitForFrame()
            guard page.scene.hand == .panning || page.scene.hand == .paging else { continue }
            let zoom = try XCTUnwrap(page.scene.zoom)
            // A dismissal that a second finger ended springs back meanwhile.
            guard page.scene.flight.isAtRest else { continue }
            var frame = zoom.photoFrame
            frame.x += try XCTUnwrap(page.scene.pager).offset(of: 0)
            try Self.compare(window, frame, .full)
        }
        page.change { scene in scene.ended(at: trace.end) { window.session.list.id(at: $0) } }
    }
}

extension ViewerPage {
    /// Hides the bars, which are glass over the photo.
    func hideBars() {
        barsModel.isKept = false
        barsModel.hide()
        waits.cancel(.bars)
        barLevel.level = 0
        follow()
    }
}
