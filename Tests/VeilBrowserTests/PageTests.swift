import Testing
import VeilBrowser
import VeilMotion
import VeilTestSupport

/// The code on the module's page compiles and does what the page says.
@Suite struct PageTests {
    @Test func theCodeOnThePageRuns() throws {
        let trace = try Trace("slow-drag-down")
        let (touches, end) = (trace.touches, trace.end)

        var drag = DragToDismiss(width: 390, height: 844)
        var blur = LevelAnimator(level: 1)
        drag.began(touches[0], photo: PhotoPlacement(zoom: 1))
        blur.grab()
        for touch in touches.dropFirst() {
            _ = drag.moved(touch)
            blur.level = 1 - drag.progress
        }
        if let outcome = drag.ended(at: end) {
            blur.release(to: outcome == .dismissed ? 0 : 1, velocity: drag.levelVelocity)
        }
        #expect(blur.goal == 0 && blur.level < 0.4 && !blur.isAtRest)
    }

    @Test func theCodeAboutPagingAndZoomingRuns() {
        var pager = PagerMotion(count: 300, showing: 10, pitch: 400)
        pager.turn(by: 1, at: .zero)
        pager.advance(by: .milliseconds(16))
        let shown = pager.visible.map { (photo: $0, x: pager.offset(of: $0)) }
        let next = pager.plan.order
        #expect(shown.map(\.photo) == [10, 11] && shown[0].x < 0 && next == [12, 13, 10])

        var zoom = ZoomView(photo: ViewSize(width: 6000, height: 4000), viewport: ViewSize(width: 1200, height: 1000))
        zoom.doubleClick(at: ViewVector(x: 300, y: 700))
        zoom.advance(by: .milliseconds(16))
        let (frame, part) = (zoom.photoFrame, zoom.visiblePart)
        #expect(frame.width > 1200 && part.width < 1)
    }

    @Test func thePageShowsTheCodeThatRuns() throws {
        let code = try DocumentationPage(of: "VeilBrowser", runBy: #filePath).unrunLines()
        #expect(code.unrun.isEmpty)
        #expect(code.count > 8)
    }
}
