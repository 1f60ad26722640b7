import VeilPixels

/// All rows of the smallest level, made by several threads before several threads read them.
///
/// With large sigmas a row of the result is made of so many rows of the source that bands would spend much of their time on
/// rows that their neighbours make too. The smallest level is made once instead: at 1/64 of the pixels or less it is small.
///
/// `@unchecked Sendable`: each row is written by one thread, and all threads are joined before the first row is read.
final class RowStore: @unchecked Sendable {
    /// The rows that there are.
    let rows: Range<Int>
    private let columns: Range<Int>
    private let scratch: Scratch

    init(rows: Range<Int>, columns: Range<Int>) throws(PictureError) {
        self.rows = rows
        self.columns = columns
        scratch = try Scratch(count: rows.count * columns.count)
    }

    /// Row `number`, which must be one of ``rows``.
    func row(_ number: Int) -> Row {
        assert(rows.contains(number))
        return Row(scratch.samples + (number - rows.lowerBound) * columns.count, columns: columns)
    }
}
