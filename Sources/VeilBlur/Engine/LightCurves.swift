import VeilPixels

/// The curves of sRGB as tables, for blurs in linear light.
///
/// The tables hold 4,097 points, and values between two are interpolated: within 0.01 of 255 levels of the curve.
final class LightCurves: Sendable {
    /// Made at the first use.
    static let shared = LightCurves()

    private static let steps = 4096
    /// The light of each byte, 0…255.
    private let bytes: [Float]
    /// The light of an encoded value, both 0…1.
    private let decoding: [Float]
    /// The encoded value of an amount of light, both 0…1.
    private let encoding: [Float]

    private init() {
        bytes = (0...255).map { Float(255 * SRGB.decode(Double($0) / 255)) }
        decoding = (0...Self.steps).map { Float(SRGB.decode(Double($0) / Double(Self.steps))) }
        encoding = (0...Self.steps).map { Float(SRGB.encode(Double($0) / Double(Self.steps))) }
    }

    /// Premultiplied encoded bytes → premultiplied light 0…255.
    func decode(_ pixels: UnsafePointer<UInt8>, into output: UnsafeMutablePointer<Sample>, count: Int) {
        bytes.withUnsafeBufferPointer { table in
            for x in 0..<count {
                let pixel = pixels + 4 * x
                output[x] =
                    pixel[3] == 255
                    ? Sample(table[Int(pixel[0])], table[Int(pixel[1])], table[Int(pixel[2])], 255)
                    : mapStraight(Sample(Float(pixel[0]), Float(pixel[1]), Float(pixel[2]), Float(pixel[3])), decoding)
            }
        }
    }

    /// Premultiplied light 0…255 → premultiplied encoded values 0…255.
    func encode(_ input: UnsafePointer<Sample>, into output: UnsafeMutablePointer<Sample>, count: Int) {
        for x in 0..<count { output[x] = mapStraight(input[x], encoding) }
    }

    /// The curve belongs to the straight colour, which ends at white.
    @inline(__always)
    private func mapStraight(_ sample: Sample, _ table: [Float]) -> Sample {
        let alpha = sample[3]
        guard alpha > 0 else { return .zero }
        let straight = (sample / alpha).clamped(lowerBound: .zero, upperBound: .one) * Float(Self.steps)
        var result = sample
        table.withUnsafeBufferPointer { table in
            for channel in 0..<3 {
                let point = min(Int(straight[channel]), Self.steps - 1)
                let part = straight[channel] - Float(point)
                result[channel] = (table[point] + (table[point + 1] - table[point]) * part) * alpha
            }
        }
        return result
    }
}
