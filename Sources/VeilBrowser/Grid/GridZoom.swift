/// How large the cells of a grid are: one of a few sizes, so that thumbnails that were made once serve again.
public struct GridZoom: Hashable, Sendable {
    /// The sides that cells come near to, in points.
    public static let sides = [72.0, 96, 128, 168, 216, 288, 384]
    /// Which of the sides; 0 is the smallest.
    public private(set) var level: Int

    /// A zoom of a level; what is beyond the ends is the end.
    public init(level: Int = 3) { self.level = min(Self.sides.count - 1, max(0, level)) }

    /// The side that cells come near to.
    public var side: Double { Self.sides[level] }
    /// Whether cells can be larger.
    public var canGrow: Bool { level < Self.sides.count - 1 }
    /// Whether cells can be smaller.
    public var canShrink: Bool { level > 0 }

    /// The zoom so many levels further.
    public func moved(by levels: Int) -> GridZoom { GridZoom(level: level + levels) }

    /// The zoom whose cells are nearest to this one's, so many times as large: what two fingers ask for.
    public func scaled(by factor: Double) -> GridZoom {
        guard factor.isFinite, factor > 0 else { return self }
        let wish = side * factor
        // Twice as large is as far as half as large.
        let distances = Self.sides.map { max($0 / wish, wish / $0) }
        return GridZoom(level: distances.indices.min { distances[$0] < distances[$1] }!)
    }
}
