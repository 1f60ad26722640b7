/// What the latest frames have cost.
struct FrameTimes: Equatable {
    /// Two seconds of a display with 60 frames a second.
    private static let most = 120
    private var times: [Duration] = []

    /// Takes a frame in, and forgets one that is long gone.
    mutating func add(_ time: Duration) {
        if times.count == Self.most { times.removeFirst() }
        times.append(time)
    }

    /// The middle one; nil before the first frame.
    var median: Duration? { times.isEmpty ? nil : times.sorted()[times.count / 2] }
    /// The longest one.
    var worst: Duration? { times.max() }

    /// A time as milliseconds with one digit.
    static func text(_ time: Duration) -> String {
        let tenths = Int((time / .milliseconds(1) * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
