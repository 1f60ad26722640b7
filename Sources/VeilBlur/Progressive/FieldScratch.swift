import CVeilKernels
import VeilPixels

/// The scratch memory of a field's rendering: the plan of each rung and a table of shares for all, then for each worker a row of shares,
/// a layer, and what a blur needs.
struct FieldScratch {
    private let planBytes: Int
    private let rowBytes: Int
    private let layerStride: Int
    private let layerBytes: Int
    private let workerBytes: Int
    private let memory: PixelStorage

    /// For slabs of so many rows at most; `blur` is what the largest blur needs.
    init(
        for field: SigmaField, slabRows: Int, blur: Int, workers: Int, from spare: SpareScratch
    ) throws(PictureError) {
        planBytes = PixelStorage.aligned(field.ladder.count * MemoryLayout<veil_steps>.stride)
        let tableBytes = PixelStorage.aligned((Int(LevelPlane.whole) + 1) * MemoryLayout<UInt16>.stride)
        rowBytes = PixelStorage.aligned(field.rect.width * MemoryLayout<UInt16>.stride)
        layerStride = PixelStorage.aligned(4 * field.rect.width)
        layerBytes = layerStride * slabRows
        workerBytes = rowBytes + layerBytes + PixelStorage.aligned(blur)
        memory = try spare.take(byteCount: planBytes + tableBytes + workers * workerBytes)
        start = planBytes + tableBytes
    }

    private let start: Int

    /// Gives the memory back.
    func give(to spare: SpareScratch) { spare.give(memory) }

    /// The steps of every rung's blur.
    var plans: UnsafeMutablePointer<veil_steps> {
        UnsafeMutableRawPointer(memory.bytes).assumingMemoryBound(to: veil_steps.self)
    }

    /// The share of every level.
    var table: UnsafeMutablePointer<UInt16> {
        UnsafeMutableRawPointer(memory.bytes + planBytes).assumingMemoryBound(to: UInt16.self)
    }

    /// A share for each pixel of a row.
    func row(of worker: Int) -> UnsafeMutablePointer<UInt16> {
        UnsafeMutableRawPointer(bytes(of: worker)).assumingMemoryBound(to: UInt16.self)
    }

    /// Room for a rung's pixels in `box`, a part of a slab.
    func layer(of worker: Int, _ box: PixelRect) -> UnsafeMutablePixels {
        UnsafeMutablePixels(
            base: bytes(of: worker) + rowBytes, size: PixelSize(width: box.width, height: box.height), bytesPerRow: layerStride)
    }

    func blur(of worker: Int) -> UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(bytes(of: worker) + rowBytes + layerBytes)
    }

    private func bytes(of worker: Int) -> UnsafeMutablePointer<UInt8> { memory.bytes + start + worker * workerBytes }
}
