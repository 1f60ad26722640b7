/// How much of each pixel a shape covers, one row at a time: 0 outside, 255 inside, the covered area on the edge.
///
/// The area is exact across and sampled on 16 lines down the pixel: a step of 1/16 of a pixel's height is below what 8 bits
/// of a blended edge show.
struct ShapeCoverage {
    /// Lines through a row of pixels.
    private static let linesPerRow = 16

    let shape: GlassShape
    let width: Int
    let height: Int
    /// The columns that are wanted: a pane may reach far over the border of its picture.
    let columns: Range<Int>
    /// The coverage of the wanted columns in the row that was asked for last.
    private(set) var row: [UInt8]
    private var area: [Double]

    init(of shape: GlassShape, width: Int, height: Int, columns: Range<Int>) {
        (self.shape, self.width, self.height, self.columns) = (shape, width, height, columns)
        row = Array(repeating: 255, count: columns.count)
        area = Array(repeating: 0, count: columns.count)
    }

    /// Fills ``row`` for row `y` and tells whether every pixel of it is wholly inside.
    mutating func update(toRow y: Int) -> Bool {
        guard !isWhole(y) else { return true }
        for index in area.indices { area[index] = 0 }
        for line in 0..<Self.linesPerRow {
            let middle = Double(y) + (Double(line) + 0.5) / Double(Self.linesPerRow)
            if let span = shape.span(at: middle, width: Double(width), height: Double(height)) { add(span) }
        }
        let scale = 255 / Double(Self.linesPerRow)
        for index in row.indices { row[index] = UInt8((area[index] * scale).rounded()) }
        return false
    }

    /// A convex shape that fills its row at the top and at the bottom fills it between them.
    private func isWhole(_ y: Int) -> Bool {
        let whole = 0...Double(width)
        return [Double(y), Double(y + 1)].allSatisfy {
            shape.span(at: $0, width: Double(width), height: Double(height)) == whole
        }
    }

    private mutating func add(_ span: ClosedRange<Double>) {
        let first = max(min(Int(span.lowerBound), width - 1), columns.lowerBound)
        let end = min(min(Int(span.upperBound), width - 1) + 1, columns.upperBound)
        guard first < end else { return }
        for x in first..<end {
            area[x - columns.lowerBound] += min(span.upperBound, Double(x + 1)) - max(span.lowerBound, Double(x))
        }
    }
}
