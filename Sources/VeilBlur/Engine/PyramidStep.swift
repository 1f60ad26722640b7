import VeilPixels

/// What lies between a level and the next smaller one: the rows at work on the way down and on the way up.
final class PyramidStep {
    let filter: Resampling
    /// The latest shrunk row of the larger level, with its ends repeated.
    let shrunk: Row
    /// Shrunk rows of the larger level, halved along the row.
    let halved: RowRing
    /// A blurred row on its way up: doubled across rows, not yet along the row.
    let between: Row
    /// Blurred rows of the larger level.
    let doubled: RowRing
    /// The halved rows that one shrunk row is made of.
    var inputs: [RowKernels.Input]

    private let scratch: Scratch

    /// The step between `larger` and `smaller`, given by their columns.
    init(larger: Axis.Level, smaller: Axis.Level, isFirst: Bool, isLast: Bool) throws(PictureError) {
        filter = .step(isLast: isLast)
        scratch = try Scratch(count: larger.padded.count + smaller.blurred.count)
        shrunk = Row(scratch.samples, columns: larger.padded)
        between = Row(scratch.samples + larger.padded.count, columns: smaller.blurred)
        halved = try RowRing(columns: smaller.shrunk, capacity: 2 * filter.reach)
        doubled = try RowRing(columns: larger.blurred, capacity: isFirst ? 1 : RowPyramid.neighbours)
        inputs = Array(repeating: UnsafePointer(scratch.samples), count: 2 * filter.reach)
    }
}
