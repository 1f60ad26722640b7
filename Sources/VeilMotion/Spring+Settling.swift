extension Spring {
    /// What a level is allowed to lack of its goal when it counts as there: a fiftieth of a point of blur, which nobody sees.
    public static let defaultTolerance = 0.001

    /// When the spring has come to rest: from then on it stays within `tolerance` of its goal.
    ///
    /// Taken from an envelope of the motion, so it is never too early: a swinging spring may be settled by half a swing before
    /// it, a creeping one that starts at rest by a tenth of the time.
    ///
    /// - Parameters:
    ///   - start: finite.
    ///   - goal: where the spring pulls to.
    ///   - tolerance: greater than 0, in the value's unit.
    /// - Returns: at most 10⁹ seconds, for springs that nearly lack damping.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func settlingTime(
        from start: MotionState, to goal: Double = 0, within tolerance: Double = Spring.defaultTolerance
    ) -> Duration {
        MotionTime.motion(seconds: settlingSeconds(from: start, to: goal, within: tolerance)).duration
    }

    /// When the spring has come to rest, in seconds; see ``settlingTime(from:to:within:)``.
    public func settlingSeconds(
        from start: MotionState, to goal: Double = 0, within tolerance: Double = Spring.defaultTolerance
    ) -> Double {
        precondition(tolerance > 0, "a spring settles within a tolerance greater than 0, not \(tolerance)")
        return min(unlimitedSettlingSeconds(from: start, to: goal, within: tolerance), MotionTime.longestMotion.inSeconds)
    }

    private func unlimitedSettlingSeconds(from start: MotionState, to goal: Double, within tolerance: Double) -> Double {
        let offset = abs(start.value - goal)
        let push = abs(start.velocity + dampingRatio * frequency * (start.value - goal))
        let creeping = creepingSeconds(offset: offset, push: push, within: tolerance)
        guard dampingRatio < 1 else { return creeping }
        let amplitude = (offset * offset + push * push / (split * split)).squareRoot()
        return min(creeping, max(Libm.log(amplitude / tolerance) / decay, 0))
    }

    /// Since |sin z| ≤ z and 1 − e^(−z) ≤ z, every motion stays below (x₀ + push · t) · e^(−slow t), and a creeping one below
    /// (x₀ + push / 2δ) · e^(−slow t) too. That rises to one peak, then falls: halve the stretch behind the peak in which it
    /// passes the tolerance.
    private func creepingSeconds(offset: Double, push: Double, within tolerance: Double) -> Double {
        let slow = slowDecay
        let saturation = dampingRatio > 1 ? 1 / (2 * split) : .infinity
        func envelope(_ t: Double) -> Double { (offset + push * min(t, saturation)) * Libm.exp(-slow * t) }
        let peak = push > 0 ? min(max(1 / slow - offset / push, 0), saturation) : 0
        guard envelope(peak) > tolerance else { return 0 }
        var (above, below) = (peak, peak + 1 / slow)
        while envelope(below) > tolerance { (above, below) = (below, 2 * below) }
        while below - above > 1e-9 * below {
            let middle = (above + below) / 2
            if envelope(middle) > tolerance { above = middle } else { below = middle }
        }
        return below
    }
}
