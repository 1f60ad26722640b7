/// How to get to a goal: along a curve in a given time, or pulled by a spring.
///
///     blur.animate(to: 0.7, .easeInOut(seconds: 0.3))
///     blur.animate(to: 0, .spring(response: 0.35, damping: 0.8))
public struct Motion: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case curve(TimingCurve, seconds: Double)
        case spring(Spring)
    }

    let kind: Kind

    /// Along `curve` in `seconds`: 0 is a jump, at most 10⁹.
    public static func curve(_ curve: TimingCurve, seconds: Double) -> Motion {
        Motion(kind: .curve(curve, seconds: checked(seconds)))
    }

    /// Along ``TimingCurve/linear``.
    public static func linear(seconds: Double) -> Motion { curve(.linear, seconds: seconds) }
    /// Along ``TimingCurve/ease``.
    public static func ease(seconds: Double) -> Motion { curve(.ease, seconds: seconds) }
    /// Along ``TimingCurve/easeIn``.
    public static func easeIn(seconds: Double) -> Motion { curve(.easeIn, seconds: seconds) }
    /// Along ``TimingCurve/easeOut``.
    public static func easeOut(seconds: Double) -> Motion { curve(.easeOut, seconds: seconds) }
    /// Along ``TimingCurve/easeInOut``.
    public static func easeInOut(seconds: Double) -> Motion { curve(.easeInOut, seconds: seconds) }

    /// Pulled by `spring` until it has settled within ``Spring/defaultTolerance``.
    public static func spring(_ spring: Spring) -> Motion { Motion(kind: .spring(spring)) }

    /// Pulled by a spring: see ``Spring/init(response:dampingRatio:)``.
    public static func spring(response: Double, damping: Double) -> Motion {
        spring(Spring(response: response, dampingRatio: damping))
    }

    /// A quick spring without overshoot, where nothing else is said.
    public static let standard = spring(response: 0.35, damping: 1)

    static func checked(_ seconds: Double) -> Double {
        precondition(
            seconds >= 0 && seconds <= MotionTime.longestMotion.inSeconds,
            "a motion lasts 0 to 1000000000 seconds, not \(seconds)")
        return seconds
    }

    /// The way back over `share` of the way: a curve takes that share of its time, a spring is the same.
    func shortened(to share: Double) -> Motion {
        guard case .curve(let curve, let seconds) = kind else { return self }
        return .curve(curve, seconds: seconds * share)
    }
}
