import VeilMotion

/// A photo that was let go while it was panned: it coasts, stops at its bounds, and comes back from beyond them.
///
/// A critically damped spring whose goal is as far as its start's velocity would take it in 1/ω is plain friction: the velocity fades as
/// e^(−ωt). So coasting, stopping softly at a bound and coming back are one spring an axis, which differ in goal and response.
struct ZoomCoast: Hashable, Sendable {
    let goal: ZoomPose
    private let scale: Double
    private var x: Glide
    private var y: Glide

    /// For how long a photo coasts at its speed, in seconds, without bounds.
    private static let coasting = 0.325
    /// The rate at which it comes back from beyond a bound, a second: what springs elsewhere have.
    private static let returning = 2 * Double.pi / 0.4
    /// The fastest that a hand throws, in points a second. Two events at one moment would be infinite.
    private static let fastest = 20_000.0
    /// Less than half a pixel, in points of the view.
    private static let tolerance = 0.1

    /// From `pose`, at `velocity` of the photo across the view in points a second.
    init(from pose: ZoomPose, velocity: ViewVector, in bounds: ZoomBounds) {
        let reach = bounds.reach(at: pose.scale)
        scale = pose.scale
        x = Self.glide(pose.focus.x, -velocity.x, reach.x, pose.scale)
        y = Self.glide(pose.focus.y, -velocity.y, reach.y, pose.scale)
        goal = ZoomPose(scale: scale, focus: ViewVector(x: x.goal, y: y.goal))
    }

    private static func glide(_ focus: Double, _ velocity: Double, _ reach: Double, _ scale: Double) -> Glide {
        let velocity = min(max(velocity, -fastest), fastest) / scale
        let goal = min(max(focus + velocity * coasting, -reach), reach)
        let way = goal - focus
        // At this rate the photo stops just where it shall; slower than friction it never gets, faster than a return it need not.
        let stopping = way * velocity > 0 ? velocity / way : abs(focus) > reach || velocity != 0 ? returning : 1 / coasting
        let rate = min(max(stopping, 1 / coasting), returning)
        return Glide(
            from: MotionState(value: focus, velocity: velocity), to: goal,
            by: Spring(response: 2 * Double.pi / rate, dampingRatio: 1), within: tolerance / scale)
    }

    var isOver: Bool { x.isOver && y.isOver }

    mutating func advance(by elapsed: MotionTime) {
        x.advance(by: elapsed)
        y.advance(by: elapsed)
    }

    var pose: ZoomPose { ZoomPose(scale: scale, focus: ViewVector(x: x.state.value, y: y.state.value)) }

    var motion: ZoomMotion {
        let pose = pose
        return ZoomMotion(
            pose: pose, anchor: pose.focus, anchorVelocity: ViewVector(x: x.state.velocity, y: y.state.velocity) * -scale)
    }
}
