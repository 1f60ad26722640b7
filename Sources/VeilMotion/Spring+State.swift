extension Spring {
    /// Where the spring has brought `start` after `elapsed`, and how fast it moves then.
    ///
    /// - Parameters:
    ///   - elapsed: since `start`; negative is 0, and more than 10⁹ seconds are 10⁹.
    ///   - start: finite.
    ///   - goal: where the spring pulls to.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func state(after elapsed: Duration, from start: MotionState, to goal: Double = 0) -> MotionState {
        state(after: MotionTime(elapsed), from: start, to: goal)
    }

    /// Where the spring has brought `start` after so many seconds; see ``state(after:from:to:)``.
    public func state(afterSeconds seconds: Double, from start: MotionState, to goal: Double = 0) -> MotionState {
        state(after: MotionTime(seconds: seconds), from: start, to: goal)
    }

    /// Where the spring has brought `start` after `elapsed`; see ``state(after:from:to:)``.
    package func state(after elapsed: MotionTime, from start: MotionState, to goal: Double) -> MotionState {
        state(at: min(max(elapsed, MotionTime()), .longestMotion).inSeconds, from: start, to: goal)
    }

    /// x(t) = x₀ · C(t) + (v₀ + ζω x₀) · S(t), from two basic motions.
    func state(at seconds: Double, from start: MotionState, to goal: Double) -> MotionState {
        let offset = start.value - goal
        let push = start.velocity + decay * offset
        let (c, s) = basicMotions(at: seconds)
        let (cRate, sRate) = ((dampingRatio > 1 ? 1 : -1) * split * split * s - decay * c, c - decay * s)
        return MotionState(value: goal + offset * c + push * s, velocity: offset * cRate + push * sRate)
    }

    /// C = e^(−ζωt) · cos δt and S = e^(−ζωt) · sin δt / δ where the spring swings; cosh and sinh where it creeps; e^(−ωt) and
    /// t · e^(−ωt) between the two. Each is written so that it passes through the critical ratio without loss.
    private func basicMotions(at t: Double) -> (c: Double, s: Double) {
        if dampingRatio > 1 {
            let slow = Libm.exp(-slowDecay * t)
            let lost = -Libm.expm1(-2 * split * t)
            return (slow * (2 - lost) / 2, slow * lost / (2 * split))
        }
        let fade = Libm.exp(-decay * t)
        let angle = split * t
        return (fade * Libm.cos(angle), fade * (angle > 0 ? Libm.sin(angle) / split : t))
    }
}
