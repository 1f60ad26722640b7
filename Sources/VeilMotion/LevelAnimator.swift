/// A level that moves: from any level to any other, interrupted at any time without a jump.
///
///     var blur = LevelAnimator(level: 0.2)
///     blur.animate(to: 0.7, .easeInOut(seconds: 0.3))
///     blur.animate(to: 0, .spring(response: 0.35, damping: 0.8))   // from here, with this velocity
///     blur.advance(by: elapsed)                                    // time is handed in
///
/// It knows no clock. A face calls ``advance(by:)`` with the time since its last frame, shows ``level``, and stops its frames
/// while ``isAtRest``. What is reached after a given time does not depend on the steps that it was cut into. A long suspension
/// is one long step, and ends at the goal.
///
/// A value: a copy goes on by itself. ``advance(by:)`` allocates nothing.
public struct LevelAnimator: Hashable, Sendable {
    enum Mode: Hashable, Sendable {
        case resting(Level)
        case grabbed(Level)
        case running(Run)
        case paused(Run)
    }

    /// What a step of time has done.
    public enum Step: Hashable, Sendable {
        /// Nothing: no animation runs, so no frame is needed.
        case resting
        /// The level is on its way: show it, and come again.
        case moving
        /// The goal is reached: show it, and no frame is needed after this one. Said exactly once for every animation that was
        /// not interrupted; an interrupted one never arrives.
        case arrived
    }

    var mode: Mode

    /// Whether animations jump to their goals, for people who asked their system for less motion. They arrive in the next step.
    public var reducesMotion = false {
        didSet { if reducesMotion { finishRun() } }
    }

    /// An animator at rest.
    public init(level: Level = .none) {
        self.mode = .resting(level)
    }

    /// The level now. To set it ends what runs, without an arrival; a grabbed level stays grabbed.
    public var level: Level {
        get {
            switch mode {
            case .resting(let level), .grabbed(let level): level
            case .running(let run), .paused(let run): Level(run.state.value)
            }
        }
        set {
            if case .grabbed = mode { mode = .grabbed(newValue) } else { mode = .resting(newValue) }
        }
    }

    /// What the level changes by now, a second: 0 unless an animation runs, and 0 while a spring swings beyond the end of the
    /// levels.
    public var velocity: Double {
        guard case .running(let run) = mode else { return 0 }
        let state = run.state
        return Level(state.value).value == state.value ? Self.limited(state.velocity, at: state.value) : 0
    }

    /// Where the level is going; the level itself where it is not.
    public var goal: Level {
        switch mode {
        case .resting(let level), .grabbed(let level): level
        case .running(let run), .paused(let run): run.goal
        }
    }

    /// Whether time changes nothing: no animation runs, or it is paused, or the level is grabbed.
    public var isAtRest: Bool {
        if case .running = mode { false } else { true }
    }

    /// Lets time pass: the only thing that moves an animation.
    ///
    /// - Parameter elapsed: the time since the last step. Any length; a negative one, from a clock that was set back, is 0.
    /// - Returns: whether the level moved, and whether this step brought it to its goal. A step of 0 finishes a jump.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @discardableResult
    public mutating func advance(by elapsed: Duration) -> Step { advance(by: MotionTime(elapsed)) }

    /// Lets so many seconds pass; what is not a number is none. See ``advance(by:)``.
    @discardableResult
    public mutating func advance(bySeconds seconds: Double) -> Step { advance(by: MotionTime(seconds: seconds)) }

    /// Lets time pass. See ``advance(by:)``.
    @discardableResult
    package mutating func advance(by elapsed: MotionTime) -> Step {
        guard case .running(var run) = mode else { return .resting }
        run.advance(by: elapsed)
        mode = run.isOver ? .resting(run.goal) : .running(run)
        return run.isOver ? .arrived : .moving
    }
}
