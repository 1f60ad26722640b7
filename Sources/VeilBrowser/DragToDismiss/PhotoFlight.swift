public import VeilMotion

/// A photo over glass that comes out of its cell, is pulled down and let go, and everything that follows from it: where the photo is, how
/// much of it is there, and the level of the glass behind it. Told all that happens; knows no clock.
///
/// It can be taken hold of at any time, also while it springs back or flies to its cell: then it goes on from where it is, without a jump.
///
///     flight.open()
///     flight.began(touch)                      // and moved, and ended
///     flight.advance(by: elapsed)              // until it is at rest
///     let (image, clip) = flight.places(fitting: fitted, cell: cell, photo: size, view: view)
public struct PhotoFlight: Hashable, Sendable {
    private var drag: DragToDismiss
    /// How much of the drag's pose is left.
    private var away = LevelAnimator(level: 0)
    private var open = LevelAnimator(level: 1)
    private var glass = LevelAnimator(level: 1)
    /// What the glass still differs from what the hand says, and how much of that is left: a hand that catches the photo while the glass is on
    /// its way.
    private var difference = 0.0
    private var differing = LevelAnimator(level: 0)
    private let motion: Motion
    /// Whether the photo is put away, or on its way out.
    public private(set) var isClosed = false

    private static let back = Motion.spring(response: 0.4, damping: 0.75)
    /// How a photo appears in its place.
    public static let fade = Motion.easeOut(seconds: 0.22)
    /// How a photo grows out of its cell and returns to it.
    public static let growth = Motion.spring(response: 0.36, damping: 1)

    /// A photo that is open in a view of so many points.
    public init(width: Double, height: Double, motion: Motion = PhotoFlight.fade) {
        drag = DragToDismiss(width: width, height: height)
        self.motion = motion
    }

    /// Where the hand has the photo.
    public var pose: DismissPose { drag.pose.at(away.level) }
    /// How much of the photo is there: 0 in its cell or nowhere, 1 open.
    public var presence: Level { open.level }
    /// The same, for a photo that appears in its place.
    public var opacity: Double { open.level.value }
    /// The level of the glass behind it.
    public var level: Level { Level(glass.level.value + difference * differing.level.value) }
    /// Whether nothing moves by itself.
    public var isAtRest: Bool { away.isAtRest && open.isAtRest && glass.isAtRest && differing.isAtRest }
    /// Whether it is put away, and has arrived there.
    public var isGone: Bool { isClosed && open.isAtRest && glass.isAtRest }
    /// To whom the hand's gesture belongs.
    public var phase: DragToDismiss.Phase { drag.phase }
    /// Whether a hand has it.
    public var isHeld: Bool { drag.phase == .dismissing }
    /// Whether motions jump to their ends.
    public var reducesMotion = false {
        didSet {
            (away.reducesMotion, open.reducesMotion) = (reducesMotion, reducesMotion)
            (glass.reducesMotion, differing.reducesMotion) = (reducesMotion, reducesMotion)
        }
    }

    /// The view has another size: a hand that holds the photo has lost it.
    public mutating func resize(width: Double, height: Double) {
        drag = DragToDismiss(width: width, height: height)
        (away.level, differing.level) = (0, 0)
        (open.level, glass.level) = (isClosed ? 0 : 1, isClosed ? 0 : 1)
    }

    // MARK: The hand

    /// The first finger came down on a photo that lies like `photo`. One that is gone is not held; one that is under way is caught.
    public mutating func began(_ touch: DragTouch, photo: PhotoPlacement = .fitting) {
        guard !isGone else { return }
        let isCaught = isClosed || away.level > 0 && drag.pose != .resting
        guard isCaught, touch.fingers == 1 else {
            drag.began(touch, photo: photo)
            (away.level, difference) = (1, 0)
            glass.grab()
            return
        }
        let level = level.value
        drag.caught(touch, share: away.level)
        if isClosed { open.animate(to: 1, motion) }
        (isClosed, away.level) = (false, 1)
        glass.grab()
        follow(from: level)
    }

