import VeilPixels

/// One pixel at work: red, green, blue and alpha, premultiplied, 0…255, of encoded values or of light.
typealias Sample = SIMD4<Float>

/// Memory for samples, from the C library, which says so when there is none; Swift's own allocation would trap.
final class Scratch {
    let samples: UnsafeMutablePointer<Sample>
    private let storage: PixelStorage

    /// Memory of undefined content.
    init(count: Int) throws(PictureError) {
        storage = try PixelStorage(byteCount: max(1, count) * MemoryLayout<Sample>.stride)
        samples = UnsafeMutableRawPointer(storage.bytes).bindMemory(to: Sample.self, capacity: count)
    }
}
