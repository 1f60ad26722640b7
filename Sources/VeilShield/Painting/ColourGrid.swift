import VeilPixels

/// The mean colours of a picture's cells, over the cover's own colour where the picture is not opaque.
struct ColourGrid: Hashable {
    let columns: Int
    let rows: Int
    /// Three a cell, 0…255, row by row.
    var values: [Float]

    /// The most cells across and down.
    private static let largest = (columns: 16, rows: 9)

    /// The smallest side of a cell in points. Text of 24 points covers a small part of a cell then, and moves its mean by less than
    /// the noise hides.
    private static let smallestCell = 96.0

    /// Cells a side: as many as fit, one at least.
    static func count(along pixels: Int, scale: Double, most: Int) -> Int {
        min(most, max(1, Int(Double(pixels) / (smallestCell * scale))))
    }

    /// Every cell's mean.
    ///
    /// - Parameter scale: pixels a point.
    init(of picture: Picture, scale: Double) {
        columns = Self.count(along: picture.size.width, scale: scale, most: Self.largest.columns)
        rows = Self.count(along: picture.size.height, scale: scale, most: Self.largest.rows)
        values = []
        values.reserveCapacity(3 * columns * rows)
        for row in 0..<rows {
            for column in 0..<columns { values += Self.mean(of: picture, Self.cell(column, row, columns, rows, picture.size)) }
        }
    }

    private static func cell(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int, _ size: PixelSize) -> PixelRect {
        let (left, right) = (size.width * column / columns, size.width * (column + 1) / columns)
        let (top, bottom) = (size.height * row / rows, size.height * (row + 1) / rows)
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private static func mean(of picture: Picture, _ cell: PixelRect) -> [Float] {
        var sums = (red: 0, green: 0, blue: 0, alpha: 0)
        picture.withUnsafePixels { pixels in
            let cell = pixels.cropped(to: cell)
            for y in 0..<cell.size.height {
                let row = cell.row(y)
                for x in stride(from: 0, to: 4 * cell.size.width, by: 4) {
                    sums.red += Int(row[x])
                    sums.green += Int(row[x + 1])
                    sums.blue += Int(row[x + 2])
                    sums.alpha += Int(row[x + 3])
                }
            }
        }
        let (count, base) = (Float(cell.width * cell.height), CoverColor.graphite)
        let clear = 1 - Float(sums.alpha) / (255 * count)
        return [
            Float(sums.red) / count + clear * Float(base.red), Float(sums.green) / count + clear * Float(base.green),
            Float(sums.blue) / count + clear * Float(base.blue),
        ]
    }

    /// The largest difference of any value, or nil where the grids are not of one size.
    func distance(to other: ColourGrid) -> Float? {
        guard columns == other.columns, rows == other.rows else { return nil }
        return zip(values, other.values).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }
}
