import CVeilKernels

/// How much of each pixel a shape covers, one row at a time: the covered area on the edge, all between its ends, nothing outside.
///
/// The area is exact across and sampled on 16 lines down the pixel: a step of 1/16 of a pixel's height is below what 8 bits
/// of a blended edge show. A row of a mask is what the scaled mask says.
struct ShapeCoverage {
    /// Lines through a row of pixels.
    private static let linesPerRow = 16

    private let shape: GlassShape
    private let width: Int
    private let height: Int
    /// The columns that are wanted: a pane may reach far over the border of its picture.
    private let columns: Range<Int>
    private var scaler: MaskScaler?
    private var values: [Float] = []

    init(of shape: GlassShape, width: Int, height: Int, columns: Range<Int>) {
        (self.shape, self.width, self.height, self.columns) = (shape, width, height, columns)
        guard case .mask(let mask) = shape else { return }
        scaler = MaskScaler(mask, width: width, height: height, columns: columns)
        values = [Float](repeating: 0, count: columns.count)
    }

    /// Adds to `shares` those of the columns at the edges of row `y`, in the kernels' unit, and returns which they are.
    mutating func row(_ y: Int, addingTo shares: inout [UInt16]) -> CoveredRow {
        scaler == nil ? spans(in: y, &shares) : masked(y, &shares)
    }

    /// A share of 0…1, odd as the kernels want it.
    private static func share(_ area: Double) -> UInt16 {
        let whole = Double(VEIL_WHOLE_SHARE)
        return area > 0 ? UInt16(min(area * whole, whole).rounded()) | 1 : 0
    }

    // MARK: Convex shapes

    private func spans(in y: Int, _ shares: inout [UInt16]) -> CoveredRow {
        guard !isWhole(y) else { return CoveredRow(outer: 0..<columns.count, inner: 0..<columns.count) }
        var lines: [ClosedRange<Double>] = []
        for line in 0..<Self.linesPerRow {
            let middle = Double(y) + (Double(line) + 0.5) / Double(Self.linesPerRow)
            if let span = shape.span(at: middle, width: Double(width), height: Double(height)) { lines.append(span) }
        }
        guard let first = lines.first else { return CoveredRow(outer: 0..<0, inner: 0..<0) }
        let outer = lines.reduce(first) { min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound) }
        let inner = (
            low: lines.reduce(0) { max($0, $1.lowerBound) }, high: lines.reduce(Double(width)) { min($0, $1.upperBound) }
        )
        let touched = held(Int(outer.lowerBound.rounded(.down))..<max(Int(outer.lowerBound), Int(outer.upperBound.rounded(.up))))
        // Lines that miss the shape leave no pixel of the row whole.
        let start = lines.count == Self.linesPerRow ? Int(inner.low.rounded(.up)) : touched.upperBound
        let whole = held(start..<max(start, Int(inner.high.rounded(.down)))).clamped(to: touched)
        let row = CoveredRow(outer: touched, inner: whole.isEmpty ? touched.upperBound..<touched.upperBound : whole)
        for x in row.edges { shares.append(Self.share(area(of: x, lines))) }
        return row.offset(by: -columns.lowerBound)
    }

    /// A convex shape that fills its row at the top and at the bottom fills it between them.
    private func isWhole(_ y: Int) -> Bool { isFilled(at: Double(y)) && isFilled(at: Double(y + 1)) }

    private func isFilled(at y: Double) -> Bool {
        shape.span(at: y, width: Double(width), height: Double(height)) == 0...Double(width)
    }

    private func held(_ range: Range<Int>) -> Range<Int> { range.clamped(to: columns) }

    private func area(of x: Int, _ lines: [ClosedRange<Double>]) -> Double {
        let sum = lines.reduce(0) {
            $0 + max(0, min($1.upperBound, Double(x + 1)) - max($1.lowerBound, Double(x)))
        }
        return sum / Double(Self.linesPerRow)
    }

    // MARK: Masks

    private mutating func masked(_ y: Int, _ shares: inout [UInt16]) -> CoveredRow {
        scaler?.scale(row: y, to: &values)
        guard let first = values.firstIndex(where: { $0 > 0 }), let last = values.lastIndex(where: { $0 > 0 }) else {
            return CoveredRow(outer: 0..<0, inner: 0..<0)
        }
        let outer = first..<last + 1
        if values[outer].allSatisfy({ $0 >= 255 }) { return CoveredRow(outer: outer, inner: outer) }
        for x in outer { shares.append(Self.share(Double(values[x]) / 255)) }
        return CoveredRow(outer: outer, inner: outer.upperBound..<outer.upperBound)
    }
}

/// A row of a shape: the columns that it touches, and those of them, side by side, that it covers wholly; empty at the end if none.
struct CoveredRow {
    let outer: Range<Int>
    let inner: Range<Int>

    /// The columns that are covered in part.
    var edges: some Sequence<Int> {
        [outer.lowerBound..<inner.lowerBound, inner.upperBound..<max(inner.upperBound, outer.upperBound)].joined()
    }

    func offset(by distance: Int) -> CoveredRow {
        CoveredRow(
            outer: outer.lowerBound + distance..<outer.upperBound + distance,
            inner: inner.lowerBound + distance..<inner.upperBound + distance)
    }
}
