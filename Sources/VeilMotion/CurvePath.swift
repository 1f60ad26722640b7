/// A timing curve between two values, or what becomes of it when it has to continue a motion.
///
/// A curve in motion keeps its second handle, and so its own arrival. Its first handle is turned until the curve leaves with the
/// velocity that is there. How long the handle is decides how far the value swings before it obeys:
/// - a third of the time, as in a Hermite polynomial, whose time runs evenly along it;
/// - no longer than the goal is away, so that a value on its way to the goal stops there instead of overshooting, and one that
///   turns around swings out by less than half of its way back; but not below a thirtieth of the time, as braking harder than
///   that looks like a jump;
/// - so short that it stays in 0…1. A Bézier curve stays within its control points: the value does too.
struct CurvePath: Hashable, Sendable {
    private static let handle = 1.0 / 3
    private static let shortestHandle = handle / 10

    let seconds: Double
    private let segment: CubicSegment

    init(from start: PathStart, to goal: Double, _ curve: TimingCurve, seconds: Double) {
        let value = start.state.value
        let handle2 = goal - (1 - curve.y2) * (goal - value)
        var (x1, handle1) = (curve.x1, value + curve.y1 * (goal - value))
        if case .moving(let state) = start {
            x1 = Self.turnedHandle(from: state, to: goal, seconds: seconds)
            handle1 = value + state.velocity * seconds * x1
        }
        self.seconds = seconds
        self.segment = CubicSegment(
            time: BezierTime(x1: x1, x2: curve.x2), start: value, handle1: handle1, handle2: handle2, end: goal)
    }

    func state(at elapsed: Double) -> MotionState {
        guard seconds > 0 else { return MotionState(value: segment.end) }
        let state = segment.state(at: elapsed / seconds)
        return MotionState(value: state.value, velocity: state.velocity / seconds)
    }

    /// The share of the time that the first handle takes.
    private static func turnedHandle(from state: MotionState, to goal: Double, seconds: Double) -> Double {
        let way = state.velocity * seconds
        guard way != 0 else { return handle }
        let toWall = (way > 0 ? 1 - state.value : -state.value) / way
        let toGoal = abs((goal - state.value) / way)
        return min(max(toGoal, shortestHandle), handle, toWall)
    }
}
