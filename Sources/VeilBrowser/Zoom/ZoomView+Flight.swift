import VeilMotion

extension ZoomView {
    private static let turnSpring = Spring(response: 0.35, dampingRatio: 1)
    /// In quarter turns: a tenth of a degree.
    private static let turnTolerance = 0.001
    /// However many turns a burst of keys asks for, no more than half a turn is left to be seen.
    private static let mostTurn = 2.0

    /// The same turn by a quarter or two: three to the right are one to the left.
    static func shortest(_ turns: Int) -> Int { turns & 3 == 3 ? -1 : turns & 3 }

    static func turn(from seen: MotionState) -> Glide {
        let start = MotionState(value: min(max(seen.value, -mostTurn), mostTurn), velocity: seen.velocity)
        return Glide(from: start, to: 0, by: turnSpring, within: turnTolerance)
    }

    /// The scale that the view keeps when its size, or the photo's, has changed.
    func scaleByRule(_ scale: Double) -> Double {
        switch rule {
        case .resting: bounds.resting
        case .filling: max(bounds.filling, bounds.resting)
        case .free: bounds.clamped(scale)
        }
    }

    mutating func zoom(to scale: Double, about point: ViewVector, _ rule: Rule, _ animated: Bool) {
        guard scale.isFinite, scale > 0, point.isFinite else { return }
        let inside = ViewVector(x: min(max(point.x, 0), viewport.width), y: min(max(point.y, 0), viewport.height))
        let (goal, place) = (bounds.clamped(scale), inside - viewport.middle)
        let held = pose.point(at: place)
        self.rule = goal <= bounds.resting ? .resting : rule
        fly(to: bounds.clamped(ZoomPose(scale: goal, showing: held, at: place)), about: held, animated)
    }

    mutating func fly(to goal: ZoomPose, about anchor: ViewVector, _ animated: Bool = true) {
        guard animated, !reducesMotion else {
            mode = .still(goal)
            return
        }
        let flight = ZoomFlight(from: motion, to: goal, about: anchor, in: bounds)
        mode = flight.isOver ? .still(goal) : .flying(flight)
    }

    /// How the photo lies and moves.
    var motion: ZoomMotion {
        switch mode {
        case .still, .held: ZoomMotion(pose: pose)
        case .flying(let flight): flight.motion(in: bounds)
        case .coasting(let coast): coast.motion
        }
    }
}
