package import VeilPixels

/// What a file says about its animation.
package struct FrameSequence: Hashable, Sendable {
    /// The size of every frame as it is stored.
    package let size: PixelSize
    /// How long each frame is shown, in milliseconds, as browsers take it; as many as there are frames.
    package let delays: [Int]
    /// How often all frames are shown; 0 is for ever.
    package let plays: Int
    /// The content of the file.
    package let stamp: FileStamp

    /// A shorter time is a mistake of the file's maker, to browsers, and becomes the usual one: both in milliseconds.
    private static let (shortest, usual) = (11, 100)

    /// A delay as it is shown: 0 to 10 ms are 100.
    static func shown(_ delay: Int) -> Int { delay < shortest ? usual : delay }
}
