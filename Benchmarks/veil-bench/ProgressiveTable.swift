import VeilBlur
import VeilPixels

/// Blurs that change from pixel to pixel, against the uniform blur of their largest sigma: as new pictures, whose memory is new too,
/// and into a frame from a pyramid.
struct ProgressiveTable {
    let picture: Picture
    let threads: Int
    let seconds: Double

    private static let largest: Sigma = 20

    func print() throws {
        Swift.print("\n### Progressive, \(picture.size), \(threads == 1 ? "one thread" : "\(threads) threads")\n")
        Swift.print("| sigma | copy, ms | new picture, ms | allocations | frame, ms | of the even frame | allocations a frame |")
        Swift.print("| --- | --- | --- | --- | --- | --- | --- |")
        let (gradient, map) = (SigmaGradient(axis: .vertical, from: Self.largest, to: 0), radialMap())
        let across = SigmaGradient(axis: .horizontal, from: Self.largest, to: 0)
        let options = BlurOptions(threads: threads)
        let pyramid = try BlurPyramid(picture, options: options)
        let blurs: [Blur] = [
            Blur(
                name: "20, even", new: { try picture.blurred(sigma: Self.largest, options: options) },
                frame: { try pyramid.render(sigma: Self.largest, into: $0) }),
            Blur(
                name: "20 … 0, down", new: { try picture.blurred(gradient: gradient, options: options) },
                frame: { try pyramid.render(gradient: gradient, into: $0) }),
            Blur(
                name: "20 … 0, across", new: { try picture.blurred(gradient: across, options: options) },
                frame: { try pyramid.render(gradient: across, into: $0) }),
            Blur(
                name: "0 … 20, from the middle", new: { try picture.blurred(map: map, options: options) },
                frame: { try pyramid.render(map: map, into: $0) }),
        ]
        try print(blurs)
    }

    private struct Blur {
        let name: String
        let new: () throws -> Picture
        let frame: (UnsafeMutablePixels) throws -> Void
    }

    private func print(_ blurs: [Blur]) throws {
        var target = try Picture(size: picture.size)
        let results = try picture.withUnsafePixels { source in
            try target.withUnsafeMutablePixels { target in
                let entries = blurs.flatMap { blur in
                    [
                        Contest.Entry(name: blur.name) { _ = try blur.new() },
                        Contest.Entry(name: blur.name) { try blur.frame(target) },
                    ]
                }
                return try Contest(entries: [Contest.limit(source, target)] + entries).results(seconds: seconds)
            }
        }
        for index in stride(from: 1, to: results.count, by: 2) {
            let (new, frame) = (results[index], results[index + 1])
            let ratio = decimals(frame.milliseconds / results[2].milliseconds, 2)
            let allocations = [new, frame].map { $0.allocations.map(String.init) ?? "not counted" }
            Swift.print(
                "| \(new.name) | \(decimals(results[0].milliseconds, 2)) | \(decimals(new.milliseconds, 2)) | \(allocations[0]) "
                    + "| \(decimals(frame.milliseconds, 2)) | \(ratio)× | \(allocations[1]) |")
        }
    }

    /// Sharp in the middle, all of it in the corners.
    private func radialMap() -> SigmaMap {
        let (width, height) = (picture.size.width, picture.size.height)
        let corner = Double(width * width + height * height).squareRoot()
        let shares = (0..<height).flatMap { y in
            (0..<width).map { x -> UInt8 in
                let (dx, dy) = (2 * x + 1 - width, 2 * y + 1 - height)
                return UInt8(255 * Double(dx * dx + dy * dy).squareRoot() / corner)
            }
        }
        return SigmaMap(size: picture.size, maximum: Self.largest, shares: shares)
    }
}
