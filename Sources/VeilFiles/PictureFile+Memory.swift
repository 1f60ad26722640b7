import VeilPixels

extension PictureFile {
    /// The most memory that decoding this file takes at one time, in bytes: the picture itself, and what its format needs
    /// beside it.
    ///
    /// For a program that decodes several files at once within a bound. An estimate on the high side, from measurements of
    /// each format; it leaves out the compressed bytes and the libraries themselves, some 40 MB once. For HEIC and AVIF it
    /// holds what the allocator keeps of earlier ones, too, which is as much again.
    public static func memoryNeeded(for info: PictureInfo, options: DecodeOptions = DecodeOptions()) -> Int {
        let whole = info.size.width * info.size.height
        let result = options.size(of: info.size)
        let kept = result.width * result.height
        let isTurned = info.orientation != 1
        /// What is turned has to be there as a whole before.
        let turning = isTurned ? kept * 4 : 0
        return lines + kept * 4 + turning + decoderMemory(info, pixels: whole, kept: kept)
    }

    /// Rows on their way through libvips.
    private static let lines = 8 << 20

    private static func decoderMemory(_ info: PictureInfo, pixels: Int, kept: Int) -> Int {
        let bytesPerPixel = (info.hasAlpha ? 4 : 3) * info.bitsPerChannel / 8
        switch info.format {
        case .jpeg:
            // A scaled decode ends at less than twice the side that is kept; a progressive one keeps every coefficient.
            let decoded = min(pixels, kept * 4) * 3
            return decoded + (info.isProgressive ? pixels * 6 : 0)
        case .png: return info.isProgressive ? pixels * bytesPerPixel : 0
        case .gif, .tiff: return pixels * max(4, bytesPerPixel)
        case .webp: return pixels * 8
        // Planes of colour, their RGB, and the frames of the video codec.
        case .avif, .heic: return pixels * (info.bitsPerChannel > 8 ? 40 : 24)
        }
    }
}
