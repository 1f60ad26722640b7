/// A cubic Bézier curve over a share of time 0…1, with its ends and handles at any height.
struct CubicSegment: Hashable, Sendable {
    let time: BezierTime
    let start: Double
    let handle1: Double
    let handle2: Double
    let end: Double

    /// Below this the time stands still as far as rounding can tell, and dy/dx is noise.
    private static let leastRate = 1e-12
    /// Half the width of the chord that stands for a tangent where time stands still.
    private static let halfChord = 1e-4

    /// Value and slope at `share` of the time; the ends are exact and hold beyond 0…1.
    func state(at share: Double) -> MotionState {
        guard share > 0 else { return MotionState(value: start, velocity: startSlope) }
        guard share < 1 else { return MotionState(value: end, velocity: endSlope) }
        let parameter = time.parameter(at: share)
        return MotionState(value: height(at: parameter), velocity: slope(at: parameter))
    }

    private func height(at parameter: Double) -> Double {
        BezierTime.value(parameter, start, handle1, handle2, end)
    }

    private func slope(at parameter: Double) -> Double {
        let rate = time.rate(at: parameter)
        if rate > Self.leastRate {
            return BezierTime.derivative(parameter, start, handle1, handle2, end) / rate
        }
        let (before, after) = (max(parameter - Self.halfChord, 0), min(parameter + Self.halfChord, 1))
        return (height(at: after) - height(at: before)) / (time.time(at: after) - time.time(at: before))
    }

    /// The curve leaves its start towards the first control point that differs from it; infinitely steep where that lies above.
    private var startSlope: Double {
        if time.x1 > 0 || handle1 != start { return (handle1 - start) / time.x1 }
        if time.x2 > 0 || handle2 != start { return (handle2 - start) / time.x2 }
        return end - start
    }

    private var endSlope: Double {
        if time.x2 < 1 || handle2 != end { return (end - handle2) / (1 - time.x2) }
        if time.x1 < 1 || handle1 != end { return (end - handle1) / (1 - time.x1) }
        return end - start
    }
}
