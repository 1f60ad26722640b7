/// One animation of a level, from its start to its goal.
struct Run: Hashable, Sendable {
    /// Where it began, and where turning around leads back to.
    let origin: Level
    let goal: Level
    /// What was asked for, the whole way; nil for keyframes.
    let motion: Motion?
    private let path: Path
    private let duration: MotionTime
    /// The time that has passed. A sum of exact times: the same however it was cut into steps.
    private var clock = MotionTime()

    /// The way from `start` to `goal`, which is `share` of the way from `origin`.
    init(from start: PathStart, origin: Level, to goal: Level, by motion: Motion, over share: Double = 1) {
        (self.origin, self.goal, self.motion) = (origin, goal, motion)
        self.path = Path(from: start, to: goal.value, by: motion.shortened(to: share))
        self.duration = start == .resting(at: goal.value) ? MotionTime() : path.duration
    }

    /// The way from `start` through `keyframes`.
    init(from start: PathStart, origin: Level, along keyframes: Keyframes) {
        (self.origin, self.goal, self.motion) = (origin, keyframes.goal, nil)
        self.path = .keyframes(KeyframePath(from: start, along: keyframes))
        self.duration = path.duration
    }

    /// Whether the goal is reached.
    var isOver: Bool { clock >= duration }

    /// Where the path is now. A spring may be beyond 0…1.
    var state: MotionState {
        isOver ? MotionState(value: goal.value) : path.state(at: clock.inSeconds)
    }

    /// The share of the time that has passed.
    var fraction: Double {
        get { isOver ? 1 : clock.inSeconds / duration.inSeconds }
        set { clock = .motion(seconds: Level(newValue).value * duration.inSeconds) }
    }

    /// Lets time pass, never backwards.
    mutating func advance(by elapsed: MotionTime) {
        clock = clock + min(max(elapsed, MotionTime()), .longestMotion)
    }

    /// The way back from `start` to where this run began: that share of the time which is the share of the way. From keyframes
    /// it is straight.
    func reversed(from start: PathStart) -> Run {
        let whole = abs(goal.value - origin.value)
        let share = whole > 0 ? min(abs(start.state.value - origin.value) / whole, 1) : 1
        return Run(from: start, origin: goal, to: origin, by: motion ?? .easeInOut(seconds: duration.inSeconds), over: share)
    }
}
