/// An array in pieces, so that a copy that somebody keeps costs no copy of everything when the array grows or one element changes.
///
/// A snapshot of 100,000 photos stays valid while the catalogue goes on writing: what is written copies one piece of 4,096 elements and
/// the table of pieces, and only where a snapshot shares them.
struct ChunkedArray<Element: Sendable>: Sendable {
    /// A piece is some tens of kilobytes: small enough to be copied without notice, large enough that there are few.
    private static var shift: Int { 12 }
    private static var mask: Int { 1 << shift - 1 }

    private var chunks: [ContiguousArray<Element>] = []
    private(set) var count = 0

    subscript(index: Int) -> Element {
        get { chunks[index >> Self.shift][index & Self.mask] }
        set { chunks[index >> Self.shift][index & Self.mask] = newValue }
    }

    mutating func append(_ element: Element) {
        if count & Self.mask == 0 { chunks.append([]) }
        chunks[chunks.count - 1].append(element)
        count += 1
    }
}
