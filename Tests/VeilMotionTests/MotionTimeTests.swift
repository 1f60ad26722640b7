import Testing
import VeilMotion
import VeilTestSupport

@Suite struct MotionTimeTests {
    private var durations: [Duration] {
        var random = SeededRandom(11)
        let anything = (0..<200).map { _ in
            Duration(
                secondsComponent: Int64.random(in: -1_000_000...1_000_000, using: &random),
                attosecondsComponent: Int64.random(in: -2_000_000_000_000_000_000...2_000_000_000_000_000_000, using: &random))
        }
        return [.zero, .nanoseconds(1), .nanoseconds(-1), .seconds(1) / 3, .seconds(-1) / 3, .seconds(-5)] + anything
    }

    @Test func itIsTheDurationToTheLastAttosecond() {
        for duration in durations { #expect(MotionTime(duration).duration == duration) }
    }

    @Test func sumsDifferencesAndOrderAreThoseOfDurations() {
        let durations = durations
        for (left, right) in zip(durations, durations.reversed()) {
            let (a, b) = (MotionTime(left), MotionTime(right))
            #expect((a + b).duration == left + right)
            #expect((a - b).duration == left - right)
            #expect((a < b) == (left < right))
            #expect((a == b) == (left == right))
        }
    }

    @Test func secondsAreWholeNanoseconds() {
        #expect(MotionTime(seconds: 0.3).duration == .milliseconds(300))
        #expect(MotionTime(seconds: -1.25).duration == .milliseconds(-1250))
        #expect(MotionTime(seconds: 86_400.000_000_001).duration == .seconds(86_400) + .nanoseconds(1))
        #expect(abs(MotionTime(seconds: 1_234_567.891).inSeconds - 1_234_567.891) < 1e-9)
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300])
    func secondsThatNoClockShowsAreNoTrap(_ seconds: Double) {
        var sum = MotionTime(seconds: seconds)
        for _ in 0..<100 { sum = sum + sum }
        #expect(sum.inSeconds.isFinite)
        #expect((sum.inSeconds > 0) == (seconds > 0) && (sum.inSeconds < 0) == (seconds < 0))
    }

    @Test func theLongestDurationIsNoTrap() {
        let longest = Duration(secondsComponent: .max, attosecondsComponent: 0)
        #expect(MotionTime(longest) > MotionTime.longestMotion)
        #expect(MotionTime(.zero - longest) < MotionTime())
    }

    @Test func anAnimatorIsToldSecondsAsWellAsDurations() {
        var (one, other) = (LevelAnimator(level: 0.2), LevelAnimator(level: 0.2))
        one.animate(to: 1, .easeInOut(seconds: 0.5))
        other.animate(to: 1, .easeInOut(seconds: 0.5))
        var steps: [LevelAnimator.Step] = []
        for frame in 0..<60 {
            let milliseconds = frame % 3 * 10
            steps.append(other.advance(bySeconds: Double(milliseconds) / 1000))
            #expect(one.advance(by: .milliseconds(milliseconds)) == steps.last)
            #expect(one == other)
        }
        #expect(steps.filter { $0 == .arrived }.count == 1 && other.level == .full)
        #expect(other.advance(bySeconds: .nan) == .resting)
    }

    @Test func aSpringIsToldSecondsAsWellAsDurations() {
        let (spring, start) = (Spring(response: 0.4, dampingRatio: 0.6), MotionState(value: 1, velocity: -3))
        #expect(spring.state(afterSeconds: 0.12, from: start) == spring.state(after: .milliseconds(120), from: start))
        #expect(spring.state(afterSeconds: -1, from: start) == start)
        #expect(abs(spring.settlingSeconds(from: start) - spring.settlingTime(from: start) / .seconds(1)) < 1e-9)
        #expect(Spring(response: 1e6, dampingRatio: 1e-6).settlingSeconds(from: start) == 1e9)
    }
}
