public import VeilMotion

/// A level in a hand that moves up and down: up is more, down is less.
///
/// The face grabs its animator, shows ``level`` while the hand moves, and lets go with the velocity that is there:
///
///     hold.move(down: way, at: time)
///     blur.level = hold.level
///     blur.release(to: hold.goal(at: end), velocity: hold.velocity(at: end))
public struct LevelHold: Hashable, Sendable {
    /// Points of the way from no glass to all of it, where nothing else is said.
    public static let usualReach = 220.0
    /// For how long a level that is let go would coast at its speed, in seconds.
    private static let coasting = 0.2

    /// The level that the hand says.
    public private(set) var level: Level
    private let start: Level
    private let reach: Double
    private var tracker = VelocityTracker()

    /// The hand took the level.
    ///
    /// - Parameter reach: points of the way from no glass to all of it; finite, more than 0.
    public init(at level: Level, reach: Double = LevelHold.usualReach) {
        precondition(reach > 0 && reach.isFinite, "a hand moves a level over a finite way of more than 0 points, not \(reach)")
        (self.level, start, self.reach) = (level, level, reach)
    }

    /// The hand is so many points below where it took the level. What is not a number is left out.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public mutating func move(down points: Double, at time: Duration) { move(down: points, at: MotionTime(time)) }

    /// The hand is so many points below where it took the level, at so many seconds on the clock of the events.
    public mutating func move(down points: Double, atSeconds seconds: Double) {
        move(down: points, at: MotionTime(seconds: seconds))
    }

    private mutating func move(down points: Double, at time: MotionTime) {
        guard points.isFinite else { return }
        level = Level(start.value - points / reach)
        tracker.add(ViewVector(x: 0, y: points), at: time)
    }

    /// How fast the level is at the moment of letting go, in levels a second.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func velocity(at time: Duration) -> Double { velocity(at: MotionTime(time)) }

    /// How fast the level is at so many seconds on the clock of the events, in levels a second.
    public func velocity(atSeconds seconds: Double) -> Double { velocity(at: MotionTime(seconds: seconds)) }

    private func velocity(at time: MotionTime) -> Double {
        var tracker = tracker
        return -tracker.velocity(at: time).y / reach
    }

    /// Where it goes when it is let go: to the end that it is thrown at, or else the nearer one.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func goal(at time: Duration) -> Level { goal(velocity: velocity(at: time)) }

    /// Where it goes when it is let go at so many seconds on the clock of the events.
    public func goal(atSeconds seconds: Double) -> Level { goal(velocity: velocity(atSeconds: seconds)) }

    private func goal(velocity: Double) -> Level { level.value + velocity * Self.coasting < 0.5 ? .none : .full }
}
