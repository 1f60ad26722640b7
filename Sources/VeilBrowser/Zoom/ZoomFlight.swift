import VeilMotion

/// A photo on its way from one pose to another: its scale, and the place of one of its points, each pulled by the same spring.
///
/// The point is the one under the pointer, so that it stays where it is while all around it grows.
struct ZoomFlight: Hashable, Sendable {
    let goal: ZoomPose
    private let anchor: ViewVector
    private var scale: Glide
    private var x: Glide
    private var y: Glide
    /// Whether it set out from within the bounds, which it then never leaves.
    private let isBounded: Bool
    private let scales: ClosedRange<Double>

    private static let spring = Spring(response: 0.3, dampingRatio: 1)
    /// Half a pixel of a photo that is as wide as this, in shares of the scale; and less than half a pixel of place.
    private static let (scaleTolerance, placeTolerance) = (1e-4, 0.1)
    /// A flight that sets out at great speed overshoots; by more than this factor it would turn inside out.
    private static let mostOvershoot = 4.0

    /// From `motion` to `goal` about `anchor`.
    init(from motion: ZoomMotion, to goal: ZoomPose, about anchor: ViewVector, in bounds: ZoomBounds) {
        (self.goal, self.anchor) = (goal, anchor)
        isBounded = bounds.holds(motion.pose)
        scales =
            min(motion.pose.scale, goal.scale) / Self.mostOvershoot...max(motion.pose.scale, goal.scale) * Self.mostOvershoot
        let place = motion.pose.place(of: anchor)
        let velocity = motion.velocity(of: anchor)
        let end = goal.place(of: anchor)
        scale = Glide(
            from: MotionState(value: motion.pose.scale, velocity: motion.scaleVelocity), to: goal.scale, by: Self.spring,
            within: Self.scaleTolerance * goal.scale)
        x = Glide(
            from: MotionState(value: place.x, velocity: velocity.x), to: end.x, by: Self.spring, within: Self.placeTolerance)
        y = Glide(
            from: MotionState(value: place.y, velocity: velocity.y), to: end.y, by: Self.spring, within: Self.placeTolerance)
    }

    var isOver: Bool { scale.isOver && x.isOver && y.isOver }

    mutating func advance(by elapsed: MotionTime) {
        scale.advance(by: elapsed)
        x.advance(by: elapsed)
        y.advance(by: elapsed)
    }

    func pose(in bounds: ZoomBounds) -> ZoomPose {
        isOver ? goal : isBounded ? bounds.clamped(free) : free
    }

    /// How it moves, for what follows.
    func motion(in bounds: ZoomBounds) -> ZoomMotion {
        let place = ViewVector(x: x.state.velocity, y: y.state.velocity)
        return ZoomMotion(pose: pose(in: bounds), scaleVelocity: scale.state.velocity, anchor: anchor, anchorVelocity: place)
    }

    private var free: ZoomPose {
        let shown = min(max(scale.state.value, scales.lowerBound), scales.upperBound)
        return ZoomPose(scale: shown, showing: anchor, at: ViewVector(x: x.state.value, y: y.state.value))
    }
}

/// A pose and how it changes, a second.
struct ZoomMotion {
    var pose: ZoomPose
    var scaleVelocity = 0.0
    /// The point of the photo whose velocity across the view is known.
    var anchor = ViewVector.zero
    var anchorVelocity = ViewVector.zero

    /// How fast any point of the photo moves across the view.
    func velocity(of point: ViewVector) -> ViewVector { anchorVelocity + (point - anchor) * scaleVelocity }
}
