import GtkKit
import VeilBrowser
import VeilGlass
import VeilMotion

/// What is set up on the playground: a material, and a motion to any level.
struct GlassTrial: Equatable {
    /// A way to get to a goal.
    enum Kind: CaseIterable {
        case spring, easeInOut, easeOut, ease, linear
    }

    var material = "thin"
    var kind = Kind.spring
    /// A curve's time, or the spring's response.
    var seconds = 0.6
    /// Of the spring.
    var damping = 0.45

    /// The motion of these choices.
    var motion: Motion {
        switch kind {
        case .spring: .spring(response: seconds, damping: damping)
        case .easeInOut: .easeInOut(seconds: seconds)
        case .easeOut: .easeOut(seconds: seconds)
        case .ease: .ease(seconds: seconds)
        case .linear: .linear(seconds: seconds)
        }
    }

    /// Where a level that is on its way to `goal` goes next: to the other end.
    static func next(after goal: Level) -> Level { goal.value < 0.5 ? .full : .none }
}

/// A level in a hand that moves up and down.
struct LevelHold: Equatable {
    /// Points of the way from no glass to all of it.
    static let reach = 220.0

    private let start: Level
    private var tracker = VelocityTracker()
    private(set) var level: Level

    /// The hand took the level.
    init(at level: Level) { (start, self.level) = (level, level) }

    /// The hand is so far below where it took the level.
    mutating func move(down points: Double, at time: Duration) {
        level = Level(start.value - points / Self.reach)
        tracker.add(ViewVector(x: 0, y: points), at: time)
    }

    /// How fast the level is at the moment of letting go, in levels a second.
    mutating func velocity(at time: Duration) -> Double { -tracker.velocity(at: time).y / Self.reach }

    /// Where it goes when it is let go: to the end that it is thrown at, or else the nearer one.
    mutating func goal(at time: Duration) -> Level {
        // A fifth of a second of coasting.
        level.value + velocity(at: time) / 5 < 0.5 ? .none : .full
    }
}
