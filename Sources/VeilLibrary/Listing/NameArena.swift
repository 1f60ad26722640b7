/// Names one after the other in a few large pieces of memory, instead of one array each: 14 bytes a name where an array takes 48.
struct NameArena: Sendable {
    /// Where a name is. Names are never moved.
    struct Place: Hashable, Sendable {
        fileprivate var chunk: UInt16
        /// As long as one name can be; the system allows 255 bytes.
        fileprivate var count: UInt16
        fileprivate var start: UInt32
    }

    /// The longest name that is kept.
    static let longestName = Int(UInt16.max)
    /// Copied when a name is added while a snapshot shares the last piece; grows with the number of pieces so that 65,536 are enough.
    private static let smallestChunk = 1 << 16

    private var chunks: [ContiguousArray<UInt8>] = []

    /// Keeps a name of at most ``longestName`` bytes.
    mutating func append(_ name: UnsafeBufferPointer<UInt8>) -> Place {
        precondition(name.count <= Self.longestName, "a name of \(name.count) bytes is too long to keep")
        let capacity = Self.smallestChunk << min(chunks.count / 64, 10)
        if chunks.isEmpty || chunks[chunks.count - 1].count + name.count > capacity {
            chunks.append([])
            chunks[chunks.count - 1].reserveCapacity(max(chunks.count == 1 ? name.count : capacity, name.count))
        }
        let start = chunks[chunks.count - 1].count
        chunks[chunks.count - 1].append(contentsOf: name)
        return Place(chunk: UInt16(chunks.count - 1), count: UInt16(name.count), start: UInt32(start))
    }

    /// Lends a name.
    @inline(__always) func withName<Result>(_ place: Place, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        chunks[Int(place.chunk)].withUnsafeBufferPointer {
            body(UnsafeBufferPointer(rebasing: $0[Int(place.start)..<Int(place.start) + Int(place.count)]))
        }
    }
}
