/// A format that holds several pictures and when to show them.
public enum AnimationFormat: String, Hashable, Sendable, CaseIterable {
    case gif, webp

    /// The format that a file extension stands for, in upper or lower case; nil for all that hold no animation.
    public init?(fileExtension: String) { self.init(rawValue: fileExtension.lowercased()) }

    /// As people write it: "GIF", "WebP".
    public var name: String { self == .webp ? "WebP" : "GIF" }

    /// The most pixels on a side of a frame.
    public var largestSide: Int { self == .webp ? 16_383 : 65_535 }

    /// The unit in which it counts time, in milliseconds. All delays are multiples of it.
    public var tick: Int { self == .webp ? 1 : 10 }

    /// The shortest time that viewers show a frame for, in milliseconds. Less they take for a mistake, and make it 100.
    public var shortestDelay: Int { self == .webp ? 11 : 20 }

    /// The most frames a second that viewers show.
    public var mostFramesPerSecond: Int { 1000 / shortestDelay }

    /// The quality where none is asked for, 1…100; GIF has none.
    public var defaultQuality: Int { OutputFormat.webp.defaultQuality }

    /// The delays, in milliseconds, of frames that are shown at even times: each begins at the tick nearest to its moment, so
    /// that no error adds up.
    ///
    /// - Parameters:
    ///   - count: how many frames.
    ///   - framesPerSecond: greater than 0, and such that no delay is shorter than ``shortestDelay``.
    public func delays(count: Int, framesPerSecond: Double) -> [Int] {
        let ticks = 1000 / Double(tick) / framesPerSecond
        let starts = (0...count).map { Int((Double($0) * ticks).rounded()) * tick }
        return zip(starts.dropFirst(), starts).map { $0 - $1 }
    }
}
