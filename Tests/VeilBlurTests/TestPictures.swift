import VeilPixels

/// Pictures with something in them: noise and edges find what flat colours hide.
enum TestPictures {
    /// A picture of `size` whose pixels `pixel` gives.
    static func make(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> Pixel) throws -> Picture {
        try Picture(size: PixelSize(width: width, height: height)) { pixels in
            for y in 0..<height {
                for x in 0..<width {
                    let value = pixel(x, y)
                    let bytes = pixels.row(y) + 4 * x
                    (bytes[0], bytes[1], bytes[2], bytes[3]) = (value.red, value.green, value.blue, value.alpha)
                }
            }
        }
    }

    /// Opaque noise, every byte as likely as every other.
    static func noise(_ width: Int, _ height: Int, seed: UInt64 = 1) throws -> Picture {
        var random = SplitMix(seed)
        return try make(width, height) { _, _ in
            Pixel(
                red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
                blue: .random(in: 0...255, using: &random))
        }
    }

    /// Opaque noise of black and white in each channel: the hardest input for a blur that works on halved pictures.
    static func binaryNoise(_ width: Int, _ height: Int, seed: UInt64 = 1) throws -> Picture {
        var random = SplitMix(seed)
        func value() -> UInt8 { Bool.random(using: &random) ? 255 : 0 }
        return try make(width, height) { _, _ in Pixel(red: value(), green: value(), blue: value()) }
    }

    /// Noise in colour and in alpha, a third of it clear and a third opaque.
    static func softNoise(_ width: Int, _ height: Int, seed: UInt64 = 1) throws -> Picture {
        var random = SplitMix(seed)
        return try make(width, height) { _, _ in
            let alpha = UInt8(min(255, max(0, Int.random(in: -255...510, using: &random))))
            func value() -> UInt8 { AlphaConversion.premultiplied(.random(in: 0...255, using: &random), by: alpha) }
            return Pixel(red: value(), green: value(), blue: value(), alpha: alpha)
        }
    }

    /// What a photograph is made of: slow shades, hard edges, thin lines and grain.
    static func scene(_ width: Int, _ height: Int) throws -> Picture {
        var random = SplitMix(7)
        return try make(width, height) { x, y in
            let sky = 200 - 120 * y / height
            let house = (x * 3 / width == 1 && y > height / 3) ? 90 : 0
            let wire = (x + y) % 23 == 0 ? 60 : 0
            let grain = Int.random(in: -12...12, using: &random)
            func value(_ tone: Int) -> UInt8 { UInt8(min(255, max(0, tone + grain))) }
            return Pixel(red: value(sky - house - wire), green: value(sky - wire), blue: value(255 - sky + house))
        }
    }

    /// The same pixels with `padding` bytes after each row, for a body that reads them with that stride.
    static func withPadding<Result>(
        _ picture: Picture, _ padding: Int, _ body: (UnsafePixels) throws -> Result
    ) rethrows -> Result {
        let stride = picture.size.width * 4 + padding
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * picture.size.height)
        defer { bytes.deallocate() }
        bytes.initialize(repeating: 0xA5, count: stride * picture.size.height)
        let copy = UnsafeMutablePixels(base: bytes, size: picture.size, bytesPerRow: stride)
        picture.withUnsafePixels { copy.copy(from: $0) }
        return try body(copy.readOnly)
    }
}

/// A small generator of numbers that are the same in every run (Steele, Lea and Flood 2014).
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
