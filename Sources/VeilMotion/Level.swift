/// How much of a glass is there: 0 is none, and leaves the picture as it was bit for bit; 1 is all of it.
///
/// Values outside 0…1 are clamped, and what is not a number is 0: a level often comes from a gesture or a division, and a
/// view must survive either.
public struct Level: Hashable, Comparable, Sendable {
    /// The share, 0…1.
    public let value: Double

    /// A level of `value`, clamped to 0…1; 0 if it is not a number.
    public init(_ value: Double) {
        self.value = value.isNaN ? 0 : min(max(value, 0), 1)
    }

    /// No glass.
    public static let none = Level(0)
    /// The whole glass.
    public static let full = Level(1)

    /// What is left of `left` without `right`; never less than none: `1 - drag.progress`.
    public static func - (left: Level, right: Level) -> Level { Level(left.value - right.value) }

    /// Orders by the amount of glass.
    public static func < (left: Level, right: Level) -> Bool { left.value < right.value }
}

extension Level: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// `material.at(0.37)`.
    public init(floatLiteral value: Double) { self.init(value) }
    /// `level = 1`.
    public init(integerLiteral value: Int) { self.init(Double(value)) }
}
