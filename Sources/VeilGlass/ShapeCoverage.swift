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
    /// The coverage of the row that was asked for last.
    private(set) var row: [UInt8]
    private var area: [Double]

    init(of shape: GlassShape, width: Int, height: Int) {
        (self.shape, self.width, self.height) = (shape, width, height)
        row = Array(repeating: 255, count: width)
        area = Array(repeating: 0, count: width)
    }

    /// Fills ``row`` for row `y` and tells whether every pixel of it is wholly inside.
    mutating func update(toRow y: Int) -> Bool {
        guard !isWhole(y) else { return true }
        for x in 0..<width { area[x] = 0 }
        for line in 0..<Self.linesPerRow {
            let middle = Double(y) + (Double(line) + 0.5) / Double(Self.linesPerRow)
            if let span = shape.span(at: middle, width: Double(width), height: Double(height)) { add(span) }
        }
        let scale = 255 / Double(Self.linesPerRow)
        for x in 0..<width { row[x] = UInt8((area[x] * scale).rounded()) }
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
        let first = min(Int(span.lowerBound), width - 1)
        let last = min(Int(span.upperBound), width - 1)
        for x in first...last {
            area[x] += min(span.upperBound, Double(x + 1)) - max(span.lowerBound, Double(x))
        }
    }
}
