import GtkKit
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
