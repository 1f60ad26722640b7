import VeilPixels

/// The blur of one band, row by row: each row that is asked for asks for the rows that it is made of.
///
///     picture → halved → shrunk → halved → shrunk … → small Gaussian → … doubled → doubled → result
///
/// Rows are asked for from the top down, so every row is made once, and a few rows of each level are all that is kept.
final class RowPyramid {
    /// Doubling reads a row and one on each side.
    static let neighbours = 3

    private let columns: Axis
    private let rows: Axis
    private let reader: PixelReader
    private let steps: [PyramidStep]
    private let taps: [Float]
    /// The latest shrunk rows of the smallest level, where there is no store of all of them.
    private let smallest: RowRing
    private let store: RowStore?
    /// The smallest level under the small Gaussian.
    private let smooth: RowRing
    /// A row of the smallest level, smoothed across rows, not yet along the row.
    private let between: Row
    private let scratch: Scratch
    private var inputs: [RowKernels.Input]

    /// A pyramid that makes its own rows of the smallest level, or reads those of `store`.
    init(
        plan: BlurPlan, columns: Axis, rows: Axis, reader: PixelReader, store: RowStore?
    ) throws(PictureError) {
        self.columns = columns
        self.rows = rows
        self.reader = reader
        self.store = store
        taps = plan.taps
        let levels = columns.levels
        var steps: [PyramidStep] = []
        for level in 0..<plan.halvings {
            steps.append(
                try PyramidStep(
                    larger: levels[level], smaller: levels[level + 1], isFirst: level == 0, isLast: level == plan.halvings - 1))
        }
        self.steps = steps
        let last = levels[plan.halvings]
        smallest = try RowRing(columns: last.shrunk, capacity: store == nil ? 2 * plan.radius + 1 : 0)
        smooth = try RowRing(columns: last.blurred, capacity: Self.neighbours)
        scratch = try Scratch(count: last.padded.count)
        between = Row(scratch.samples, columns: last.padded)
        inputs = Array(repeating: UnsafePointer(scratch.samples), count: 2 * plan.radius + 1)
    }

    /// Makes the rows of the store that are in `range`.
    func fillStore(_ range: Range<Int>) {
        guard let store else { return }
        for number in range { shrink(number, level: steps.count, into: store.row(number)) }
    }

    /// Row `number` of the blurred picture; it stays until the next one is asked for.
    func blurredRow(_ number: Int) -> Row { blurredRow(number, level: 0) }

    // MARK: Upwards

    private func blurredRow(_ number: Int, level: Int) -> Row {
        guard level < steps.count else { return smoothRow(number) }
        let step = steps[level]
        return step.doubled.row(number) { output in
            let middle = number >> 1
            let above = blurredRow(middle - 1, level: level + 1)
            let near = blurredRow(middle, level: level + 1)
            let below = blurredRow(middle + 1, level: level + 1)
            let (far, other) = number & 1 == 0 ? (above, below) : (below, above)
            double(near: near, far: far, other: other, step, level: level, into: output)
        }
    }

    private func double(near: Row, far: Row, other: Row, _ step: PyramidStep, level: Int, into output: Row) {
        let range = columns.levels[level + 1].blurred
        let x = range.lowerBound
        RowKernels.double(
            near: near.samples(from: x), far: far.samples(from: x), other: other.samples(from: x), step.filter,
            into: step.between.samples(from: x), count: range.count)
        let wide = columns.levels[level].blurred
        RowKernels.double(
            step.between.samples(from: wide.lowerBound >> 1), step.filter, into: output.samples(from: wide.lowerBound),
            count: wide.count / 2)
    }

    // MARK: The small Gaussian

    private func smoothRow(_ number: Int) -> Row {
        let level = columns.levels[steps.count]
        return smooth.row(number) { output in
            let x = level.shrunk.lowerBound
            for tap in inputs.indices {
                let row = smallestRow(number - (taps.count - 1) + tap)
                inputs[tap] = UnsafePointer(row.samples(from: x))
            }
            taps.withUnsafeBufferPointer { taps in
                RowKernels.smooth(rows: inputs, taps: taps, into: between.samples(from: x), count: level.shrunk.count)
                between.repeatEnds(of: level.shrunk)
                RowKernels.smooth(
                    between.samples(from: level.padded.lowerBound), taps: taps,
                    into: output.samples(from: level.blurred.lowerBound), count: level.blurred.count)
            }
        }
    }

    private func smallestRow(_ number: Int) -> Row {
        let number = rows.steadyPosition(number, level: steps.count)
        if let store { return store.row(number) }
        return smallest.row(number) { shrink(number, level: steps.count, into: $0) }
    }

    // MARK: Downwards

    /// Makes the shrunk row `number` of a level.
    private func shrink(_ number: Int, level: Int, into output: Row) {
        let range = columns.levels[level].shrunk
        guard level > 0 else { return reader.read(number, range, into: output) }
        let step = steps[level - 1]
        for tap in step.inputs.indices {
            let row = halvedRow(2 * number + 1 - step.filter.reach + tap, level: level - 1)
            step.inputs[tap] = UnsafePointer(row.samples(from: range.lowerBound))
        }
        RowKernels.halve(
            rows: step.inputs, step.filter, into: output.samples(from: range.lowerBound), count: range.count)
    }

    private func halvedRow(_ number: Int, level: Int) -> Row {
        let number = rows.steadyPosition(number, level: level)
        let step = steps[level]
        return step.halved.row(number) { output in
            shrink(number, level: level, into: step.shrunk)
            step.shrunk.repeatEnds(of: columns.levels[level].shrunk)
            let range = columns.levels[level + 1].shrunk
            RowKernels.halve(
                step.shrunk.samples(from: 2 * range.lowerBound + 1 - step.filter.reach), step.filter,
                into: output.samples(from: range.lowerBound), count: range.count)
        }
    }
}
