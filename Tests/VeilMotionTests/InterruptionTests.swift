import Testing
import VeilTestSupport
@testable import VeilMotion

/// Whatever is done to an animation, whenever, and however time is cut into frames.
@Suite struct InterruptionTests {
    private enum Action {
        case animate(Level, Motion)
        case keyframes(Keyframes)
        case reverse, pause, resume, grab, stop
        case release(Level, Double, Motion)
        case set(Level)

        init(_ random: inout SeededRandom) {
            switch Int.random(in: 0..<14, using: &random) {
            case 0...4: self = .animate(random.level(), random.motion())
            case 5: self = .keyframes(random.keyframes())
            case 6, 7: self = .reverse
            case 8: self = .pause
            case 9: self = .resume
            case 10: self = .grab
            case 11: self = .stop
            case 12: self = .release(random.level(), random.number(in: -9...9), random.motion())
            default: self = .set(random.level())
            }
        }

        func apply(to blur: inout LevelAnimator) {
            switch self {
            case .animate(let goal, let motion): blur.animate(to: goal, motion)
            case .keyframes(let keyframes): blur.animate(along: keyframes)
            case .reverse: blur.reverse()
            case .pause: blur.pause()
            case .resume: blur.resume()
            case .grab: blur.grab()
            case .stop: blur.stop()
            case .release(let goal, let velocity, let motion): blur.release(to: goal, velocity: velocity, motion)
            case .set(let level): blur.level = level
            }
        }

        /// Whether it leads a running motion to another goal.
        var retargets: Bool {
            switch self {
            case .animate, .keyframes, .reverse: true
            default: false
            }
        }

        /// Whether it moves the level itself.
        var jumps: Bool { if case .set = self { true } else { false } }

        /// Whether an animation is still to arrive, given whether one was.
        func isPending(_ wasPending: Bool) -> Bool {
            switch self {
            case .animate, .keyframes, .release: true
            case .grab, .stop, .set: false
            case .reverse, .pause, .resume: wasPending
            }
        }
    }

    private func script(_ seed: Int) -> [(wait: Duration, action: Action)] {
        var random = SeededRandom(seed)
        return (0..<40).map { _ in (.nanoseconds(Int64.random(in: 0...400_000_000, using: &random)), Action(&random)) }
    }

    /// Advances by `time`, in frames of any length.
    private func advance(_ blur: inout LevelAnimator, by time: Duration, frames: inout SeededRandom) -> [LevelAnimator.Step] {
        var (left, steps) = (time, [LevelAnimator.Step]())
        while left > .zero {
            let frame = min(left, .nanoseconds(Int64.random(in: 1_000_000...50_000_000, using: &frames)))
            steps.append(blur.advance(by: frame))
            left -= frame
        }
        return steps
    }

    /// Within this of either end a motion stops in less than rounding can resolve.
    private let margin = 1e-6

    private func isInside(_ level: Level) -> Bool { level.value > margin && level.value < 1 - margin }

