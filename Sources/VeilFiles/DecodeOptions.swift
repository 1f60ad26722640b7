import VeilPixels

/// How a picture is read from a file.
public struct DecodeOptions: Hashable, Sendable {
    /// The longest side of the result in pixels, at least 1, or nil for the file's own size.
    ///
    /// Larger pictures are made smaller, with their proportions kept to the nearest pixel; smaller ones stay as they are. A
    /// JPEG is then decoded at 1/2, 1/4 or 1/8 of its size where that is enough, which saves most of the time.
    public var limit: Int?
    /// The most pixels that a file may claim, before any `limit`: 300 million by default, three times what the largest
    /// cameras make. A file that claims more is refused before memory is taken for it.
    public var pixelLimit: Int
    /// Which frame of an animation, page of a TIFF or picture of a HEIC file, counted from 0. In HEIC files, 0 is the one
    /// that the file names as its primary picture.
    public var frame: Int
    /// Whether the readable part of a truncated or damaged file is a picture, with a warning, or the file an error.
    ///
    /// What is missing is grey in a JPEG, and black or clear in a PNG or GIF. In WebP, AVIF, HEIC and TIFF files it takes the
    /// whole picture with it, and the file stays an error.
    public var allowTruncated: Bool
    /// The most threads for one picture, or nil for as many as there are cores. A caller that decodes several pictures at
    /// the same time sets 1. It never changes the result.
    public var threads: Int?

    /// Options that read the first frame of a whole file at its own size.
    public init(
        limit: Int? = nil, pixelLimit: Int = 300_000_000, frame: Int = 0, allowTruncated: Bool = false, threads: Int? = nil
    ) {
        self.limit = limit
        self.pixelLimit = pixelLimit
        self.frame = frame
        self.allowTruncated = allowTruncated
        self.threads = threads
    }

    /// Traps where a value makes no sense, which is the caller's mistake.
    func check() {
        precondition(limit ?? 1 >= 1, "a limit is at least 1 pixel, not \(limit ?? 0)")
        precondition(pixelLimit >= 1, "a pixel limit is at least 1, not \(pixelLimit)")
        precondition(frame >= 0, "frames are counted from 0, and \(frame) is less")
        precondition(threads ?? 1 >= 1, "a picture takes at least 1 thread, not \(threads ?? 0)")
    }

    /// The size of a decoded picture that is `size` in its file.
    func size(of size: PixelSize) -> PixelSize {
        let longest = max(size.width, size.height)
        guard let limit, limit < longest else { return size }
        func scaled(_ side: Int) -> Int { max(1, Int((Double(side) * Double(limit) / Double(longest)).rounded())) }
        return PixelSize(width: scaled(size.width), height: scaled(size.height))
    }
}
