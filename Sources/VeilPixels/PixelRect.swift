/// A rectangle of whole pixels: `x` grows to the right, `y` downwards. It may be empty, and may lie anywhere.
public struct PixelRect: Hashable, Sendable {
    /// The leftmost column.
    public var x: Int
    /// The topmost row.
    public var y: Int
    /// Columns, at least 0.
    public var width: Int
    /// Rows, at least 0.
    public var height: Int

    /// A rectangle from its top left corner and its size; a negative size traps.
    public init(x: Int, y: Int, width: Int, height: Int) {
        precondition(width >= 0 && height >= 0, "a rectangle's size is not negative, as \(width)×\(height) is")
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The first column to the right of the rectangle.
    public var endX: Int { x + width }
    /// The first row below the rectangle.
    public var endY: Int { y + height }
    /// Whether it holds no pixel.
    public var isEmpty: Bool { width == 0 || height == 0 }

    /// Whether every pixel of `other` lies inside. An empty rectangle lies inside where its corner does.
    public func contains(_ other: PixelRect) -> Bool {
        other.x >= x && other.y >= y && other.endX <= endX && other.endY <= endY
    }

    /// The pixels that both hold; an empty rectangle where they do not meet.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return PixelRect(
            x: left, y: top, width: max(0, min(endX, other.endX) - left), height: max(0, min(endY, other.endY) - top))
    }

    /// The rectangle with `margin` pixels more on each side.
    public func expanded(by margin: Int) -> PixelRect {
        PixelRect(x: x - margin, y: y - margin, width: max(0, width + 2 * margin), height: max(0, height + 2 * margin))
    }

    /// The rectangle moved by whole pixels.
    public func offset(x dx: Int, y dy: Int) -> PixelRect {
        PixelRect(x: x + dx, y: y + dy, width: width, height: height)
    }
}

extension PixelRect: CustomStringConvertible {
    /// "640×48 at 0,12".
    public var description: String { "\(width)×\(height) at \(x),\(y)" }
}
