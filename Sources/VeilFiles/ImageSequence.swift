/// The film inside an AVIF or HEIC file, beside its still picture. The still one is what is decoded.
enum ImageSequence {
    /// How many frames the longest track has; 0 where there is none.
    static func frameCount(_ file: InputFile) -> Int {
        var reader = ByteReader(file)
        return frameCount(&reader, 0..<file.byteCount, path: tracks[...])
    }

    /// The boxes that lead to a track's table of samples.
    private static let tracks = ["moov", "trak", "mdia", "minf", "stbl", "stsz"]
    /// More boxes side by side than a file needs.
    private static let mostBoxes = 256

    private static func frameCount(_ reader: inout ByteReader, _ range: Range<Int>, path: ArraySlice<String>) -> Int {
        guard let wanted = path.first else {
            // Version and flags, the size of all samples or 0, their count.
            return reader.bigEndian(at: range.lowerBound + 8) ?? 0
        }
        var (at, boxes, most) = (range.lowerBound, 0, 0)
        while at + 8 <= range.upperBound, boxes < mostBoxes, let length = reader.bigEndian(at: at), length >= 8 {
            let name = (4..<8).compactMap { offset in reader.byte(at: at + offset).map { Character(Unicode.Scalar(UInt8($0))) } }
            let end = min(at + length, range.upperBound)
            if String(name) == wanted { most = max(most, frameCount(&reader, at + 8..<max(at + 8, end), path: path.dropFirst())) }
            (at, boxes) = (end, boxes + 1)
        }
        return most
    }
}
