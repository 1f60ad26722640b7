/// Where the cells of a grid of squares are: the one measure that layout, drawing and scheduling share.
///
/// All lengths are in points. Squares grow in steps, so that the window may be resized without every thumbnail becoming another size;
/// what a row has left over goes into the gaps.
public struct GridMetrics: Hashable, Sendable {
    /// Cells in a row; at least 1.
    public let columns: Int
    /// The side of a cell's picture.
    public let side: Double
    /// From the left edge of a cell to that of the next.
    public let pitch: Double
    /// From the top of a row to that of the next.
    public let rowHeight: Double

    /// Squares grow by so much at a time.
    public static let step = 8.0
    /// What is between pictures at least.
    public static let smallestGap = 3.0

    /// The measure of a grid.
    ///
    /// - Parameters:
    ///   - width: of the grid; less than one cell counts as one cell.
    ///   - wish: how large a cell would be at best; columns are chosen so that cells come nearest.
    public init(width: Double, wish: Double) {
        let width = max(width, Self.step + Self.smallestGap)
        columns = max(1, Int((width / max(wish, Self.step)).rounded()))
        pitch = width / Double(columns)
        side = max(Self.step, ((pitch - Self.smallestGap) / Self.step).rounded(.down) * Self.step)
        rowHeight = pitch.rounded(.down)
    }

    /// How many rows so many cells have.
    public func rows(of count: Int) -> Int { (count + columns - 1) / columns }

    /// The height of the whole grid.
    public func height(of count: Int) -> Double { Double(rows(of: count)) * rowHeight }

    /// The cells of which something is between two heights, counted from the top of the grid.
    public func cells(from top: Double, to bottom: Double, of count: Int) -> Range<Int> {
        guard count > 0, bottom > top, bottom > 0 else { return 0..<0 }
        let first = min(count, max(0, Int(top / rowHeight)) * columns)
        let end = min(count, Int((bottom / rowHeight).rounded(.up)) * columns)
        return first..<max(first, end)
    }

    /// The cell at a point, whose gaps belong to it; nil beside the cells.
    public func cell(x: Double, y: Double, of count: Int) -> Int? {
        guard x >= 0, y >= 0, x < pitch * Double(columns) else { return nil }
        let index = Int(y / rowHeight) * columns + min(columns - 1, Int(x / pitch))
        return index < count ? index : nil
    }

    /// The cell that is nearest to a point; nil only where there is none at all.
    public func nearestCell(x: Double, y: Double, of count: Int) -> Int? {
        guard count > 0 else { return nil }
        let row = max(0, Int(y / rowHeight))
        let column = min(columns - 1, max(0, Int(x / pitch)))
        return min(count - 1, row * columns + column)
    }

    /// Where a cell begins, with its gaps.
    public func origin(of index: Int) -> ViewVector {
        ViewVector(x: Double(index % columns) * pitch, y: Double(index / columns) * rowHeight)
    }

    /// How far to scroll so that a cell is seen whole, moving no further than needed.
    ///
    /// - Parameters:
    ///   - offset: how far it is scrolled now.
    ///   - height: of what is seen.
    public func offset(showing index: Int, from offset: Double, height: Double, of count: Int) -> Double {
        let top = origin(of: index).y
        let highest = max(0, self.height(of: count) - height)
        if top < offset { return min(highest, top) }
        return min(highest, max(offset, top + rowHeight - height))
    }
}
