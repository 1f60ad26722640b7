import VeilBlur
import VeilPixels

/// The same blur into memory that is there, and as a new picture: what the system takes to hand out fresh memory.
struct FreshTable {
    let picture: Picture
    let threads: Int
    let seconds: Double

    func print() throws {
        let (sigma, options) = (Sigma(15), BlurOptions(threads: threads))
        var target = try Picture(size: picture.size)
        let times = try picture.withUnsafePixels { pixels in
            try target.withUnsafeMutablePixels { target in
                let entries = [
                    Contest.Entry(name: "there") { try GaussianBlur.blur(pixels, into: target, sigma: sigma, options: options) },
                    Contest.Entry(name: "fresh") { _ = try picture.blurred(sigma: sigma, options: options) },
                ]
                return try Contest(entries: entries).results(seconds: seconds).map(\.milliseconds)
            }
        }
        Swift.print(
            "\nAs a new picture, \(picture.size), \(threads == 1 ? "one thread" : "\(threads) threads"), sigma 15: "
                + "\(decimals(times[1], 2)) ms; into memory that is there \(decimals(times[0], 2)) ms.")
    }
}
