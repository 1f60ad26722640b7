package import VeilFiles
public import VeilPixels

/// Pixels that a screen shows as they are: upright, sRGB, rows from top to bottom, never changed once they are there.
///
/// A face makes its textures over the same memory and keeps this object alive as long as it draws them; the memory's part of the budget is
/// given back with the last owner.
public final class SurfacePixels: Sendable {
    /// What a pixel's bytes mean.
    public enum Layout: Hashable, Sendable {
        /// Red, green and blue: a picture without transparency, which renderers draw fastest.
        case rgb8
        /// Red, green and blue multiplied by alpha, and alpha.
        case rgba8Premultiplied

        /// Bytes of a pixel.
        public var bytesPerPixel: Int { self == .rgb8 ? 3 : 4 }
    }

    private let block: PixelBlock
    private let reservation: Reservation?

    package init(_ block: PixelBlock, holding reservation: Reservation?) {
        self.block = block
        self.reservation = reservation
    }

    /// Pixels across and down.
    public var size: PixelSize { block.size }
    /// Bytes from one row to the next: rows are packed.
    public var bytesPerRow: Int { block.size.width * block.bands }
    /// What a pixel's bytes mean.
    public var layout: Layout { block.bands == 3 ? .rgb8 : .rgba8Premultiplied }
    /// All bytes.
    public var byteCount: Int { bytesPerRow * size.height }

    /// Lends the bytes while `body` runs. The pointer stays valid as long as this object lives.
    public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        defer { withExtendedLifetime(block) {} }
        return try body(UnsafeRawBufferPointer(start: block.bytes, count: byteCount))
    }
}
