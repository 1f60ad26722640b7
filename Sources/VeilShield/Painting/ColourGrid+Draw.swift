import VeilPixels

extension ColourGrid {
    /// The colours as a picture: straight lines of colour between the middles of the cells, opaque everywhere.
    func picture(size: PixelSize) throws(PictureError) -> Picture {
        var picture = try Picture(size: size)
        let across = (0..<size.width).map { Place(of: $0, along: size.width, cells: columns) }
        try picture.withUniquePixels { pixels in
            var line = [Float](repeating: 0, count: 3 * columns)
            for y in 0..<size.height {
                let down = Place(of: y, along: size.height, cells: rows)
                for index in line.indices {
                    let (a, b) = (values[3 * columns * down.cell + index], values[3 * columns * down.next + index])
                    line[index] = a + (b - a) * down.share
                }
                draw(line, across, into: pixels.row(y))
            }
        }
        return picture
    }

    private func draw(_ line: [Float], _ across: [Place], into row: UnsafeMutablePointer<UInt8>) {
        for (x, place) in across.enumerated() {
            for channel in 0..<3 {
                let (a, b) = (line[3 * place.cell + channel], line[3 * place.next + channel])
                row[4 * x + channel] = UInt8((a + (b - a) * place.share).rounded())
            }
            row[4 * x + 3] = 255
        }
    }

    /// Between the middles of which two cells a pixel lies.
    private struct Place {
        let cell: Int
        let next: Int
        /// Of the next one.
        let share: Float

        init(of pixel: Int, along pixels: Int, cells: Int) {
            let position = min(max((Double(pixel) + 0.5) * Double(cells) / Double(pixels) - 0.5, 0), Double(cells - 1))
            cell = Int(position)
            next = min(cell + 1, cells - 1)
            share = Float(position - Double(cell))
        }
    }
}
