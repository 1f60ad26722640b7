import Testing
import VeilBrowser
import VeilTestSupport
import VeilMotion

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

    @Test func thePageShowsTheCodeThatRuns() throws {
        let code = try DocumentationPage(of: "VeilBrowser", runBy: #filePath).unrunLines()
        #expect(code.unrun.isEmpty)
        #expect(code.count > 8)
    }
}
