import VeilPixels

/// Repeatable pictures with something to see in them: noise, hard edges and a ramp; none of them flat.
enum TestPictures {
    static func opaque(_ width: Int, _ height: Int, seed: UInt64 = 7) throws -> Picture {
        try make(width, height, seed: seed, translucent: false)
    }

    static func translucent(_ width: Int, _ height: Int, seed: UInt64 = 7) throws -> Picture {
        try make(width, height, seed: seed, translucent: true)
    }

    /// Opaque and smooth, from dark to middle, as an evening sky is.
    static func gentle(_ width: Int, _ height: Int) throws -> Picture {
        try Picture(size: PixelSize(width: width, height: height)) { pixels in
            for y in 0..<height {
                for x in 0..<width {
                    let pixel = pixels.row(y) + 4 * x
                    pixel[0] = UInt8(20 + 60 * y / height)
                    pixel[1] = UInt8(10 + 50 * y / height + 20 * x / width)
                    pixel[2] = UInt8(40 + 50 * (height - y) / height)
                    pixel[3] = 255
                }
            }
        }
    }

    private static func make(_ width: Int, _ height: Int, seed: UInt64, translucent: Bool) throws -> Picture {
        var state = seed
        func next() -> UInt8 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33)
        }
        return try Picture(size: PixelSize(width: width, height: height)) { pixels in
            for y in 0..<height {
                for x in 0..<width {
                    let alpha = translucent ? next() : 255
                    let pixel = pixels.row(y) + 4 * x
                    pixel[0] = AlphaConversion.premultiplied(next(), by: alpha)
                    pixel[1] = AlphaConversion.premultiplied((x / 8 + y / 8) % 2 == 0 ? 255 : 0, by: alpha)
                    pixel[2] = AlphaConversion.premultiplied(UInt8(x * 255 / max(1, width - 1)), by: alpha)
                    pixel[3] = alpha
                }
            }
        }
    }
}

extension Picture {
    /// Every channel of every pixel.
    var channels: [UInt8] {
        withUnsafePixels { pixels in
            (0..<pixels.size.height).flatMap { y in
                Array(UnsafeBufferPointer(start: pixels.row(y), count: 4 * pixels.size.width))
            }
        }
    }

    /// The largest difference of any channel.
    func largestDifference(from other: Picture) -> Int {
        zip(channels, other.channels).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }
}
