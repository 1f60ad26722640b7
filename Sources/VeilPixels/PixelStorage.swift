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

    /// The system clears a fresh block of huge pages in a fraction of the time, and a blur finds its way in it sooner.
    private static let hugePage = 2 << 20
    /// From here on, with a huge page more for the alignment, the C library maps a block by itself and gives it back whole: a 4K picture is
    /// one. Smaller blocks lie among others, are used again, and took longer with huge pages between.
    private static let large = 30 << 20

    #if canImport(Glibc)
    /// From here on, a passing block is mapped by itself: what its last page has too much is a small part of it. A thumbnail of a usual cell is
    /// one: among others in an arena, 85 MiB of them took 250.
    private static let leastMapped = 64 << 10
    #endif

    package let bytes: UnsafeMutablePointer<UInt8>
    package let byteCount: Int
    /// Whether it is a mapping of its own, which is all zeros to begin with.
    package let isMapped: Bool

    /// Memory of undefined content. Swift's own allocation traps when there is none; the C library's reports it.
    ///
    /// - Parameter isPassing: whether it is one of many that come and go, in all sizes and on any thread, as pictures of a viewer do. Such a
    ///   block goes back to the system whole. glibc would lay it into an arena a thread, where each leaves a hole that the next does not fit
    ///   into: a viewer that held 80 MB of pictures had taken 380 MB after 600 of them. Fresh pages cost some 0.4 ms a megabyte: little
    ///   beside a decode, much beside a blur.
    package init(byteCount: Int, isPassing: Bool = false) throws(PictureError) {
        self.byteCount = byteCount
        #if canImport(Glibc)
        isMapped = isPassing && (Self.leastMapped..<Self.large).contains(byteCount)
        if isMapped {
            let block = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            guard let block, block != MAP_FAILED else { throw .outOfMemory(byteCount: byteCount) }
            bytes = block.bindMemory(to: UInt8.self, capacity: byteCount)
            return
        }
        #else
        isMapped = false
        #endif
        #if canImport(ucrt)
        let block = _aligned_malloc(byteCount, Self.alignment)
        #else
        var block: UnsafeMutableRawPointer?
        let isLarge = byteCount >= Self.large
        if posix_memalign(&block, isLarge ? Self.hugePage : Self.alignment, byteCount) != 0 { block = nil }
        #endif
        guard let block else { throw .outOfMemory(byteCount: byteCount) }
        #if os(Linux)
        // A wish: where there are none to be had, the block is as good as any. Its end, which fills no huge page, keeps small ones, so that
        // it takes no more memory than it has.
        if isLarge { madvise(block, byteCount & ~(Self.hugePage - 1), MADV_HUGEPAGE) }
        #endif
        bytes = block.bindMemory(to: UInt8.self, capacity: byteCount)
    }

    deinit {
        #if canImport(ucrt)
        _aligned_free(bytes)
        #else
        #if canImport(Glibc)
        if isMapped {
            munmap(bytes, byteCount)
            return
        }
        #endif
        free(bytes)
        #endif
    }
}
