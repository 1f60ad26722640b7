#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#elseif canImport(ucrt)
import ucrt
#endif

/// One block of memory that pictures share, or that the engine works in. It is freed with its last owner.
///
/// `@unchecked Sendable`: `Picture` writes only after it has found itself to be the single owner, so what several threads
/// can reach at the same time is never written.
package final class PixelStorage: @unchecked Sendable {
    /// Cache lines, and the widest vector store.
    package static let alignment = 64

    /// `byteCount` up to a multiple of the alignment, for several blocks in one.
    package static func aligned(_ byteCount: Int) -> Int { (byteCount + alignment - 1) & ~(alignment - 1) }

    package let bytes: UnsafeMutablePointer<UInt8>
    package let byteCount: Int

    /// Memory of undefined content. Swift's own allocation traps when there is none; the C library's reports it.
    package init(byteCount: Int) throws(PictureError) {
        #if canImport(ucrt)
        let block = _aligned_malloc(byteCount, Self.alignment)
        #else
        var block: UnsafeMutableRawPointer?
        if posix_memalign(&block, Self.alignment, byteCount) != 0 { block = nil }
        #endif
        guard let block else { throw .outOfMemory(byteCount: byteCount) }
        bytes = block.bindMemory(to: UInt8.self, capacity: byteCount)
        self.byteCount = byteCount
    }

    deinit {
        #if canImport(ucrt)
        _aligned_free(bytes)
        #else
        free(bytes)
        #endif
    }
}
