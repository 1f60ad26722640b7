import Testing
import VeilMotion
import VeilTestSupport

@Suite struct LevelAnimatorTests {
    private let frame = Duration.milliseconds(16)

    private func isClose(_ level: Level, _ value: Double) -> Bool { abs(level.value - value) < 1e-12 }

    @Test func aCurveIsFollowedFromLevelToLevel() {
        var blur = LevelAnimator(level: 0.2)
        blur.animate(to: 0.7, .easeInOut(seconds: 0.3))
        #expect(blur.level == 0.2 && blur.goal == 0.7 && !blur.isAtRest)
        for tenth in 1...9 {
            #expect(blur.advance(by: .milliseconds(30)) == .moving)
            #expect(isClose(blur.level, 0.2 + 0.5 * TimingCurve.easeInOut.value(at: Double(tenth) / 10)))
        }
        #expect(blur.advance(by: .milliseconds(30)) == .arrived)
        #expect(blur.level == 0.7 && blur.isAtRest)
    }

    @Test func aSpringIsFollowedAndCutAtTheEndOfTheLevels() {
        var blur = LevelAnimator(level: 0)
        let spring = Spring(response: 0.35, dampingRatio: 0.3)
        blur.animate(to: 1, .spring(spring))
        var beyond = 0
        for tick in 1...40 {
            blur.advance(by: frame)
            let state = spring.state(after: frame * tick, from: MotionState(value: 0), to: 1)
            #expect(isClose(blur.level, min(state.value, 1)))
            if state.value > 1 {
                beyond += 1
                #expect(blur.velocity == 0)
            }
        }
        #expect(beyond > 3, "a spring with this damping overshoots")
    }

    @Test func atRestNothingIsToDo() {
        var blur = LevelAnimator(level: 0.4)
        let before = blur
        for _ in 0..<300 { #expect(blur.advance(by: frame) == .resting) }
        #expect(blur == before)
    }

    @Test func arrivalIsSaidOnce() {
        var blur = LevelAnimator()
        blur.animate(to: 1, .linear(seconds: 0.1))
        let steps = (0..<50).map { _ in blur.advance(by: frame) }
        #expect(steps.filter { $0 == .arrived }.count == 1)
        #expect(steps.firstIndex(of: .arrived) == 6, "the seventh frame of 16 ms is the first past 100 ms")
        #expect(steps[7...].allSatisfy { $0 == .resting })
    }

    @Test func whatGoesNowhereArrivesAtOnce() {
        var blur = LevelAnimator(level: 0.5)
        blur.animate(to: 0.5, .easeIn(seconds: 2))
        #expect(!blur.isAtRest, "its arrival is still to be said")
        #expect(blur.advance(by: .zero) == .arrived)
        #expect(blur.advance(by: .zero) == .resting)
    }

    @Test func zeroSecondsAreAJump() {
        var blur = LevelAnimator(level: 0.5)
        blur.animate(to: 0.9, .linear(seconds: 0))
        #expect(blur.level == 0.9)
        #expect(blur.advance(by: .zero) == .arrived)
    }

    @Test func anHourOfSuspensionEndsAtTheGoal() {
        for motion in [Motion.easeInOut(seconds: 0.3), .spring(response: 0.35, damping: 0.2)] {
            var blur = LevelAnimator(level: 1)
            blur.animate(to: 0.25, motion)
            blur.advance(by: frame)
            #expect(blur.advance(by: .seconds(3600)) == .arrived)
            #expect(blur.level == 0.25 && blur.isAtRest)
        }
    }

    @Test func suspensionWithoutTimeChangesNothing() {
        var blur = LevelAnimator()
        blur.animate(to: 1, .standard)
        blur.advance(by: frame)
        var resumed = blur
        for _ in 0..<100 { resumed.advance(by: .zero) }
        #expect(resumed == blur)
    }

    @Test func absurdTimesDoNoHarm() {
        var blur = LevelAnimator()
        blur.animate(to: 1, .linear(seconds: 1))
        blur.advance(by: .milliseconds(250))
        #expect(blur.advance(by: .seconds(-9)) == .moving, "a clock was set back")
        #expect(isClose(blur.level, 0.25))
        #expect(blur.advance(by: Duration(secondsComponent: .max, attosecondsComponent: 0)) == .arrived)
    }

    @Test func lessMotionIsAJumpThatArrivesOnce() {
        var blur = LevelAnimator()
        blur.reducesMotion = true
        blur.animate(to: 0.8, .easeInOut(seconds: 5))
        #expect(blur.level == 0.8)
        #expect(blur.advance(by: .zero) == .arrived)
        #expect(blur.advance(by: frame) == .resting)
        blur.grab()
        blur.release(to: 0.1, velocity: 3)
        #expect(blur.level == 0.1)
    }

    @Test func lessMotionEndsWhatRuns() {
        var blur = LevelAnimator()
        blur.animate(to: 1, .linear(seconds: 1))
        blur.advance(by: frame)
        blur.reducesMotion = true
        #expect(blur.level == 1)
        #expect(blur.advance(by: .zero) == .arrived)
    }

    @Test func aReusedCellShowsItsOwnLevel() {
        var random = SeededRandom(6)
        var cells = [LevelAnimator](repeating: LevelAnimator(), count: 12)
        for row in 0..<1000 {
            let level = random.level()
            cells[row % 12].level = level
            #expect(cells[row % 12].advance(by: frame) == .resting, "what the cell did before is over")
            #expect(cells[row % 12].level == level)
            cells[row % 12].animate(to: random.level(), random.motion())
            cells[row % 12].advance(by: frame)
        }
    }

    @Test func askedAgainItGoesOn() {
        var blur = LevelAnimator()
        var steps = 0
        repeat {
            blur.animate(to: 1, .easeInOut(seconds: 0.3))
            steps += 1
        } while blur.advance(by: frame) != .arrived && steps < 100
        #expect(steps == 19)
    }
}
