import CVeilAtomics
import VeilPixels

/// The scratch memory of the last blur, kept for the next: fresh memory costs a page fault every 4 KiB, at 4K a tenth of the blur.
///
/// One block at most. A second blur at the same time takes memory of its own.
final class SpareScratch: Sendable {
    /// For all blurs of the process that have none of their own.
    static let shared = SpareScratch(largestKept: 16 << 20)

    /// The address of a retained `PixelStorage`, or 0.
    nonisolated(unsafe) private let slot: UnsafeMutablePointer<UInt64>
    private let largestKept: Int

    /// Keeps no block that is larger.
    init(largestKept: Int) {
        self.largestKept = largestKept
        slot = .allocate(capacity: 1)
        slot.initialize(to: 0)
    }

    deinit {
        _ = exchange(nil)
        slot.deallocate()
    }

    /// Memory of undefined content for at least so many bytes, on a cache line.
    func take(byteCount: Int) throws(PictureError) -> PixelStorage {
        if let spare = exchange(nil), spare.byteCount >= byteCount { return spare }
        return try PixelStorage(byteCount: byteCount)
    }

    /// Gives memory back, in place of what was kept.
    func give(_ storage: PixelStorage) {
        if storage.byteCount <= largestKept { _ = exchange(storage) }
    }

    private func exchange(_ storage: PixelStorage?) -> PixelStorage? {
        let new = storage.map { UInt64(UInt(bitPattern: Unmanaged.passRetained($0).toOpaque())) } ?? 0
        let old = veil_atomic_exchange(slot, new)
        return UnsafeRawPointer(bitPattern: UInt(old)).map { Unmanaged<PixelStorage>.fromOpaque($0).takeRetainedValue() }
    }
}
