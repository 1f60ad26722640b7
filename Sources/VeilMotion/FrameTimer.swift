/// The time between frames, from the moments for which they are drawn.
public struct FrameTimer: Hashable, Sendable {
    private var last: Double?

    /// A timer before its first frame.
    public init() {}

    /// The seconds since the frame before: none for the first, for a clock that was set back, and for what is not a number.
    public mutating func elapsed(at seconds: Double) -> Double {
        defer { if seconds.isFinite { last = seconds } }
        guard let last, seconds > last, seconds.isFinite else { return 0 }
        return seconds - last
    }

    /// No frame is asked for: the next one is a first one.
    public mutating func stop() { last = nil }
}
