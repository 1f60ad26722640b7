/// Borrowed premultiplied RGBA8 pixels: a pointer, a size and a stride, valid only while the owner keeps them alive.
///
/// This is the currency between a picture, the engine and a caller's own surface. It owns nothing and frees nothing.
public struct UnsafePixels {
    /// The first byte of the top left pixel.
    public let base: UnsafePointer<UInt8>
    /// Pixels across and down.
    public let size: PixelSize
    /// Bytes from one row to the next, at least four a pixel.
    public let bytesPerRow: Int

    /// Pixels at `base`, whose rows lie `bytesPerRow` apart. A stride shorter than a row traps.
    public init(base: UnsafePointer<UInt8>, size: PixelSize, bytesPerRow: Int) {
        checkStride(bytesPerRow, size)
        self.base = base
        self.size = size
        self.bytesPerRow = bytesPerRow
    }

    /// The first byte of row `y`, which is not checked.
    @inlinable public func row(_ y: Int) -> UnsafePointer<UInt8> { base + y * bytesPerRow }

    /// The part inside `rect`, which must lie inside and hold a pixel.
    public func cropped(to rect: PixelRect) -> UnsafePixels {
        checkCrop(rect, size)
        return UnsafePixels(
            base: base + rect.y * bytesPerRow + rect.x * 4, size: PixelSize(width: rect.width, height: rect.height),
            bytesPerRow: bytesPerRow)
    }
}

/// Borrowed premultiplied RGBA8 pixels that may be written. See ``UnsafePixels``.
public struct UnsafeMutablePixels {
    /// The first byte of the top left pixel.
    public let base: UnsafeMutablePointer<UInt8>
    /// Pixels across and down.
    public let size: PixelSize
    /// Bytes from one row to the next, at least four a pixel.
    public let bytesPerRow: Int

    /// Pixels at `base`, whose rows lie `bytesPerRow` apart. A stride shorter than a row traps.
    public init(base: UnsafeMutablePointer<UInt8>, size: PixelSize, bytesPerRow: Int) {
        checkStride(bytesPerRow, size)
        self.base = base
        self.size = size
        self.bytesPerRow = bytesPerRow
    }

    /// The first byte of row `y`, which is not checked.
    @inlinable public func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + y * bytesPerRow }

    /// The part inside `rect`, which must lie inside and hold a pixel.
    public func cropped(to rect: PixelRect) -> UnsafeMutablePixels {
        checkCrop(rect, size)
        return UnsafeMutablePixels(
            base: base + rect.y * bytesPerRow + rect.x * 4, size: PixelSize(width: rect.width, height: rect.height),
            bytesPerRow: bytesPerRow)
    }

    /// The same pixels for reading.
    public var readOnly: UnsafePixels { UnsafePixels(base: base, size: size, bytesPerRow: bytesPerRow) }

    /// Copies `source`, of the same size, over these pixels. The two must not overlap.
    public func copy(from source: UnsafePixels) {
        precondition(source.size == size, "pixels of \(source.size) cannot be copied over \(size)")
        for y in 0..<size.height { row(y).update(from: source.row(y), count: size.width * 4) }
    }
}

private func checkStride(_ bytesPerRow: Int, _ size: PixelSize) {
    precondition(
        bytesPerRow / 4 >= size.width, "rows of \(size.width) RGBA8 pixels do not fit a stride of \(bytesPerRow) bytes")
}

private func checkCrop(_ rect: PixelRect, _ size: PixelSize) {
    precondition(
        !rect.isEmpty && size.bounds.contains(rect), "the crop \(rect) does not lie inside the picture of \(size) pixels")
}
