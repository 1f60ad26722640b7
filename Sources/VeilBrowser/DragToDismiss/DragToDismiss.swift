public import VeilMotion

/// Dragging a photo down to put it away, as a state machine without a screen.
///
/// A face hands in what the fingers do and shows ``pose`` over glass of ``level``. The machine decides to whom a gesture
/// belongs: the dismissal, the photo's panning or zooming, or the pager; see ``Phase``.
///
///     drag.began(touch, photo: PhotoPlacement(zoom: 1))
///     blur.grab()
///     _ = drag.moved(touch)
///     blur.level = 1 - drag.progress
///     if let outcome = drag.ended(at: time) {
///         blur.release(to: outcome == .dismissed ? 0 : 1, velocity: drag.levelVelocity)
///     }
///
/// Events may come unpaired or twice: whatever has no beginning is nothing, and a second beginning starts anew. Positions that
/// are not finite are left out.
public struct DragToDismiss: Hashable, Sendable {
    /// To whom a gesture belongs. Once decided it stays, except that a second finger always begins to zoom.
    public enum Phase: Hashable, Sendable {
        /// No finger is down.
        case idle
        /// One finger has moved less than a finger trembles.
        case undecided
        /// Here: down, away from the photo's top edge.
        case dismissing
        /// To the photo: it can be panned that way, or nothing lies there.
        case panning
        /// To the pager: sideways, away from the photo's edge.
        case paging
        /// To the photo: more than one finger.
        case zooming
    }

    /// How a dismissal ended.
    public enum Outcome: Hashable, Sendable {
        /// The photo goes.
        case dismissed
        /// The photo comes back.
        case returned
    }

    /// To whom the gesture belongs.
    public private(set) var phase = Phase.idle
    /// How the photo is shown. After the end it stays as the finger left it, for the animation that follows, until the next
    /// gesture begins.
    public private(set) var pose = DismissPose.resting
    /// How far the photo is dragged away: all of it at half of the view's height.
    public private(set) var progress = Level.none
    /// How fast the finger was when the drag ended, in points a second.
    public private(set) var velocity = ViewVector.zero

    private let geometry: DismissGeometry
    private var photo = PhotoPlacement.fitting
    private var start = ViewVector.zero
    private var latest = ViewVector.zero
    /// From where the finger is to where it would be had it never let go.
    private var shift = ViewVector.zero
    private var tracker = VelocityTracker()

    /// A machine for a view of `width` × `height` points, both greater than 0 and finite.
    public init(width: Double, height: Double) {
        precondition(
            width > 0 && height > 0 && width.isFinite && height.isFinite,
            "a view to drag in has a finite size greater than 0, not \(width) × \(height)")
        self.geometry = DismissGeometry(width: width, height: height)
    }

    /// The level of the glass behind the photo.
    public var level: Level { 1 - progress }

    /// How fast the finger was changing ``level`` when the drag ended, in levels a second.
    public var levelVelocity: Double { -velocity.y / geometry.reach }

    /// The first finger, or several at once, came down on a photo that lies like `photo`.
    public mutating func began(_ touch: DragTouch, photo: PhotoPlacement) {
        reset()
        guard touch.position.isFinite else { return }
        (self.photo, start, latest) = (photo, touch.position, touch.position)
        tracker.add(touch.position, at: touch.moment)
        phase = touch.fingers > 1 ? .zooming : .undecided
    }

    /// A finger came down on a photo that is on its way back from where the last gesture left it: the gesture goes on from there, and
    /// is a dismissal at once.
    ///
    /// - Parameter share: how much of the ``pose`` of the last gesture is left.
    public mutating func caught(_ touch: DragTouch, share: Level) {
        guard touch.position.isFinite, pose != .resting else { return began(touch, photo: .fitting) }
        let way = (latest - start) * share.value
        shift = start + way - touch.position
        tracker = VelocityTracker()
        (phase, velocity, latest) = (.dismissing, .zero, start + way)
        tracker.add(latest, at: touch.moment)
        follow()
    }

    /// The fingers moved, or their number changed.
    ///
    /// - Returns: ``Outcome/returned`` if a second finger ended a dismissal.
    public mutating func moved(_ touch: DragTouch) -> Outcome? {
        guard phase != .idle, touch.position.isFinite else { return nil }
        if touch.fingers > 1 { return zoom() }
        latest = touch.position + shift
        tracker.add(latest, at: touch.moment)
        if phase == .undecided, let decided = geometry.decide(latest - start, photo) {
            (phase, start) = (decided, geometry.beginning(of: latest - start, at: start))
        }
        if phase == .dismissing { follow() }
        return nil
    }

    private mutating func follow() {
        progress = geometry.progress(of: latest - start)
        pose = geometry.pose(from: start, to: latest)
    }

    /// The last finger left.
    ///
    /// - Returns: how a dismissal ended; nil if the gesture was none.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public mutating func ended(at time: Duration) -> Outcome? { ended(at: MotionTime(time)) }

    /// The last finger left, at so many seconds on the clock of the touches; see ``ended(at:)``.
    public mutating func ended(atSeconds seconds: Double) -> Outcome? { ended(at: MotionTime(seconds: seconds)) }

    mutating func ended(at time: MotionTime) -> Outcome? {
        defer { phase = .idle }
        guard phase == .dismissing else { return nil }
        velocity = tracker.velocity(at: time)
        return geometry.dismisses(latest - start, velocity: velocity) ? .dismissed : .returned
    }

    /// The gesture was taken away, by the system or another gesture: a dismissal comes back.
    public mutating func cancelled() -> Outcome? {
        defer { phase = .idle }
        return phase == .dismissing ? .returned : nil
    }

    private mutating func zoom() -> Outcome? {
        defer { phase = .zooming }
        return phase == .dismissing ? .returned : nil
    }

    private mutating func reset() {
        (phase, pose, progress, velocity, shift) = (.idle, .resting, .none, .zero, .zero)
        tracker = VelocityTracker()
    }
}
