import VeilFiles

/// Memory that decoders take beside their results, shared by all who decode at the same time.
///
/// It is no part of a ``MemoryBudget``, since it is gone with the decode; but two large HEIC files beside each other would take more than all
/// that is kept. What needs more than there is runs alone.
final class DecodeRoom: Sendable {
    private let limit: Int
    private let used = Monitor(0)

    /// Room for `limit` bytes.
    init(limit: Int) { self.limit = limit }

    /// Waits until there is room, and runs `body`.
    func withRoom<Result>(
        _ bytes: Int, _ body: () throws(PictureFileError) -> Result
    ) throws(PictureFileError) -> Result {
        used.wait { [limit] used -> ()? in
            guard used == 0 || used + bytes <= limit else { return nil }
            used += bytes
            return ()
        }
        defer { used.change { $0 -= bytes } }
        return try body()
    }
}
