public import VeilMotion

/// Glass whose level changes along a pane: all of it at one edge, less towards the other.
public struct ProgressiveBlur: Hashable, Sendable {
    /// The direction in which the level changes.
    public enum Axis: Hashable, Sendable {
        /// From the top row to the bottom row.
        case vertical
        /// From the left column to the right column.
        case horizontal
    }

    /// The direction in which the level changes.
    public let axis: Axis
    /// The level of the first row or column.
    public let from: Level
    /// The level of the last row or column.
    public let to: Level

    /// From the top row's level to the bottom row's, in equal steps.
    public static func vertical(from: Level, to: Level) -> ProgressiveBlur {
        ProgressiveBlur(axis: .vertical, from: from, to: to)
    }

    /// From the left column's level to the right column's, in equal steps.
    public static func horizontal(from: Level, to: Level) -> ProgressiveBlur {
        ProgressiveBlur(axis: .horizontal, from: from, to: to)
    }

    /// The level at row or column `index` of `count`. Both ends are met exactly; a single row has the first level.
    func level(at index: Int, of count: Int) -> Level {
        guard count > 1 else { return from }
        return Level(from.value + (to.value - from.value) * Double(index) / Double(count - 1))
    }
}
