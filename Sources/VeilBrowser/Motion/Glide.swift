import VeilMotion

/// A value on its way to a goal, pulled by a spring: VeilMotion's closed form, and the time that has passed.
///
/// Like everything here it is told the time, and where it is does not depend on the steps that the time was cut into.
struct Glide: Hashable, Sendable {
    let goal: Double
    private let start: MotionState
    private let spring: Spring
    private let duration: MotionTime
    private var clock = MotionTime()

    /// The way from `start` to `goal`, which is reached when nothing is missing but `tolerance`.
    init(from start: MotionState, to goal: Double, by spring: Spring, within tolerance: Double) {
        (self.start, self.goal, self.spring) = (start, goal, spring)
        duration = MotionTime(seconds: spring.settlingSeconds(from: start, to: goal, within: tolerance))
    }

    /// Whether the goal is reached.
    var isOver: Bool { clock >= duration }

    /// Where it is, and how fast.
    var state: MotionState {
        isOver ? MotionState(value: goal) : spring.state(after: clock, from: start, to: goal)
    }

    /// Lets time pass, never backwards.
    mutating func advance(by elapsed: MotionTime) {
        clock = min(clock + min(max(elapsed, MotionTime()), .longestMotion), duration)
    }
}
