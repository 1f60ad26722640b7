public import VeilPixels

/// Pictures of one size, made one after the other when they are needed, and when to show them.
///
/// Only one frame is in memory at a time.
public struct Animation: Sendable {
    /// The size of every frame.
    public let size: PixelSize
    /// How long each frame is shown, in milliseconds.
    public let delays: [Int]
    /// How often all frames are shown; 0 is for ever.
    public let plays: Int
    /// Writes a frame, by its number from 0, into memory of undefined content. Called once for each, in order, on one thread
    /// at a time, which need not be the caller's.
    public let frame: @Sendable (Int, UnsafeMutablePixels) throws(PictureError) -> Void

    /// An animation of at least one frame, each of which is shown for at least a millisecond.
    public init(
        size: PixelSize, delays: [Int], plays: Int = 0,
        frame: @escaping @Sendable (Int, UnsafeMutablePixels) throws(PictureError) -> Void
    ) {
        precondition(!delays.isEmpty && delays.allSatisfy { $0 > 0 }, "an animation has a frame, and shows each for a time")
        precondition((0...Animation.mostPlays).contains(plays), "an animation plays 0 (for ever) to 65535 times, not \(plays)")
        (self.size, self.delays, self.plays, self.frame) = (size, delays, plays, frame)
    }

    /// What both formats count.
    public static let mostPlays = 65_535

    /// The most frames of this height that one file takes: libvips stacks them up, and counts rows to ten million.
    public static func mostFrames(height: Int) -> Int { 10_000_000 / height }
}