    /// The fingers moved, or their number changed.
    public mutating func moved(_ touch: DragTouch) {
        guard !isClosed, drag.phase != .idle else { return }
        if drag.moved(touch) != nil { return comeBack(velocity: 0) }
        if drag.phase == .dismissing { glass.level = drag.level }
    }

    /// The last finger left.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public mutating func ended(at time: Duration) { ended(at: MotionTime(time)) }

    /// The last finger left, at so many seconds on the clock of the touches.
    public mutating func ended(atSeconds seconds: Double) { ended(at: MotionTime(seconds: seconds)) }

    private mutating func ended(at time: MotionTime) {
        guard !isClosed, drag.phase != .idle else { return }
        let outcome = drag.ended(at: time)
        let velocity = outcome == nil ? 0 : drag.levelVelocity
        if outcome == .dismissed { leave(velocity: velocity) } else { comeBack(velocity: velocity) }
    }

    /// The gesture was taken away.
    public mutating func cancelled() {
        guard !isClosed, drag.phase != .idle else { return }
        _ = drag.cancelled()
        comeBack(velocity: 0)
    }

    /// The hand says another level than is shown: what is shown gets there by and by.
    private mutating func follow(from level: Double) {
        glass.level = drag.level
        difference = level - drag.level.value
        differing.level = 1
        differing.animate(to: 0)
    }

    private mutating func leave(velocity: Double) {
        settleDifference()
        isClosed = true
        glass.release(to: 0, velocity: velocity)
        open.animate(to: 0, motion)
    }

    private mutating func comeBack(velocity: Double) {
        settleDifference()
        glass.release(to: 1, velocity: velocity)
        away.animate(to: 0, Self.back)
    }

    private mutating func settleDifference() {
        if difference != 0 { glass.level = level }
        (difference, differing.level) = (0, 0)
    }

    // MARK: Keys and buttons

    /// Puts the photo away.
    public mutating func close() {
        guard !isClosed else { return }
        settleDifference()
        isClosed = true
        _ = drag.cancelled()
        open.animate(to: 0, motion)
        glass.animate(to: 0)
    }

    /// Puts the photo away at once: nothing is seen of how.
    public mutating func vanish() {
        (isClosed, difference) = (true, 0)
        (open.level, glass.level, away.level, differing.level) = (0, 0, 0, 0)
    }

    /// Brings the photo back.
    public mutating func reopen() {
        guard isClosed else { return }
        isClosed = false
        if isGoneFromHand { away.level = 0 } else { away.animate(to: 0, Self.back) }
        open.animate(to: 1, motion)
        glass.animate(to: 1)
    }

    /// Ends what moves by itself: the photo, and the glass, are where they were going.
    public mutating func arrive() {
        settleDifference()
        (open.level, glass.level, away.level) = (open.goal, glass.goal, away.goal)
    }

    private var isGoneFromHand: Bool { open.level == .none }

    /// Time has passed.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public mutating func advance(by elapsed: Duration) { advance(by: MotionTime(elapsed)) }

    /// So many seconds have passed.
    public mutating func advance(bySeconds seconds: Double) { advance(by: MotionTime(seconds: seconds)) }

    private mutating func advance(by elapsed: MotionTime) {
        away.advance(by: elapsed)
        open.advance(by: elapsed)
        glass.advance(by: elapsed)
        differing.advance(by: elapsed)
    }
}

extension PhotoFlight {
    /// Where the photo is drawn, and what of it is seen: from filling its cell, cut off as the cell does it, to fitting the view.
    ///
    /// - Parameters:
    ///   - fitted: where it rests when it is open.
    ///   - cell: where its cell is now; nil where it has none, and then it stays where the hand left it.
    ///   - proportions: the photo's width and height.
    ///   - view: the view's size in points.
    public func places(
        fitted: ViewRect, cell: ViewRect?, proportions: ViewVector, view: ViewVector
    ) -> (image: ViewRect, clip: ViewRect) {
        let open = fitted.posed(pose, in: view)
        guard let cell, presence < .full else { return (open, open) }
        let share = presence.value
        return (cell.fitting(proportions, isCovering: true).going(share, to: open), cell.going(share, to: open))
    }
}