    @Test(arguments: 0..<200)
    func valueAndVelocityContinueThroughEveryInterruption(_ seed: Int) {
        var (blur, frames) = (LevelAnimator(level: 0.5), SeededRandom(seed + 1000))
        for (wait, action) in script(seed) {
            _ = advance(&blur, by: wait, frames: &frames)
            let before = blur
            action.apply(to: &blur)
            if !action.jumps { #expect(abs(blur.level.value - before.level.value) < 1e-12) }
            guard action.retargets, !before.isAtRest, isInside(before.level) else { continue }
            #expect(abs(blur.velocity - before.velocity) < 1e-9 * (1 + abs(before.velocity)))
        }
    }

    /// The secant of a microsecond lies between the velocities at its ends: the level goes where its velocity says.
    @Test(arguments: 0..<200)
    func theVelocityIsTheDerivativeOfTheLevel(_ seed: Int) {
        var (blur, frames) = (LevelAnimator(level: 0.5), SeededRandom(seed + 2000))
        for (wait, action) in script(seed) {
            _ = advance(&blur, by: wait, frames: &frames)
            action.apply(to: &blur)
            for _ in 0..<4 {
                var later = blur
                let step = later.advance(by: .microseconds(1))
                if step == .moving, isInside(blur.level), isInside(later.level) {
                    let secant = (later.level.value - blur.level.value) / 1e-6
                    let (low, high) = (min(blur.velocity, later.velocity), max(blur.velocity, later.velocity))
                    let slack = 1e-3 * (1 + abs(high) + abs(low))
                    #expect(secant > low - slack && secant < high + slack)
                }
                blur.advance(by: .milliseconds(7))
            }
        }
    }

    @Test(arguments: 0..<200)
    func everyUninterruptedAnimationArrivesExactlyOnce(_ seed: Int) {
        var (blur, frames, pending) = (LevelAnimator(level: 0.5), SeededRandom(seed + 3000), false)
        func check(_ steps: [LevelAnimator.Step], goal: Level) {
            let arrivals = steps.filter { $0 == .arrived }.count
            #expect(arrivals <= (pending ? 1 : 0))
            if arrivals == 1 {
                pending = false
                #expect(blur.isAtRest && blur.level == goal)
            }
        }
        for (wait, action) in script(seed) {
            let goal = blur.goal
            check(advance(&blur, by: wait, frames: &frames), goal: goal)
            action.apply(to: &blur)
            pending = action.isPending(pending)
        }
        blur.resume()
        let goal = blur.goal
        check([blur.advance(by: .seconds(3600)), blur.advance(by: .seconds(3600))], goal: goal)
        #expect(!pending && blur.isAtRest)
    }

    @Test(arguments: 0..<200)
    func theEndDoesNotDependOnTheFrames(_ seed: Int) {
        var (blur, other, frames) = (LevelAnimator(level: 0.5), LevelAnimator(level: 0.5), SeededRandom(seed + 4000))
        for (wait, action) in script(seed) {
            _ = advance(&blur, by: wait, frames: &frames)
            other.advance(by: wait)
            #expect(blur == other, "bit for bit")
            action.apply(to: &blur)
            action.apply(to: &other)
        }
    }

    @Test func aCurveInMotionStaysWithinTheLevelsByItself() {
        var random = SeededRandom(7)
        for _ in 0..<2000 {
            let start = MotionState(value: random.number(in: 0...1), velocity: random.number(in: -50...50))
            let path = CurvePath(from: .moving(start), to: random.level().value, random.curve(), seconds: 0.3)
            for step in 0...60 {
                let value = path.state(at: Double(step) * 0.005).value
                #expect(value >= -1e-12 && value <= 1 + 1e-12, "not cut off: the path itself stays inside")
            }
        }
    }

    @Test func aCurveOnItsWayStopsAtItsGoal() {
        var random = SeededRandom(8)
        for _ in 0..<500 {
            let start = MotionState(value: random.number(in: 0...0.5), velocity: random.number(in: 0...6))
            let goal = start.value + random.number(in: 0.1...0.5)
            let path = CurvePath(from: .moving(start), to: goal, .easeInOut, seconds: 0.3)
            var last = start.value
            for step in 1...300 {
                let value = path.state(at: Double(step) * 0.001).value
                #expect(value >= last - 1e-12 && value <= goal + 1e-12)
                last = value
            }
        }
    }

    @Test func aCurveThatTurnsAroundSwingsOutByLessThanHalfOfItsWayBack() {
        var random = SeededRandom(9)
        for _ in 0..<500 {
            let start = MotionState(value: random.number(in: 0.1...0.6), velocity: random.number(in: 0.5...6))
            let goal = start.value - random.number(in: 0.1...start.value.nextUp)
            let path = CurvePath(from: .moving(start), to: goal, random.curve(), seconds: 0.3)
            let highest = (0...300).map { path.state(at: Double($0) * 0.001).value }.max() ?? 0
            #expect(highest > start.value, "its velocity takes it along")
            #expect(highest - start.value < (start.value - goal) / 2)
        }
    }
}
