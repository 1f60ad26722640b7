import VeilMotion

/// A row under a finger.
struct PagerHold: Hashable, Sendable {
    /// Where the finger is, in points.
    var finger: Double
    /// Where the finger has pulled the row to, in pages, had it no ends.
    var pulled: Double
    /// Where the row was when the finger came down.
    var start: Double
    var tracker = VelocityTracker()

    init(finger: Double, pulled: Double, moment: MotionTime) {
        (self.finger, self.pulled, start) = (finger, pulled, pulled)
        tracker.add(ViewVector(x: finger, y: 0), at: moment)
    }

    /// The same finger on a row that has been moved under it.
    init(_ hold: PagerHold, position: Double) {
        self = hold
        start += position - pulled
        pulled = position
    }
}

extension PagerMotion {
    /// A finger that is faster than this when it leaves, in points a second, has flicked: the row turns however short the way was.
    private static let flick = 300.0
    /// A finger that means to stay moves less, in points.
    private static let slop = 10.0
    /// For how long a row that is let go would coast at its speed, in seconds: a scroll view's fast deceleration.
    private static let coasting = 0.1

    /// No hand pulls a row further beyond its ends, in pages; a broken event may, and sums of such are no numbers.
    private static let furthest = 1e6

    /// A finger came down at `x`, in points, or a drag was found to be the pager's there: the row stops where it is.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public mutating func began(at x: Double, time: Duration) { began(at: x, moment: MotionTime(time)) }

    /// A finger came down at `x`, at so many seconds on the clock of the events; see ``began(at:time:)``.
    public mutating func began(at x: Double, seconds: Double) { began(at: x, moment: MotionTime(seconds: seconds)) }

    private mutating func began(at x: Double, moment: MotionTime) {
        guard x.isFinite else { return }
        mode = .held(PagerHold(finger: x, pulled: pulled(showing: position), moment: moment))
    }

    /// The finger moved to `x`. The row follows it, and gives way less and less beyond its ends.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public mutating func moved(to x: Double, time: Duration) { moved(to: x, moment: MotionTime(time)) }

    /// The finger moved to `x`, at so many seconds on the clock of the events; see ``moved(to:time:)``.
    public mutating func moved(to x: Double, seconds: Double) { moved(to: x, moment: MotionTime(seconds: seconds)) }

    private mutating func moved(to x: Double, moment: MotionTime) {
        guard case .held(var hold) = mode, x.isFinite else { return }
        hold.pulled = min(max(hold.pulled - (x - hold.finger) / pitch, -Self.furthest), Double(count) + Self.furthest)
        hold.finger = x
        hold.tracker.add(ViewVector(x: x, y: 0), at: moment)
        mode = .held(hold)
    }

    /// The finger left: the row glides on, as fast as it was.
    ///
    /// - Returns: the target, to load now. One swipe turns one page at the most.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @discardableResult
    public mutating func ended(at time: Duration) -> Int { ended(at: MotionTime(time)) }

    /// The finger left, at so many seconds on the clock of the events; see ``ended(at:)``.
    @discardableResult
    public mutating func ended(atSeconds seconds: Double) -> Int { ended(at: MotionTime(seconds: seconds)) }

    private mutating func ended(at time: MotionTime) -> Int {
        guard case .held(var hold) = mode else { return target }
        let velocity = -hold.tracker.velocity(at: time).x / pitch
        return letGo(hold, velocity: velocity, at: time)
    }

    /// The gesture was taken away, by the system or another gesture: the row goes back to its target.
    public mutating func cancelled() {
        guard case .held = mode else { return }
        mode = .gliding(glide(from: MotionState(value: position)))
    }

    private mutating func letGo(_ hold: PagerHold, velocity: Double, at time: MotionTime) -> Int {
        let start = MotionState(value: position, velocity: velocity)
        let goal = min(max(goal(of: hold, at: start), 0), count - 1)
        if goal != target { noteTurn(to: goal, at: time) }
        target = goal
        mode = .gliding(glide(from: start))
        return goal
    }

    /// A flick turns the way that it goes, unless the finger had moved the other way: then it takes that back. A slow finger leaves the row
    /// to the page that is nearest to where it would coast to.
    private func goal(of hold: PagerHold, at state: MotionState) -> Int {
        let moved = hold.pulled - hold.start
        if abs(state.velocity) * pitch >= Self.flick, moved * state.velocity >= 0 {
            return target + (state.velocity > 0 ? 1 : -1)
        }
        if abs(state.velocity) * pitch >= Self.flick || abs(moved) * pitch < Self.slop { return target }
        let nearest = (state.value + state.velocity * Self.coasting).rounded()
        return Int(min(max(nearest, Double(target - 1)), Double(target + 1)))
    }

    /// Which way a finger has pulled the row from its target; nil without one.
    var pulledDirection: Int? {
        guard case .held(let hold) = mode, hold.pulled != hold.start else { return nil }
        return hold.pulled > hold.start ? 1 : -1
    }

    /// Where a row that is pulled to `pulled` is shown.
    func shown(_ pulled: Double) -> Double {
        let inside = min(max(pulled, 0), Double(count - 1))
        return inside + RubberBand.resisted(pulled - inside, over: 1)
    }

    private func pulled(showing shown: Double) -> Double {
        let inside = min(max(shown, 0), Double(count - 1))
        return inside + RubberBand.pull(showing: shown - inside, over: 1)
    }
}
