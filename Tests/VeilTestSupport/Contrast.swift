import Foundation

/// WCAG's contrast, by its definition.
public enum Contrast {
    /// The contrast of an opaque text, straight channels of 0…1, with the premultiplied RGBA pixel where it is least, over any ground
    /// from black to white.
    public static func least(of channels: [UInt8], to text: (red: Double, green: Double, blue: Double)) -> Double {
        let table = (0...255).map { light(Double($0) / 255) }
        let own = luminance(light(text.red), light(text.green), light(text.blue))
        var least = 21.0
        for first in stride(from: 0, to: channels.count, by: 4) {
            func luminance(over ground: Int) -> Double {
                func channel(_ index: Int) -> Double { table[min(255, Int(channels[first + index]) + ground)] }
                return Self.luminance(channel(0), channel(1), channel(2))
            }
            let (low, high) = (luminance(over: 0), luminance(over: 255 - Int(channels[first + 3])))
            if own < low {
                least = min(least, (low + 0.05) / (own + 0.05))
            } else {
                least = min(least, own > high ? (own + 0.05) / (high + 0.05) : 1)
            }
        }
        return least
    }

    private static func luminance(_ red: Double, _ green: Double, _ blue: Double) -> Double {
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    private static func light(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
}
