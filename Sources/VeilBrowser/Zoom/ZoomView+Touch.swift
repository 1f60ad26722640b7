import VeilMotion

/// A photo under fingers.
struct ZoomHold: Hashable, Sendable {
    /// The point of the photo that the fingers hold.
    let anchor: ViewVector
    /// The scale that a magnification of 1 means, had it no bounds.
    let pulledScale: Double
    /// Where the fingers are, from the middle of the view.
    var place: ViewVector
    var pose: ZoomPose
    var tracker: VelocityTracker
}

extension ZoomView {
    /// The magnifications that fingers can mean; a broken event may say anything.
    private static let magnifications = 1e-3...1e3
    /// Further from the view no finger is, in points.
    private static let furthest = 1e7

    /// Fingers came down, or their number changed: the photo stops where it is, and the point of it that lies at their middle is held.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public mutating func began(at point: ViewVector, time: Duration) { began(at: point, moment: MotionTime(time)) }

    /// Fingers came down at so many seconds on the clock of the events; see ``began(at:time:)``.
    public mutating func began(at point: ViewVector, seconds: Double) { began(at: point, moment: MotionTime(seconds: seconds)) }

    private mutating func began(at point: ViewVector, moment: MotionTime) {
        guard point.isFinite else { return }
        let place = Self.limited(point - viewport.middle)
        let pulled = bounds.pull(showing: pose)
        var tracker = VelocityTracker()
        tracker.add(place, at: moment)
        mode = .held(
            ZoomHold(
                anchor: pulled.focus + place * (1 / pose.scale), pulledScale: pulled.scale, place: place, pose: pose,
                tracker: tracker))
    }

    /// The fingers moved: the point that they hold stays between them, and the photo grows with their distance. Beyond its bounds it
    /// gives way less and less.
    ///
    /// - Parameters:
    ///   - point: the middle of the fingers.
    ///   - magnification: their distance against the distance when they began; 1 for one finger.
    ///   - time: of the event.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public mutating func moved(to point: ViewVector, magnification: Double = 1, time: Duration) {
        moved(to: point, magnification: magnification, moment: MotionTime(time))
    }

    /// The fingers moved, at so many seconds on the clock of the events; see ``moved(to:magnification:time:)``.
    public mutating func moved(to point: ViewVector, magnification: Double = 1, seconds: Double) {
        moved(to: point, magnification: magnification, moment: MotionTime(seconds: seconds))
    }

    private mutating func moved(to point: ViewVector, magnification: Double, moment: MotionTime) {
        guard case .held(var hold) = mode, point.isFinite, magnification.isFinite, magnification > 0 else { return }
        let factor = min(max(magnification, Self.magnifications.lowerBound), Self.magnifications.upperBound)
        hold.place = Self.limited(point - viewport.middle)
        hold.tracker.add(hold.place, at: moment)
        hold.pose = bounds.shown(scale: hold.pulledScale * factor, showing: hold.anchor, at: hold.place)
        if factor != 1 { rule = .free }
        mode = .held(hold)
    }

    /// The last finger left: the photo coasts on, or comes back into its bounds.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public mutating func ended(at time: Duration) { ended(at: MotionTime(time)) }

    /// The last finger left, at so many seconds on the clock of the events; see ``ended(at:)``.
    public mutating func ended(atSeconds seconds: Double) { ended(at: MotionTime(seconds: seconds)) }

    private mutating func ended(at time: MotionTime) {
        guard case .held(var hold) = mode else { return }
        let scale = bounds.clamped(hold.pose.scale)
        if isResting { rule = .resting }
        guard scale == hold.pose.scale else { return settle(hold, at: scale) }
        let velocity = hold.tracker.velocity(at: time)
        coast(from: hold.pose, velocity: reducesMotion ? .zero : velocity)
    }

    /// The gesture was taken away: the photo comes back into its bounds, and does not coast.
    public mutating func cancelled() {
        guard case .held(let hold) = mode else { return }
        let scale = bounds.clamped(hold.pose.scale)
        scale == hold.pose.scale ? coast(from: hold.pose, velocity: .zero) : settle(hold, at: scale)
    }

    /// Whether fingers hold the photo.
    public var isHeld: Bool {
        if case .held = mode { true } else { false }
    }

    private mutating func coast(from pose: ZoomPose, velocity: ViewVector) {
        let coast = ZoomCoast(from: pose, velocity: velocity, in: bounds)
        mode = .coasting(coast)
        if reducesMotion { mode = .still(coast.goal) }
    }

    /// Back to a scale within the bounds, about the point that the fingers held.
    private mutating func settle(_ hold: ZoomHold, at scale: Double) {
        let point = hold.pose.point(at: hold.place)
        fly(to: bounds.clamped(ZoomPose(scale: scale, showing: point, at: hold.place)), about: point)
    }

    private static func limited(_ place: ViewVector) -> ViewVector {
        ViewVector(x: min(max(place.x, -furthest), furthest), y: min(max(place.y, -furthest), furthest))
    }
}
