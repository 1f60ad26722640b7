import VeilBlur
import VeilPixels

/// Blurs that follow one another at once, and blurs 16 ms apart as a display shows them: by then the workers sleep, and have to be
/// woken for each.
struct PacedTable {
    let picture: Picture
    let sigmas: [Double]
    let seconds: Double

    private static let frame = Duration.milliseconds(16)

    func print() throws {
        Swift.print("\n### A frame each 16 ms, \(picture.size), ms\n")
        Swift.print("| sigma | one thread, at once | one thread, paced | 2 threads, at once | 2 threads, paced | gain, paced |")
        Swift.print("| --- | --- | --- | --- | --- | --- |")
        for sigma in sigmas {
            let (once, paced) = (try times(sigma, pause: .zero), try times(sigma, pause: Self.frame))
            let cells = [once[0], paced[0], once[1], paced[1]].map { decimals($0, 2) }.joined(separator: " | ")
            Swift.print("| \(sigma) | \(cells) | \(decimals(paced[0] / paced[1], 2))× |")
        }
    }

    /// With one thread and with two.
    private func times(_ sigma: Double, pause: Duration) throws -> [Double] {
        var target = try Picture(size: picture.size)
        return try picture.withUnsafePixels { pixels in
            try target.withUnsafeMutablePixels { target in
                let entries = [1, 2].map { threads in
                    Contest.Entry(name: "\(threads)") {
                        let options = BlurOptions(threads: threads)
                        try GaussianBlur.blur(pixels, into: target, sigma: Sigma(sigma), options: options)
                    }
                }
                return try Contest(entries: entries, pause: pause).results(seconds: seconds).map(\.milliseconds)
            }
        }
    }
}
