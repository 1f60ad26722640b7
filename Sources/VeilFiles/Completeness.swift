/// Whether a file of a format that libvips takes in whole ends before it says it does.
///
/// libvips is content with a GIF whose first frame is there, and calls a short WebP damaged.
enum Completeness {
    static func isCutOff(_ file: InputFile, _ format: PictureFormat) -> Bool {
        var reader = ByteReader(file)
        switch format {
        case .webp: return (reader.littleEndian(at: 4) ?? 0) + 8 > file.byteCount
        case .gif: return isGIFCutOff(&reader)
        default: return false
        }
    }

    /// How many frames of a GIF are there whole, and whether it ends after the last of them.
    static func framesOfGIF(_ file: InputFile) -> (whole: Int, isCutOff: Bool) {
        var reader = ByteReader(file)
        var frames = 0
        let isCutOff = isGIFCutOff(&reader, &frames)
        return (frames, isCutOff)
    }

    private static func isGIFCutOff(_ reader: inout ByteReader) -> Bool {
        var frames = 0
        return isGIFCutOff(&reader, &frames)
    }

    /// Walks over the blocks of a GIF. One that ends between two blocks lacks nothing but the mark of its end, as the files
    /// of some programs do.
    private static func isGIFCutOff(_ reader: inout ByteReader, _ frames: inout Int) -> Bool {
        /// The header and the description of the screen, whose flags announce a table of colours.
        let (screen, screenFlags) = (13, 10)
        guard let flags = reader.byte(at: screenFlags) else { return true }
        var at = screen + tableLength(flags)
        while let introducer = reader.byte(at: at) {
            switch introducer {
            case 0x21: at = endOfBlocks(from: at + 2, &reader)
            case 0x2C:
                guard let flags = reader.byte(at: at + 9) else { return true }
                at = endOfBlocks(from: at + 11 + tableLength(flags), &reader)
                if at <= reader.byteCount { frames += 1 }
            default: return false  // its end, or damage, which is the decoder's to find
            }
        }
        return at > reader.byteCount || frames == 0
    }

    private static func tableLength(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }

    /// What follows a chain of blocks, each with its length before it, and a length of 0 after the last.
    private static func endOfBlocks(from start: Int, _ reader: inout ByteReader) -> Int {
        var at = start
        while let length = reader.byte(at: at) {
            if length == 0 { return at + 1 }
            at += 1 + length
        }
        return max(at, reader.byteCount + 1)
    }
}
