import Testing
import VeilMotion
import VeilTestSupport

/// The code on the module's page compiles and does what the page says.
@Suite struct PageTests {
    @Test func theCodeOnThePageRuns() {
        var (levels, arrivals) = ([Level](), 0)

        var blur = LevelAnimator(level: 0.2)
        blur.animate(to: 0.7, .easeInOut(seconds: 0.3))
        while !blur.isAtRest {
            blur.advance(by: .milliseconds(16))
            levels.append(blur.level)
        }
        #expect(levels.count == 19 && levels.last == 0.7)

        blur.animate(to: 1, .easeIn(seconds: 0.3))
        blur.advance(by: .milliseconds(200))
        blur.animate(to: 0, .spring(response: 0.35, damping: 0.8))
        #expect(blur.velocity > 0.5, "it still rises")

        blur.grab()
        blur.level = 0.4
        blur.release(to: 0, velocity: -1.5)
        if blur.advance(by: .seconds(1)) == .arrived { arrivals += 1 }
        #expect(arrivals == 1)

        blur.animate(along: Keyframes([Keyframe(1, seconds: 0.2, .easeOut), Keyframe(0.6, seconds: 0.4)]))
        blur.pause()
        blur.fractionComplete = 0.25
        blur.resume()
        blur.reverse()
        #expect(blur.goal == 0)
    }

    @Test func thePageShowsTheCodeThatRuns() throws {
        let code = try DocumentationPage(of: "VeilMotion", runBy: #filePath).unrunLines()
        #expect(code.unrun.isEmpty)
        #expect(code.count > 15)
    }
}
