public import VeilFiles
public import VeilPixels

/// An animated GIF, WebP or AVIF that plays: told the time, it says which frame is due.
///
///     let player = try loader.player(of: photo, fitting: size)
///     if case .frame(let picture) = player.advance(by: elapsed) { show(picture) }
///
/// It knows no clock. Frames are decoded ahead on a thread of its own into a small ring within the memory budget; a frame that is not there
/// when it is due is waited for, and the time with it. An animation that is small enough as a whole stays in memory after its first round,
/// any other is decoded anew each time. Delays of 0 to 10 ms are 100, as in browsers.
///
/// The player may be used on one thread at a time; to let go of it ends its work.
public final class AnimationPlayer: Sendable {
    /// What a step of time has done.
    public enum Step: Sendable {
        /// Nothing to show.
        case unchanged
        /// Show this frame.
        case frame(Picture)
        /// All plays are over, and the last frame stays; with an error where a frame could not be decoded, and then it ended before that one.
        case ended(PictureFileError?)
    }

    /// How large the animation is in its file.
    public let fullSize: PixelSize
    /// How large the frames come.
    public let size: PixelSize
    /// How many frames there are.
    public let frameCount: Int
    /// How long each is shown.
    public let delays: [Duration]
    /// How often all are shown; 0 is for ever.
    public let plays: Int
    /// The content that is played.
    public let identity: PhotoIdentity

    private let reel: FrameReel
    private let clock: Monitor<FrameClock>

    init(_ reader: FrameReader, _ path: FilePath, within box: PixelSize, budget: MemoryBudget) {
        let sequence = reader.sequence
        fullSize = sequence.size
        size = PictureFile.size(of: sequence.size, within: box, mostBytes: max(1, budget.entryLimit / 2 - 64 * box.height))
        frameCount = sequence.delays.count
        delays = sequence.delays.map { .milliseconds($0) }
        plays = sequence.plays
        identity = PhotoIdentity(sequence.stamp)
        clock = Monitor(FrameClock(delays: delays, plays: plays))
        reel = FrameReel(reader, path, size: size, budget: budget)
        reel.start()
    }

    deinit { reel.close() }

    /// Lets time pass.
    ///
    /// - Parameter elapsed: the time since the last step; a negative one is 0. Steps longer than a frame skip frames, which are decoded all
    ///   the same.
    /// - Returns: the newest frame that is due, if it is not shown yet. The first comes with the first step in which it is decoded.
    public func advance(by elapsed: Duration) -> Step { clock.withLock { $0.advance(by: elapsed, reel) } }

    /// Begins again with the first frame.
    public func rewind() {
        clock.withLock { $0 = FrameClock(delays: delays, plays: plays) }
        reel.rewind()
    }
}
