import CVeilShims
package import VeilPixels

/// Packed pixels between two decoding steps, or a thumbnail. Unlike Swift's own memory, it can be refused without a trap.
///
/// `@unchecked Sendable`: its maker fills it and then hands it on, and nobody writes it after that.
package final class PixelBlock: @unchecked Sendable {
    private let storage: PixelStorage
    package let size: PixelSize
    /// Bytes of a pixel: 3 for RGB, 4 for RGBA, 1 for grey.
    package let bands: Int

    /// A block of undefined content, or nil where there is no memory.
    package init?(size: PixelSize, bands: Int) {
        guard let storage = try? PixelStorage(byteCount: size.width * size.height * bands, isPassing: true) else { return nil }
        (self.storage, self.size, self.bands) = (storage, size, bands)
    }

    package var bytes: UnsafeMutablePointer<UInt8> { storage.bytes }
    /// All bytes.
    package var byteCount: Int { size.width * size.height * bands }

    /// The block as a libvips image, valid as long as the block.
    func image() throws(VipsFailure) -> VipsImage {
        guard VipsLibrary.isReady else { throw VipsFailure(VipsLibrary.lacksMemory ? "out of memory" : VipsLibrary.absence) }
        guard let image = veil_image_borrow(bytes, Int32(size.width), Int32(size.height), Int32(bands)) else {
            throw VipsFailure()
        }
        return VipsImage(owning: image)
    }
}
