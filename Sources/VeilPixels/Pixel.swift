/// One premultiplied, sRGB-encoded RGBA pixel of 8 bits a channel.
///
/// A colour channel above its alpha is outside the colour space ("super-luminous"); the engine keeps such values, and
/// conversion to straight alpha clamps them.
public struct Pixel: Hashable, Sendable {
    /// Red × alpha.
    public var red: UInt8
    /// Green × alpha.
    public var green: UInt8
    /// Blue × alpha.
    public var blue: UInt8
    /// Opacity: 0 is clear, 255 opaque.
    public var alpha: UInt8

    /// A pixel from channels that are already premultiplied.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// No colour, no opacity.
    public static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
    /// Opaque black.
    public static let black = Pixel(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = Pixel(red: 255, green: 255, blue: 255)
}
