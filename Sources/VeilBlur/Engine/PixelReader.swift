import VeilPixels

/// Turns rows of the source into rows of samples, its borders included: the first step of every blur by rows.
struct PixelReader {
    private let source: PixelSource
    private let columns: Axis
    private let rows: Axis

    init(source: PixelSource, columns: Axis, rows: Axis) {
        (self.source, self.columns, self.rows) = (source, columns, rows)
    }

    /// Fills `row` over `range` with row `number` of the picture, or of what the edge rule sees beyond it.
    func read(_ number: Int, _ range: Range<Int>, into row: Row) {
        let output = row.samples(from: range.lowerBound)
        if rows.isAveraged {
            for x in range { output[x - range.lowerBound] = meanOfColumn(x) }
        } else if let y = rows.edge.position(of: number, in: rows.count) {
            read(row: y, range, into: output)
        } else {
            output.update(repeating: .zero, count: range.count)
        }
    }

    private func read(row y: Int, _ range: Range<Int>, into output: UnsafeMutablePointer<Sample>) {
        let inside = columns.isAveraged ? range.lowerBound..<range.lowerBound : range.clamped(to: 0..<columns.count)
        for x in range.lowerBound..<inside.lowerBound { output[x - range.lowerBound] = sample(row: y, x) }
        if !inside.isEmpty {
            source.read(
                row: y, from: inside.lowerBound, count: inside.count, into: output + (inside.lowerBound - range.lowerBound))
        }
        for x in inside.upperBound..<range.upperBound { output[x - range.lowerBound] = sample(row: y, x) }
    }

    /// One sample of a row, which may lie beyond the picture.
    private func sample(row y: Int, _ x: Int) -> Sample {
        guard !columns.isAveraged else { return Self.mean(source.size.width) { pixel(row: y, $0) } }
        return columns.edge.position(of: x, in: columns.count).map { pixel(row: y, $0) } ?? .zero
    }

    private func meanOfColumn(_ x: Int) -> Sample {
        Self.mean(source.size.height) { sample(row: $0, x) }
    }

    /// In double precision, where even a sum of 2³² pixels loses nothing that could be seen.
    private static func mean(_ count: Int, _ sample: (Int) -> Sample) -> Sample {
        var sum = SIMD4<Double>.zero
        for index in 0..<count { sum += SIMD4<Double>(sample(index)) }
        return Sample(sum / Double(count))
    }

    private func pixel(row y: Int, _ x: Int) -> Sample {
        var sample = Sample.zero
        source.read(row: y, from: x, count: 1, into: &sample)
        return sample
    }
}
