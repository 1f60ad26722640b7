import Foundation
import Testing
import VeilBrowser
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
        let tests = URL(fileURLWithPath: #filePath)
        let page = tests.appendingPathComponent("../../../Sources/VeilBrowser/VeilBrowser.docc/VeilBrowser.md").standardized
        let lines = try String(contentsOf: tests, encoding: .utf8).split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
        var (isCode, checked) = (false, 0)
        for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix("```") { isCode.toggle() }
            guard isCode, !line.hasPrefix("```") else { continue }
            #expect(lines.contains(line.trimmingPrefix { $0 == " " }), "not run: \(line)")
            checked += 1
        }
        #expect(checked > 8)
    }
}
