import VeilPixels

/// Turns rows of the source into rows of samples: the first step of every blur.
struct PixelReader {
    private let source: UnsafePixels
    private let columns: Axis
    private let rows: Axis
    private let light: LightSpace
    private let curves: LightCurves

    init(source: UnsafePixels, columns: Axis, rows: Axis, light: LightSpace) {
        self.source = source
        self.columns = columns
        self.rows = rows
        self.light = light
        curves = LightCurves.shared
    }

    /// Fills `row` over `range` with row `number` of the picture, or of what the edge rule sees beyond it.
    func read(_ number: Int, _ range: Range<Int>, into row: Row) {
        let output = row.samples(from: range.lowerBound)
        if rows.isAveraged {
            for x in range { output[x - range.lowerBound] = meanOfColumn(x) }
        } else if let y = rows.edge.position(of: number, in: rows.count) {
            read(source.row(y), range, into: output)
        } else {
            output.update(repeating: .zero, count: range.count)
        }
    }

    private func read(_ pixels: UnsafePointer<UInt8>, _ range: Range<Int>, into output: UnsafeMutablePointer<Sample>) {
        let inside = columns.isAveraged ? range.lowerBound..<range.lowerBound : range.clamped(to: 0..<columns.count)
        for x in range.lowerBound..<inside.lowerBound { output[x - range.lowerBound] = sample(pixels, x) }
        if !inside.isEmpty {
            convert(
                pixels + 4 * inside.lowerBound, into: output + (inside.lowerBound - range.lowerBound), count: inside.count)
        }
        for x in inside.upperBound..<range.upperBound { output[x - range.lowerBound] = sample(pixels, x) }
    }

    /// One sample of a row, which may lie beyond the picture.
    private func sample(_ pixels: UnsafePointer<UInt8>, _ x: Int) -> Sample {
        guard !columns.isAveraged else { return Self.mean(source.size.width) { pixel(pixels + 4 * $0) } }
        return columns.edge.position(of: x, in: columns.count).map { pixel(pixels + 4 * $0) } ?? .zero
    }

    private func meanOfColumn(_ x: Int) -> Sample {
        Self.mean(source.size.height) { sample(source.row($0), x) }
    }

    /// In double precision, where even a sum of 2³² pixels loses nothing that could be seen.
    private static func mean(_ count: Int, _ sample: (Int) -> Sample) -> Sample {
        var sum = SIMD4<Double>.zero
        for index in 0..<count { sum += SIMD4<Double>(sample(index)) }
        return Sample(sum / Double(count))
    }

    private func pixel(_ bytes: UnsafePointer<UInt8>) -> Sample {
        var sample = Sample.zero
        convert(bytes, into: &sample, count: 1)
        return sample
    }

    private func convert(_ bytes: UnsafePointer<UInt8>, into output: UnsafeMutablePointer<Sample>, count: Int) {
        switch light {
        case .encoded: PixelKernels.widen(bytes, into: output, count: count)
        case .linear: curves.decode(bytes, into: output, count: count)
        }
    }
}
