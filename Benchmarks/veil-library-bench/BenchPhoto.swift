import VeilPixels

/// Pictures that compress about as photographs do.
enum BenchPhoto {
    /// Slopes with a sensor's noise.
    static func picture(_ size: PixelSize) throws -> Picture {
        var state: UInt32 = 1
        return try Picture(size: size) { pixels in
            for y in 0..<size.height {
                let row = pixels.row(y)
                for x in 0..<size.width {
                    state = state &* 1_664_525 &+ 1_013_904_223
                    let noise = Int(state >> 28)
                    row[4 * x] = UInt8((x * 200 / size.width + (x / 97 + y / 61) % 7 * 4 + noise) & 255)
                    row[4 * x + 1] = UInt8((y * 200 / size.height + (x / 53) % 5 * 6 + noise) & 255)
                    row[4 * x + 2] = UInt8((90 + (y / 31) % 9 * 3 + noise) & 255)
                    row[4 * x + 3] = 255
                }
            }
        }
    }
}
