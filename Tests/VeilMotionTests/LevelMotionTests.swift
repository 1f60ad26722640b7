import Testing
import VeilMotion

/// A level over a clock that a test hands on.
@MainActor @Suite struct LevelMotionTests {
    private final class Clock: LevelClock {
        private var tick: ((Double) -> Bool)?
        var starts = 0
        var isRunning: Bool { tick != nil }

        func start(_ tick: @escaping (Double) -> Bool) {
            self.tick = tick
            starts += 1
        }

        func stop() { tick = nil }

        func frame(after seconds: Double) { if let tick, !tick(seconds) { self.tick = nil } }
    }

    private final class Holder: LevelHolder {
        let motion: LevelMotion
        init(_ motion: LevelMotion) { self.motion = motion }
    }

    private let clock = Clock()

    private func motion(_ level: Level, reducesMotion: Bool = false) -> LevelMotion {
        LevelMotion(level: level, clock: clock) { reducesMotion }
    }

    @Test func framesAreAskedForWhileItMovesAndNoLonger() {
        let motion = motion(0)
        let view = Holder(motion)
        var (shown, arrivals) = ([Level](), 0)
        motion.onChange = { shown.append(view.level) }
        motion.onArrival = { arrivals += 1 }
        #expect(!clock.isRunning)
        view.animate(to: 1, .linear(seconds: 0.1))
        #expect(clock.isRunning && motion.goal == .full && shown.isEmpty)
        for _ in 0..<8 { clock.frame(after: 0.0625) }
        #expect(!clock.isRunning && arrivals == 1 && motion.isAtRest && motion.velocity == 0)
        #expect(shown == shown.sorted() && shown.last == .full && shown.count == 2)
    }

    @Test func anInterruptionAsksForNoSecondClock() {
        let view = Holder(motion(0))
        view.animate(to: 1, .linear(seconds: 1))
        clock.frame(after: 0.5)
        #expect(view.level == 0.5)
        view.grab()
        #expect(!clock.isRunning, "a finger that rests costs no frames")
        view.level = 0.4
        view.release(to: 0)
        view.animate(to: 1)
        #expect(clock.isRunning && clock.starts == 2)
        view.stop()
        #expect(!clock.isRunning && view.level == 0.4)
    }

    @Test func withLessMotionTheGoalIsThereAtOnce() {
        let view = Holder(motion(0.2, reducesMotion: true))
        view.animate(to: 1)
        #expect(view.level == .full)
    }

    @Test func whatEndsSaysNothingMore() {
        let motion = motion(0)
        var changes = 0
        motion.onChange = { changes += 1 }
        motion.change { $0.animate(to: 1) }
        motion.end()
        clock.frame(after: 1)
        motion.level = 0.5
        #expect(changes == 0 && !clock.isRunning)
    }
}
