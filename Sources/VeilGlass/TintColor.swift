import VeilMotion

/// A straight, sRGB-encoded colour. Channels are clamped to 0…1; what is not a number is 0.
public struct TintColor: Hashable, Sendable {
    /// 0…1.
    public let red: Double
    /// 0…1.
    public let green: Double
    /// 0…1.
    public let blue: Double

    /// A colour from its channels.
    public init(red: Double, green: Double, blue: Double) {
        (self.red, self.green, self.blue) = (Level(red).value, Level(green).value, Level(blue).value)
    }

    /// A grey: 0 is black, 1 is white.
    public static func white(_ white: Double) -> TintColor { TintColor(red: white, green: white, blue: white) }
}
