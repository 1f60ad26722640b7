#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Rows of pixels in memory that ends, or begins, exactly where an unreadable page does: one byte too far ends the test.
final class GuardedRows {
    enum Side: CaseIterable { case before, after }

    private let mapping: UnsafeMutableRawPointer
    private let mappedBytes: Int
    /// The first pixel.
    let start: UnsafeMutablePointer<UInt8>
    let byteCount: Int

    init(byteCount: Int, guardedOn side: Side) {
        let page = sysconf(Int32(_SC_PAGESIZE))
        let body = (byteCount + page - 1) / page * page
        mappedBytes = body + 2 * page
        mapping = mmap(nil, mappedBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)!
        precondition(mapping != MAP_FAILED, "no memory for \(mappedBytes) bytes")
        mprotect(mapping, page, PROT_NONE)
        mprotect(mapping + page + body, page, PROT_NONE)
        let offset = side == .before ? page : page + body - byteCount
        start = (mapping + offset).assumingMemoryBound(to: UInt8.self)
        self.byteCount = byteCount
    }

    deinit { munmap(mapping, mappedBytes) }
}
