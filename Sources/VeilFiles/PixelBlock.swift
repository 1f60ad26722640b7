import CVeilShims
package import VeilPixels

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Packed pixels between two decoding steps, or a thumbnail. Unlike Swift's own memory, it can be refused without a trap.
///
/// `@unchecked Sendable`: its maker fills it and then hands it on, and nobody writes it after that.
package final class PixelBlock: @unchecked Sendable {
    package let bytes: UnsafeMutablePointer<UInt8>
    package let size: PixelSize
    /// Bytes of a pixel: 3 for RGB, 4 for RGBA, 1 for grey.
    package let bands: Int

    /// A block of undefined content, or nil where there is no memory.
    package init?(size: PixelSize, bands: Int) {
        guard let block = malloc(size.width * size.height * bands) else { return nil }
        bytes = block.bindMemory(to: UInt8.self, capacity: size.width * size.height * bands)
        self.size = size
        self.bands = bands
    }

    deinit { free(bytes) }

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
