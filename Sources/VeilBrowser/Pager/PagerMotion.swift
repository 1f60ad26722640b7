public import VeilMotion

/// Which photo of a row is shown, and how the row lies while it moves: swipes, keys and springs without a screen.
///
///     pager.began(at: touch.position.x, time: touch.time)
///     pager.moved(to: touch.position.x, time: touch.time)
///     loader.show(photos[pager.ended(at: time)])       // the target is known: load it, though the row still moves
///     pager.advance(by: elapsed)                       // show each of `visible` at its `offset(of:)`
///
/// Positions are counted in pages. A finger that comes down catches the row where it is, in motion too; a turn in motion goes on from where
/// the row is, as fast as it is. Turns never wait for one another: however many keys come, the row heads for the last target at once, from
/// one page away at the most, so that what lies between is not shown and need not be loaded.
///
/// Events may come unpaired or twice: a touch that never began is nothing, and a second beginning starts anew. What is not finite is left
/// out.
public struct PagerMotion: Hashable, Sendable {
    enum Mode: Hashable, Sendable {
        case resting
        case gliding(Glide)
        case held(PagerHold)
    }

    /// The photo that is shown when the row rests: known as soon as a key is pressed or a finger leaves. Load it.
    public internal(set) var target: Int
    /// How many photos there are, at least 1.
    public private(set) var count: Int
    /// From one photo to the next, in points.
    public private(set) var pitch: Double
    /// Which way the last turn went: 1 onwards, -1 back, 0 before the first.
    public internal(set) var direction = 0
    /// How fast pages turned lately, in pages a second.
    public internal(set) var pagesPerSecond = 0.0
    /// Whether turns jump, for people who asked their system for less motion. A finger still moves the row. Jumps arrive in the next step.
    public var reducesMotion = false {
        didSet { if reducesMotion, case .gliding = mode { mode = .gliding(glide(from: MotionState(value: Double(target)))) } }
    }

    var mode = Mode.resting
    var latestTurn: MotionTime?

    /// A row at rest.
    ///
    /// - Parameters:
    ///   - count: how many photos there are, at least 1.
    ///   - target: the one that is shown, 0..<count.
    ///   - pitch: from one photo to the next in points: the width of the view and the gap between two. Greater than 0.
    public init(count: Int, showing target: Int, pitch: Double) {
        PagerMotion.check(count, target, pitch)
        (self.count, self.target, self.pitch) = (count, target, pitch)
    }

    private static func check(_ count: Int, _ target: Int, _ pitch: Double) {
        precondition((0..<max(0, count)).contains(target), "a row of \(count) photos cannot show number \(target)")
        precondition(pitch > 0 && pitch.isFinite, "photos lie a finite way apart, greater than 0, not \(pitch)")
    }

    /// Where the row is, in pages: 3.25 is a quarter of the way from photo 3 to photo 4. Beyond the ends it gives way, by less than a page.
    public var position: Double { state.value }

    /// How fast the row moves by itself, in pages a second; 0 at rest and under a finger.
    public var velocity: Double {
        if case .gliding = mode { state.velocity } else { 0 }
    }

    /// Whether time changes nothing.
    public var isAtRest: Bool {
        if case .gliding = mode { false } else { true }
    }

    /// Whether a finger holds the row.
    public var isHeld: Bool {
        if case .held = mode { true } else { false }
    }

    /// The photos of which something is in view: one, or two neighbours.
    public var visible: ClosedRange<Int> {
        let first = min(max(Int(position.rounded(.down)), 0), count - 1)
        return first...min(max(Int(position.rounded(.up)), first), count - 1)
    }

    /// How far right of its place a photo is shown, in points.
    public func offset(of index: Int) -> Double { (Double(index) - position) * pitch }

    /// What to load before it is asked for. While a finger moves the row, the photo that it pulls into view comes first.
    public var plan: PagerPlan {
        PagerPlan(around: target, count: count, direction: pulledDirection ?? direction, pagesPerSecond: pagesPerSecond)
    }

    /// Lets time pass: the only thing that moves the row by itself.
    ///
    /// - Parameter elapsed: the time since the last step, any length; a negative one is 0.
    /// - Returns: whether the row moved, and whether this step brought it to ``target``.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @discardableResult
    public mutating func advance(by elapsed: Duration) -> LevelAnimator.Step { advance(by: MotionTime(elapsed)) }

    /// Lets so many seconds pass. See ``advance(by:)``.
    @discardableResult
    public mutating func advance(bySeconds seconds: Double) -> LevelAnimator.Step { advance(by: MotionTime(seconds: seconds)) }

    private mutating func advance(by elapsed: MotionTime) -> LevelAnimator.Step {
        guard case .gliding(var glide) = mode else { return .resting }
        glide.advance(by: elapsed)
        mode = glide.isOver ? .resting : .gliding(glide)
        return glide.isOver ? .arrived : .moving
    }

    /// The view changed its width: the row stays where it is in pages.
    public mutating func setPitch(_ pitch: Double) {
        PagerMotion.check(count, target, pitch)
        guard pitch != self.pitch else { return }
        self.pitch = pitch
        if case .held(let hold) = mode { mode = .held(PagerHold(hold, position: position)) }
    }

    /// The list changed: `target` is where the photo is now that was the target before, or what is shown in its place. What is on the screen
    /// moves along with it, without a jump.
    public mutating func listChanged(count: Int, target: Int) {
        PagerMotion.check(count, target, pitch)
        let (state, moved) = (state, Double(target - self.target))
        (self.count, self.target) = (count, target)
        switch mode {
        case .resting: break
        case .gliding: mode = .gliding(glide(from: MotionState(value: state.value + moved, velocity: state.velocity)))
        case .held(let hold): mode = .held(PagerHold(hold, position: state.value + moved))
        }
    }
}
