/// A length of time, or a moment on a clock, kept exactly: `Duration`, as far as the core needs it, on systems that have none.
///
/// The standard library's own comes with iOS 16 and macOS 13, and cannot be carried to older ones. So what the core keeps is this, what
/// it is told comes as either, and every function that takes a `Duration` has a twin that takes seconds. It can be deleted when those
/// are the oldest systems that the package supports.
package struct MotionTime: Hashable, Comparable, Sendable {
    private static let attosecondsPerSecond: Int64 = 1_000_000_000_000_000_000
    /// Beyond any clock, and far from where sums end: thirty thousand years.
    private static let mostSeconds: Int64 = 1_000_000_000_000
    /// What fits in 64 bits of nanoseconds.
    private static let mostMeasured = 9e9

    /// Longer than any motion: thirty years.
    package static let longestMotion = MotionTime(seconds: 1_000_000_000)

    /// Whole seconds, rounded down.
    private let seconds: Int64
    /// What is left of a second, 0 ..< 10¹⁸.
    private let attoseconds: Int64

    private init(_ seconds: Int64, _ attoseconds: Int64) {
        let carry = attoseconds >= Self.attosecondsPerSecond ? 1 : attoseconds < 0 ? -1 : Int64(0)
        let least = min(max(seconds + carry, -Self.mostSeconds), Self.mostSeconds)
        (self.seconds, self.attoseconds) = (least, attoseconds - carry * Self.attosecondsPerSecond)
    }

    /// So many seconds, in whole nanoseconds: 0.3 s and 300 ms are the same moment. At most three hundred years either way; what is not
    /// a number is none.
    package init(seconds: Double = 0) {
        let measured = seconds.isNaN ? 0 : min(max(seconds, -Self.mostMeasured), Self.mostMeasured)
        let (whole, rest) = Int64((measured * 1e9).rounded()).quotientAndRemainder(dividingBy: 1_000_000_000)
        self.init(whole, rest * 1_000_000_000)
    }

    /// The same time; at most thirty thousand years either way.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    package init(_ duration: Duration) {
        let most = Duration.seconds(Self.mostSeconds)
        let (whole, rest) = min(max(duration, .zero - most), most).components
        self.init(whole, rest)
    }

    /// A motion of so many seconds, 0…10⁹.
    static func motion(seconds: Double) -> MotionTime {
        MotionTime(seconds: min(seconds, longestMotion.inSeconds))
    }

    /// As floating-point seconds.
    package var inSeconds: Double { Double(seconds) + Double(attoseconds) * 1e-18 }

    /// As the standard library has it.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    package var duration: Duration { Duration(secondsComponent: seconds, attosecondsComponent: attoseconds) }

    /// Both times, one after the other: exact.
    package static func + (left: MotionTime, right: MotionTime) -> MotionTime {
        MotionTime(left.seconds + right.seconds, left.attoseconds + right.attoseconds)
    }

    /// The time from `right` to `left`: exact.
    package static func - (left: MotionTime, right: MotionTime) -> MotionTime {
        MotionTime(left.seconds - right.seconds, left.attoseconds - right.attoseconds)
    }

    /// Orders by length, or from early to late.
    package static func < (left: MotionTime, right: MotionTime) -> Bool {
        (left.seconds, left.attoseconds) < (right.seconds, right.attoseconds)
    }
}
