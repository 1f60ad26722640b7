import VeilBlur

/// WCAG's relative luminance: 0.2126 R + 0.7152 G + 0.0722 B of amounts of light, 0…1.
enum RelativeLuminance {
    /// Of a colour.
    static func of(_ color: TintColor) -> Double {
        weighted(SRGB.decode(color.red), SRGB.decode(color.green), SRGB.decode(color.blue))
    }

    /// Of channels in 0…383, where what is above 255 goes on as steeply as there. Between bytes the curve is a straight line,
    /// so that it is convex.
    static func of(_ channels: SIMD3<Double>) -> Double { weighted(light(channels.x), light(channels.y), light(channels.z)) }

    /// WCAG's contrast of two luminances, 1…21.
    static func contrast(_ one: Double, _ other: Double) -> Double { (max(one, other) + 0.05) / (min(one, other) + 0.05) }

    private static func weighted(_ red: Double, _ green: Double, _ blue: Double) -> Double {
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    private static func light(_ channel: Double) -> Double {
        let below = min(Int(channel), 254)
        return table[below] + (channel - Double(below)) * (table[below + 1] - table[below])
    }

    private static let table = (0...255).map { SRGB.decode(Double($0) / 255) }
}
