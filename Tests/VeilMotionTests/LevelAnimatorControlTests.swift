import Testing
import VeilMotion

@Suite struct LevelAnimatorControlTests {
    /// Linear from 0 to 1 in a second, 0.4 s of it gone.
    private var underWay: LevelAnimator {
        var blur = LevelAnimator()
        blur.animate(to: 1, .linear(seconds: 1))
        blur.advance(by: .milliseconds(400))
        return blur
    }

    private func isClose(_ level: Level, _ value: Double) -> Bool { abs(level.value - value) < 1e-12 }

    @Test func aPauseHoldsAndGoesOn() {
        var blur = underWay
        blur.pause()
        #expect(blur.isPaused && blur.isAtRest && blur.velocity == 0)
        #expect(blur.advance(by: .seconds(3600)) == .resting)
        #expect(isClose(blur.level, 0.4))
        blur.resume()
        #expect(blur.advance(by: .milliseconds(600)) == .arrived)
    }

    @Test func scrubbingLeadsTheLevel() {
        var blur = underWay
        #expect(blur.fractionComplete == 0.4)
        blur.pause()
        blur.fractionComplete = 0.75
        #expect(isClose(blur.level, 0.75) && blur.isPaused)
        blur.fractionComplete = -1
        #expect(blur.level == 0)
        blur.fractionComplete = .nan
        #expect(blur.level == 0)
        blur.fractionComplete = 9
        #expect(blur.level == 1 && blur.fractionComplete == 1)
        blur.resume()
        #expect(blur.advance(by: .zero) == .arrived, "scrubbed to the end, it arrives in the next step")
    }

    @Test func withoutAnAnimationThereIsNothingToControl() {
        var blur = LevelAnimator(level: 0.3)
        let before = blur
        blur.pause()
        blur.resume()
        blur.reverse()
        blur.stop()
        blur.fractionComplete = 0.5
        #expect(blur == before && blur.fractionComplete == 1)
    }

    @Test func turnedAroundItComesBackByTheShareOfItsTime() {
        var blur = underWay
        blur.reverse()
        #expect(blur.goal == 0 && isClose(blur.level, 0.4) && abs(blur.velocity - 1) < 1e-9)
        #expect(blur.advance(by: .milliseconds(399)) == .moving)
        #expect(blur.advance(by: .milliseconds(1)) == .arrived)
        #expect(blur.level == 0)
    }

    @Test func turnedAroundTwiceItReachesTheGoal() {
        var blur = underWay
        blur.reverse()
        blur.advance(by: .milliseconds(50))
        let left = 1 - blur.level.value
        blur.reverse()
        #expect(blur.goal == 1)
        #expect(blur.advance(by: .seconds(left - 1e-6)) == .moving)
        #expect(blur.advance(by: .microseconds(1)) == .arrived)
        #expect(blur.level == 1)
    }

    @Test func aPausedAnimationTurnsAroundInItsPause() {
        var blur = underWay
        blur.pause()
        blur.reverse()
        #expect(blur.isPaused && blur.goal == 0)
        blur.resume()
        blur.advance(by: .milliseconds(100))
        #expect(isClose(blur.level, 0.3), "from its pause it sets out as the curve is drawn")
    }

    @Test func stoppedItStaysAndNeverArrives() {
        var blur = underWay
        blur.stop()
        #expect(isClose(blur.level, 0.4) && blur.goal == blur.level)
        #expect(blur.advance(by: .seconds(2)) == .resting)
    }

    @Test func aGrabbedLevelIsTheFingers() {
        var blur = underWay
        blur.grab()
        #expect(isClose(blur.level, 0.4) && blur.isAtRest)
        blur.level = 0.9
        #expect(blur.advance(by: .seconds(1)) == .resting)
        #expect(blur.level == 0.9)
        blur.release(to: 0, velocity: -2, .easeOut(seconds: 0.5))
        #expect(blur.level == 0.9 && abs(blur.velocity + 2) < 1e-12)
        #expect(blur.advance(by: .milliseconds(500)) == .arrived)
        #expect(blur.level == 0)
    }

    @Test func aThrownLevelGoesOnBeforeItComesBack() {
        var blur = LevelAnimator(level: 0.5)
        blur.grab()
        blur.release(to: 0, velocity: 3)
        blur.advance(by: .milliseconds(16))
        #expect(blur.level > 0.5)
        #expect(blur.advance(by: .seconds(5)) == .arrived)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude])
    func wildVelocitiesDoNoHarm(_ velocity: Double) {
        for motion in [Motion.standard, .easeInOut(seconds: 0.3), .curve(TimingCurve(0, 1, 1, 0), seconds: 0.3)] {
            for level in [Level.none, 0.5, .full] {
                var blur = LevelAnimator(level: level)
                blur.release(to: 0.2, velocity: velocity, motion)
                #expect(abs(blur.velocity) <= 1000 && isClose(blur.level, level.value))
                for _ in 0..<30 {
                    blur.advance(by: .milliseconds(16))
                    #expect(!blur.velocity.isNaN)
                }
                blur.advance(by: .seconds(60))
                #expect(blur.level == 0.2)
            }
        }
    }

    @Test func atTheEndOfTheLevelsNoVelocityLeadsOutwards() {
        var blur = LevelAnimator(level: 1)
        blur.release(to: 0, velocity: 5)
        #expect(blur.velocity == 0)
        blur.advance(by: .milliseconds(16))
        #expect(blur.level < 1, "it obeys at once")
    }

    @Test func keyframesArePassedOneAfterTheOther() {
        var blur = LevelAnimator(level: 0.1)
        blur.animate(
            along: Keyframes([
                Keyframe(0.9, seconds: 0.2, .linear), Keyframe(0.3, seconds: 0.1), Keyframe(0.5, seconds: 0.7, .easeOut),
            ]))
        #expect(blur.goal == 0.5)
        blur.advance(by: .milliseconds(100))
        #expect(isClose(blur.level, 0.5))
        blur.advance(by: .milliseconds(100))
        #expect(isClose(blur.level, 0.9))
        blur.advance(by: .milliseconds(50))
        #expect(isClose(blur.level, 0.6), "half of a symmetric curve")
        #expect(blur.advance(by: .milliseconds(749)) == .moving)
        #expect(blur.advance(by: .milliseconds(1)) == .arrived)
        #expect(blur.level == 0.5)
    }

    @Test func aJumpBetweenKeyframesIsAJump() {
        var blur = LevelAnimator()
        blur.animate(along: Keyframes([Keyframe(0.5, seconds: 0.1), Keyframe(1, seconds: 0), Keyframe(0.8, seconds: 0.1)]))
        blur.advance(by: .milliseconds(100))
        #expect(blur.level == 1)
        #expect(blur.advance(by: .milliseconds(100)) == .arrived)
    }

    @Test func keyframesComeStraightBack() {
        var blur = LevelAnimator(level: 0.2)
        blur.animate(along: Keyframes([Keyframe(1, seconds: 0.2), Keyframe(0.6, seconds: 0.2)]))
        blur.advance(by: .milliseconds(150))
        blur.reverse()
        #expect(blur.goal == 0.2)
        #expect(blur.advance(by: .milliseconds(400)) == .arrived)
    }
}
