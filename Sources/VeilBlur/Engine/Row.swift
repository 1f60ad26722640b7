/// A row of samples, addressed by the positions of the picture.
struct Row {
    /// The positions that exist.
    let columns: Range<Int>
    private let first: UnsafeMutablePointer<Sample>

    init(_ first: UnsafeMutablePointer<Sample>, columns: Range<Int>) {
        self.first = first
        self.columns = columns
    }

    /// The sample at `column` and those to its right.
    func samples(from column: Int) -> UnsafeMutablePointer<Sample> {
        assert(columns.contains(column))
        return first + (column - columns.lowerBound)
    }

    /// Repeats the ends of `inner` over the rest of the row.
    func repeatEnds(of inner: Range<Int>) {
        let left = samples(from: inner.lowerBound)
        samples(from: columns.lowerBound).update(repeating: left[0], count: inner.lowerBound - columns.lowerBound)
        let right = samples(from: inner.upperBound - 1)
        (right + 1).update(repeating: right[0], count: columns.upperBound - inner.upperBound)
    }
}
