import VeilPixels

/// The pixels of one rectangle, in memory that is kept when the rectangle changes.
struct PixelBuffer {
    /// Where it lies; empty before anything was asked for.
    private(set) var rect = PixelRect.nothing
    private var bytesPerRow = 0
    private var storage: PixelStorage?

    /// More than so many times what is needed is given back.
    private static let mostSpare = 4

    /// Makes room for `rect`. The content is undefined unless the rectangle stays as it is.
    mutating func resize(to rect: PixelRect) throws(PictureError) {
        guard rect != self.rect else { return }
        let stride = PixelStorage.aligned(4 * rect.width)
        let byteCount = stride * rect.height
        let kept = storage?.byteCount ?? 0
        if byteCount > kept || kept / Self.mostSpare > byteCount {
            (storage, self.rect) = (nil, .nothing)
            storage = try PixelStorage(byteCount: byteCount)
        }
        (self.rect, bytesPerRow) = (rect, stride)
    }

    /// Gives the memory back.
    mutating func empty() { self = PixelBuffer() }

    /// The pixels of a part, which lies inside and is not empty.
    func pixels(in part: PixelRect) -> UnsafeMutablePixels {
        let size = PixelSize(width: rect.width, height: rect.height)
        return UnsafeMutablePixels(base: storage!.bytes, size: size, bytesPerRow: bytesPerRow).cropped(
            to: part.offset(x: -rect.x, y: -rect.y))
    }
}
