package import VeilMotion

/// How fast a finger moves, from the events of its last tenth of a second.
package struct VelocityTracker: Hashable, Sendable {
    private struct Sample: Hashable, Sendable {
        let time: MotionTime
        let position: ViewVector
    }

    /// Long enough to even out the jitter of a touch screen, short enough to forget where the finger came from.
    private static let window = MotionTime(seconds: 0.1)

    private var samples: [Sample] = []

    /// A finger that has just come down.
    package init() {}

    /// Events out of order are left out.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    package mutating func add(_ position: ViewVector, at time: Duration) { add(position, at: MotionTime(time)) }

    /// Events out of order are left out.
    package mutating func add(_ position: ViewVector, at time: MotionTime) {
        if let last = samples.last, time <= last.time { return }
        samples.removeAll { $0.time < time - Self.window }
        samples.append(Sample(time: time, position: position))
    }

    /// In points a second at `time`, when the finger leaves: the line through the samples with the least squares. A finger that
    /// rests sends no events; that it still is where it was counts as one.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    package mutating func velocity(at time: Duration) -> ViewVector { velocity(at: MotionTime(time)) }

    /// In points a second at `time`, when the finger leaves.
    package mutating func velocity(at time: MotionTime) -> ViewVector {
        guard let last = samples.last else { return .zero }
        add(last.position, at: time)
        let times = samples.map { ($0.time - last.time).inSeconds }
        let mean = times.reduce(0, +) / Double(times.count)
        let spread = times.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        guard spread > 0 else { return .zero }
        let slope = zip(times, samples).reduce(ViewVector.zero) { $0 + ($1.1.position - last.position) * ($1.0 - mean) }
        return slope * (1 / spread)
    }
}
