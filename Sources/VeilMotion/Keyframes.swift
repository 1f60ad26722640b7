/// A level on the way, and how to get there.
public struct Keyframe: Hashable, Sendable {
    /// The level to reach.
    public let level: Level
    /// How long it takes from the keyframe before, in seconds.
    public let seconds: Double
    /// How that time is spent.
    public let curve: TimingCurve

    /// A keyframe that is reached `seconds` after the one before: 0 is a jump, at most 10⁹.
    public init(_ level: Level, seconds: Double, _ curve: TimingCurve = .easeInOut) {
        self.level = level
        self.seconds = Motion.checked(seconds)
        self.curve = curve
    }
}

/// Levels that are passed one after the other, starting from wherever the animator is.
public struct Keyframes: Hashable, Sendable {
    /// At least one.
    public let frames: [Keyframe]

    /// The way through `frames`, which must not be empty.
    public init(_ frames: [Keyframe]) {
        precondition(!frames.isEmpty, "keyframes need at least one frame to reach")
        self.frames = frames
    }

    /// Where the way ends.
    public var goal: Level { frames[frames.count - 1].level }
    /// How long all of it takes, in seconds.
    public var seconds: Double { frames.reduce(0) { $0 + $1.seconds } }
}
