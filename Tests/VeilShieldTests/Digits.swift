import Foundation
import VeilFiles
import VeilPixels

/// Pages that differ in one digit: ten pictures of a known font at a known place.
struct Digits {
    static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

    let pages: [Picture]

    /// - Parameter size: the font's, in pixels.
    init(size: Int, on page: PixelSize, at place: (x: Int, y: Int)) throws {
        pages = try (0...9).map { digit in
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("veil-digit-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appendingPathComponent("page.png").path
            let convert = Process()
            convert.executableURL = URL(fileURLWithPath: "/usr/bin/convert")
            convert.arguments = [
                "-size", "\(page.width)x\(page.height)", "xc:white", "-font", Self.font, "-pointsize", "\(size)",
                "-fill", "black", "-annotate", "+\(place.x)+\(place.y)", "\(digit)", file,
            ]
            try convert.run()
            convert.waitUntilExit()
            guard convert.terminationStatus == 0 else { throw Failure(digit: digit) }
            return try PictureFile.decode(FilePath(file)).picture
        }
    }

    private struct Failure: Error { let digit: Int }

    /// How often someone who has seen one cover of a page names the digit, of `tries`, by the nearest of `expected`.
    ///
    /// - Parameter cover: one cover of a page, as numbers.
    static func successes(tries: Int, expected: [[Float]], cover: (_ digit: Int) throws -> [Float]) rethrows -> Int {
        var successes = 0
        for _ in 0..<tries {
            let digit = Int.random(in: 0...9)
            let seen = try cover(digit)
            let distances = expected.map { candidate in zip(candidate, seen).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } }
            // Equal candidates are guessed among.
            let nearest = distances.min() ?? 0
            let candidates = (0...9).filter { distances[$0] == nearest }
            if candidates.randomElement() == digit { successes += 1 }
        }
        return successes
    }

    /// Whether digits are named more often than by chance and three standard errors, in each of two rounds: in one alone chance
    /// would exceed that once in some hundred runs of all tests.
    static func areRead(tries: Int, expected: [[Float]], cover: (_ digit: Int) throws -> [Float]) rethrows -> Bool {
        let chance = 0.1
        let limit = Double(tries) * chance + 3 * (Double(tries) * chance * (1 - chance)).squareRoot()
        for _ in 0..<2 where try Double(successes(tries: tries, expected: expected, cover: cover)) <= limit { return false }
        return true
    }
}

extension Picture {
    /// The values of the red channel.
    var reds: [Float] {
        withUnsafePixels { pixels in
            (0..<size.height).flatMap { y in
                let row = pixels.row(y)
                return (0..<size.width).map { Float(row[4 * $0]) }
            }
        }
    }
}
