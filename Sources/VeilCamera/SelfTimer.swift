/// A countdown to a photograph, which is told the time.
public struct SelfTimer: Hashable, Sendable {
    /// How long it counts, in whole seconds.
    public let seconds: Int
    private var left: Duration?

    /// A timer that does not run. Less than no second traps.
    public init(seconds: Int) {
        precondition(seconds >= 0, "a timer counts forwards, and \(seconds) is less than nothing")
        self.seconds = seconds
    }

    /// Whether it counts.
    public var isRunning: Bool { left != nil }

    /// The number to be shown: from ``seconds`` down to 1; nil where it does not count.
    public var shown: Int? {
        guard let left else { return nil }
        let (whole, rest) = left.components
        return Int(whole) + (rest > 0 ? 1 : 0)
    }

    /// Begins from the start, also where it counts already.
    public mutating func start() { left = .seconds(seconds) }

    /// Ends it without a photograph.
    public mutating func cancel() { left = nil }

    /// Time has passed. True once, when the photograph is due.
    public mutating func advance(by elapsed: Duration) -> Bool {
        guard let before = left else { return false }
        left = before - elapsed
        guard left! <= .zero else { return false }
        left = nil
        return true
    }
}
