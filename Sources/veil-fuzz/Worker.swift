import VeilFiles
import VeilPixels

#if canImport(Glibc)
import Glibc
#endif

/// The process that decodes: for every path on standard input, one line on standard output.
enum Worker {
    /// A file that claims more pixels is refused. No file of the seeds has as many.
    private static let pixelLimit = 4_000_000

    /// Goes through all doors with each file.
    static func run() {
        answer { exercise($0) }
    }

    /// Decodes each file once, as a caller would, so that its memory can be told.
    static func measure() {
        answer { (try? PictureFile.decode($0)) == nil ? "refused" : "decoded" }
    }

    private static func answer(_ outcome: (FilePath) -> String) {
        while let line = readLine() {
            let answer = Array("\(outcome(FilePath(line))) \(peakMemory())\n".utf8)
            _ = write(STDOUT_FILENO, answer, answer.count)
        }
    }

    /// Every door, strict and lenient. Returns what came of it in a word.
    private static func exercise(_ path: FilePath) -> String {
        _ = try? PictureFile.info(path, options: DecodeOptions(pixelLimit: pixelLimit))
        let lenient = DecodeOptions(limit: 40, pixelLimit: pixelLimit, allowTruncated: true)
        let partial = try? PictureFile.decode(path, options: lenient)
        _ = try? PictureFile.decode(path, options: DecodeOptions(pixelLimit: pixelLimit, frame: 1))
        play(path)
        do throws(PictureFileError) {
            let decoded = try PictureFile.decode(path, options: DecodeOptions(pixelLimit: pixelLimit))
            guard decoded.picture.size == decoded.info.size else { return "wrong-size" }
            guard decoded.picture.isPremultiplied else { return "not-premultiplied" }
            guard partial != nil else { return "lenient-is-stricter" }
            // Metadata are the file's own bytes, and go through parsers again.
            let kept = EncodeOptions(metadata: decoded.metadata)
            guard (try? PictureFile.encoded(decoded.picture, as: .jpeg, options: kept)) != nil else { return "not-encoded" }
            return "decoded"
        } catch {
            return error.description.contains("\n") ? "ugly-message" : "refused"
        }
    }

    /// The first frames of what moves.
    private static func play(_ path: FilePath) {
        guard let reader = try? FrameReader(path), reader.sequence.size.pixelCount ?? .max <= pixelLimit else { return }
        for _ in 0..<4 { if (try? reader.frame(reader.sequence.size)) == nil { return } }
    }

    /// In megabytes, since the process began.
    private static func peakMemory() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss >> 10
    }
}

extension Picture {
    /// Whether no colour is above its alpha.
    fileprivate var isPremultiplied: Bool {
        withUnsafePixels { pixels in
            (0..<pixels.size.height).allSatisfy { y in
                let row = pixels.row(y)
                return (0..<pixels.size.width).allSatisfy { x in
                    let pixel = row + 4 * x
                    return max(pixel[0], pixel[1], pixel[2]) <= pixel[3]
                }
            }
        }
    }
}
