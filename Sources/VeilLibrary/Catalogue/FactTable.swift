/// What is known about files from looks, by the photo's number: memory only for the neighbourhoods of those that were looked at.
struct FactTable: Sendable {
    private static let shift = 10
    private static let unknown = PhotoIdentity(device: 0, inode: 0, byteCount: -1, modified: 0)

    private var chunks: [ContiguousArray<PhotoIdentity>?] = []

    subscript(number: UInt32) -> PhotoIdentity? {
        get {
            let chunk = Int(number) >> Self.shift
            guard chunk < chunks.count, let facts = chunks[chunk]?[Int(number) & (1 << Self.shift - 1)] else { return nil }
            return facts.byteCount < 0 ? nil : facts
        }
        set {
            let chunk = Int(number) >> Self.shift
            while chunks.count <= chunk { chunks.append(nil) }
            if chunks[chunk] == nil { chunks[chunk] = ContiguousArray(repeating: Self.unknown, count: 1 << Self.shift) }
            chunks[chunk]![Int(number) & (1 << Self.shift - 1)] = newValue ?? Self.unknown
        }
    }
}
