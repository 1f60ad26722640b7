import CVeilKernels
import VeilPixels

/// How much of each pixel of a pane its shape covers, kept while neither shape nor size changes. Only the pixels on the edge take memory.
struct PaneMask {
    private var shape = GlassShape.rectangle
    /// The pane, and the part of it that is seen, both from the pane's corner.
    private var (width, height) = (0, 0)
    private var seen = PixelRect.nothing
    /// A share for each pixel on the edge, row after row; and each row, with the place of its shares.
    private var shares: [UInt16] = []
    private var rows: [(covered: CoveredRow, start: Int)] = []
    private let kernels = veil_kernels_best()!

    /// Fits the mask to a pane in `rect`, of which `visible` is seen.
    mutating func fit(_ shape: GlassShape, in rect: PixelRect, visible: PixelRect) {
        let seen = visible.offset(x: -rect.x, y: -rect.y)
        guard shape != self.shape || (rect.width, rect.height) != (width, height) || seen != self.seen else { return }
        (self.shape, width, height, self.seen) = (shape, rect.width, rect.height, seen)
        shares.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        guard shape != .rectangle else { return }
        var coverage = ShapeCoverage(of: shape, width: width, height: height, columns: seen.x..<seen.endX)
        for y in seen.y..<seen.endY {
            let start = shares.count
            rows.append((coverage.row(y, addingTo: &shares), start))
        }
    }

    /// Lays row `y` of the seen part over `row`, both from column `x` of it on.
    func lay(_ glass: UnsafePointer<UInt8>, over row: UnsafeMutablePointer<UInt8>, y: Int, x: Int, count: Int) {
        guard !rows.isEmpty else { return row.update(from: glass, count: 4 * count) }
        let (covered, start) = rows[y]
        let (outer, inner) = (covered.outer, covered.inner)
        let wanted = x..<x + count
        mix(glass, row, outer.lowerBound..<inner.lowerBound, of: wanted, shares: start)
        let whole = inner.clamped(to: wanted)
        let offset = 4 * (whole.lowerBound - x)
        (row + offset).update(from: glass + offset, count: 4 * whole.count)
        let left = inner.lowerBound - outer.lowerBound
        mix(glass, row, inner.upperBound..<max(inner.upperBound, outer.upperBound), of: wanted, shares: start + left)
    }

    /// Mixes the columns `edge`, whose shares begin at a place, as far as they are wanted.
    private func mix(
        _ glass: UnsafePointer<UInt8>, _ row: UnsafeMutablePointer<UInt8>, _ edge: Range<Int>, of wanted: Range<Int>,
        shares start: Int
    ) {
        let part = edge.clamped(to: wanted)
        guard !part.isEmpty else { return }
        let offset = 4 * (part.lowerBound - wanted.lowerBound)
        shares.withUnsafeBufferPointer { shares in
            let each = shares.baseAddress! + start + part.lowerBound - edge.lowerBound
            kernels.pointee.mix_row(row + offset, glass + offset, each, 0, Int32(part.count))
        }
    }
}
