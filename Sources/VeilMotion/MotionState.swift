/// A value in motion: where it is, and how fast it changes.
public struct MotionState: Hashable, Sendable {
    /// Where it is.
    public var value: Double
    /// What it changes by, a second.
    public var velocity: Double

    /// A state; at rest if no velocity is said.
    public init(value: Double, velocity: Double = 0) {
        self.value = value
        self.velocity = velocity
    }
}
