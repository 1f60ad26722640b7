extension LevelAnimator {
    /// The fastest that a level goes: all of the range in a thousandth of a second. What is measured from two events at the same
    /// moment, or read from a curve that stands upright, is infinite.
    static let fastest = 1000.0

    /// Animates from the present level to `goal`.
    ///
    /// In the middle of an animation the new one continues its velocity: a spring takes it along, a curve begins with it and
    /// then arrives as it always does. At rest, paused or grabbed there is no velocity, and a curve begins as it is drawn. Asked
    /// again for what already runs, it goes on.
    public mutating func animate(to goal: Level, _ motion: Motion = .standard) {
        if case .running(let run) = mode, run.goal == goal, run.motion == motion { return }
        begin(Run(from: start, origin: level, to: goal, by: motion))
    }

    /// Animates from the present level through `keyframes`, continuing the velocity that is there.
    public mutating func animate(along keyframes: Keyframes) {
        begin(Run(from: start, origin: level, along: keyframes))
    }

    /// Stops and holds the level, for a finger: set ``level`` while it is down.
    public mutating func grab() {
        mode = .grabbed(level)
    }

    /// Lets go of a grabbed level.
    ///
    /// - Parameters:
    ///   - goal: where it shall go.
    ///   - velocity: how fast the finger was moving it, in levels a second, upwards positive; the motion continues it. What is
    ///     not a number is 0, and no more than 1000 counts. At either end of the levels it cannot lead outwards.
    ///   - motion: how to get there.
    public mutating func release(to goal: Level, velocity: Double = 0, _ motion: Motion = .standard) {
        let level = level
        let state = MotionState(value: level.value, velocity: Self.limited(velocity, at: level.value))
        begin(Run(from: .moving(state), origin: level, to: goal, by: motion))
    }

    /// What the next animation sets out from.
    var start: PathStart {
        guard case .running = mode else { return .resting(at: level.value) }
        return .moving(MotionState(value: level.value, velocity: velocity))
    }

    private mutating func begin(_ run: Run) {
        mode = .running(run)
        if reducesMotion { finishRun() }
    }

    /// `velocity` as a level can have it at `value`.
    static func limited(_ velocity: Double, at value: Double) -> Double {
        if velocity.isNaN || velocity > 0 && value >= 1 || velocity < 0 && value <= 0 { return 0 }
        return min(max(velocity, -fastest), fastest)
    }
}
