extension LevelAnimator {
    /// The share of the animation's time that has passed, 0…1; 1 where nothing is animated.
    ///
    /// To set it scrubs: the level follows, running or paused. It never arrives by itself; the next step of a running animation
    /// does. Without an animation it changes nothing. What is not a number is 0.
    public var fractionComplete: Double {
        get {
            switch mode {
            case .resting, .grabbed: 1
            case .running(let run), .paused(let run): run.fraction
            }
        }
        set { changeRun { $0.fraction = newValue } }
    }

    /// Whether an animation waits for ``resume()``.
    public var isPaused: Bool {
        if case .paused = mode { true } else { false }
    }

    /// Holds a running animation where it is. Time passes it by.
    public mutating func pause() {
        if case .running(let run) = mode { mode = .paused(run) }
    }

    /// Goes on with a paused animation, as fast as it was.
    public mutating func resume() {
        if case .paused(let run) = mode { mode = .running(run) }
    }

    /// Turns around, to where the animation began, by the same motion and without a jump in value or velocity.
    ///
    /// The way back takes that share of a curve's time which it is of the way, as CSS shortens a reversed transition. Turning
    /// around twice leads to the goal again. Keyframes go straight back. A paused animation turns around and stays paused.
    /// Without an animation it changes nothing.
    public mutating func reverse() {
        let start = start
        changeRun { $0 = $0.reversed(from: start) }
        if reducesMotion { finishRun() }
    }

    /// Ends an animation where it is, without an arrival, and lets go of a grabbed level.
    public mutating func stop() {
        mode = .resting(level)
    }

    /// Brings an animation to the end of its time. Its arrival is said by the next step.
    mutating func finishRun() {
        changeRun { $0.fraction = 1 }
    }

    private mutating func changeRun(_ change: (inout Run) -> Void) {
        switch mode {
        case .resting, .grabbed: break
        case .running(var run):
            change(&run)
            mode = .running(run)
        case .paused(var run):
            change(&run)
            mode = .paused(run)
        }
    }
}
