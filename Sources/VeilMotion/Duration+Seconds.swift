extension Duration {
    /// Longer than any motion: thirty years. It keeps every sum of times far from the largest duration.
    static let longestMotion = Duration.seconds(1_000_000_000)

    /// A motion of so many seconds, 0…10⁹, kept in whole nanoseconds: 0.3 s and 300 ms are the same moment.
    static func motion(seconds: Double) -> Duration {
        .nanoseconds(Int64((min(seconds, longestMotion.inSeconds) * 1e9).rounded()))
    }

    /// As floating-point seconds.
    var inSeconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }
}
