import VeilPixels

/// Writes rows of samples as they are.
struct FloatWriter: RowWriter {
    let destination: UnsafeMutablePlane<Sample>
    let rect: PixelRect
    /// Whether rows come as one sample that stands for all columns.
    let isOneColumn: Bool

    func write(_ row: Row, y: Int) {
        let output = destination.row(y - rect.y)
        if isOneColumn {
            output.update(repeating: row.samples(from: 0)[0], count: rect.width)
        } else {
            output.update(from: row.samples(from: rect.x), count: rect.width)
        }
    }
}
