import VeilPixels

/// Contents of windows: noise, and pages of coloured blocks.
enum TestPages {
    private struct Sequence: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    static func noise(_ width: Int, _ height: Int, seed: UInt64, translucent: Bool = false) throws -> Picture {
        var random = Sequence(state: seed)
        return try Picture(size: PixelSize(width: width, height: height)) { pixels in
            for y in 0..<height {
                for x in 0..<width {
                    let alpha = translucent ? UInt8.random(in: 0...255, using: &random) : 255
                    let pixel = pixels.row(y) + 4 * x
                    for channel in 0..<3 { pixel[channel] = UInt8.random(in: 0...alpha, using: &random) }
                    pixel[3] = alpha
                }
            }
        }
    }

    /// Blocks of 80 pixels, each of a colour of its own.
    static func page(_ width: Int, _ height: Int, seed: UInt64) throws -> Picture {
        var random = Sequence(state: seed)
        var page = try Picture(size: PixelSize(width: width, height: height))
        try page.withUnsafeMutablePixels { pixels in
            for y in stride(from: 0, to: height, by: 80) {
                for x in stride(from: 0, to: width, by: 80) {
                    let block = PixelRect(x: x, y: y, width: min(80, width - x), height: min(80, height - y))
                    let color = Pixel(
                        red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
                        blue: .random(in: 0...255, using: &random), alpha: 255)
                    let filled = try Picture(size: PixelSize(width: block.width, height: block.height), filledWith: color)
                    filled.withUnsafePixels { pixels.cropped(to: block).copy(from: $0) }
                }
            }
        }
        return page
    }
}
