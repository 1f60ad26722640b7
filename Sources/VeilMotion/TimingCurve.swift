/// How an animation spends its time: the share of the way that is done after a share of the time.
///
/// A cubic Bézier curve from (0, 0) to (1, 1), as CSS's `cubic-bezier()` and Core Animation's `CAMediaTimingFunction` define
/// it, and with their names. Solved to the last bits, in some 0.1 µs.
public struct TimingCurve: Hashable, Sendable {
    /// The first handle's share of the time, 0…1.
    public let x1: Double
    /// The first handle's share of the way.
    public let y1: Double
    /// The second handle's share of the time, 0…1.
    public let x2: Double
    /// The second handle's share of the way.
    public let y2: Double

    /// A curve with the handles (x1, y1) and (x2, y2).
    ///
    /// The x must be in 0…1: time does not run backwards. The y must be finite; beyond 0…1 the curve overshoots.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        let time = 0.0...1
        precondition(time ~= x1 && time ~= x2, "a curve's handles lie at 0…1 of the time, not \(x1) and \(x2)")
        precondition(y1.isFinite && y2.isFinite, "a curve's handles are finite, not \(y1) and \(y2)")
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    /// The same speed all the way.
    public static let linear = TimingCurve(0, 0, 1, 1)
    /// A short start and a long end; Core Animation's default.
    public static let ease = TimingCurve(0.25, 0.1, 0.25, 1)
    /// A slow start.
    public static let easeIn = TimingCurve(0.42, 0, 1, 1)
    /// A slow end.
    public static let easeOut = TimingCurve(0, 0, 0.58, 1)
    /// A slow start and a slow end; Core Animation's `easeInEaseOut`.
    public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

    /// The share of the way that is done after `share` of the time: exactly 0 up to 0, exactly 1 from 1 on.
    public func value(at share: Double) -> Double { segment.state(at: share).value }

    /// How fast the way is done then: the derivative of ``value(at:)``, infinite where the curve stands upright. At the ends it
    /// is the slope just inside.
    public func slope(at share: Double) -> Double { segment.state(at: share).velocity }

    private var segment: CubicSegment {
        CubicSegment(time: BezierTime(x1: x1, x2: x2), start: 0, handle1: y1, handle2: y2, end: 1)
    }
}
