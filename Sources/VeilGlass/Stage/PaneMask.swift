import VeilPixels

/// How much of each pixel of a pane its shape covers, kept while neither shape nor size changes. Rows that are covered all along take
/// no memory.
struct PaneMask {
    private var shape = GlassShape.rectangle
    /// The pane, and the part of it that is seen, both from the pane's corner.
    private var (width, height) = (0, 0)
    private var seen = PixelRect.nothing
    /// One byte a pixel of the rows that are not whole; where a row begins, or `whole`.
    private var shares: [UInt8] = []
    private var starts: [Int] = []
    private static let whole = -1

    /// Fits the mask to a pane in `rect`, of which `visible` is seen.
    mutating func fit(_ shape: GlassShape, in rect: PixelRect, visible: PixelRect) {
        let seen = visible.offset(x: -rect.x, y: -rect.y)
        guard shape != self.shape || (rect.width, rect.height) != (width, height) || seen != self.seen else { return }
        (self.shape, width, height, self.seen) = (shape, rect.width, rect.height, seen)
        shares.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        guard shape != .rectangle else { return }
        var coverage = ShapeCoverage(of: shape, width: width, height: height, columns: seen.x..<seen.endX)
        for y in seen.y..<seen.endY {
            let isWhole = coverage.update(toRow: y)
            starts.append(isWhole ? Self.whole : shares.count)
            if !isWhole { shares += coverage.row }
        }
    }

    /// Lays row `y` of the seen part over `row`, both from column `x` of it on.
    func lay(_ glass: UnsafePointer<UInt8>, over row: UnsafeMutablePointer<UInt8>, y: Int, x: Int, count: Int) {
        guard !starts.isEmpty, starts[y] != Self.whole else { return row.update(from: glass, count: 4 * count) }
        shares.withUnsafeBufferPointer { shares in
            GlassPane.mix(glass, into: row, shares.baseAddress! + starts[y] + x, count: count)
        }
    }
}
