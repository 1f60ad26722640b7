import VeilPixels

/// Repeatable pictures with something to see in them.
enum TestPictures {
    /// Noise, hard edges and a ramp.
    static func noise(_ width: Int, _ height: Int, seed: UInt64 = 7) throws -> Picture {
        var state = seed
        func next() -> UInt8 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33)
        }
        return try Picture(size: PixelSize(width: width, height: height)) { pixels in
            for y in 0..<height {
                for x in 0..<width {
                    let pixel = pixels.row(y) + 4 * x
                    (pixel[0], pixel[1]) = (next(), (x / 8 + y / 8) % 2 == 0 ? 255 : 0)
                    (pixel[2], pixel[3]) = (UInt8(x * 255 / max(1, width - 1)), 255)
                }
            }
        }
    }
}

extension Picture {
    /// Every channel of every pixel.
    var channels: [UInt8] {
        withUnsafePixels { pixels in
            (0..<pixels.size.height).flatMap { y in Array(UnsafeBufferPointer(start: pixels.row(y), count: 4 * pixels.size.width))
            }
        }
    }

    /// The largest difference of any channel, and the mean signed one.
    func difference(from other: Picture) -> (largest: Int, bias: Double) {
        let (mine, others) = (channels, other.channels)
        var (largest, sum) = (0, 0)
        for (a, b) in zip(mine, others) {
            largest = max(largest, abs(Int(a) - Int(b)))
            sum += Int(a) - Int(b)
        }
        return (mine.count == others.count ? largest : 255, Double(sum) / Double(max(1, mine.count)))
    }
}
