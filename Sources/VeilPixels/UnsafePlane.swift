/// Borrowed samples of one kind, in rows: bytes of a mask, or floating-point pixels. Valid only while their owner keeps them alive.
///
/// Premultiplied RGBA8, the currency of all modules, travels as ``UnsafePixels``. Planes are for what else an engine is asked to
/// blur: `UnsafePlane<UInt8>` is a mask of one channel, `UnsafePlane<SIMD4<Float>>` premultiplied RGBA of 32-bit floats, in any
/// range.
public struct UnsafePlane<Element> {
    /// The top left sample.
    public let base: UnsafePointer<Element>
    /// Samples across and down.
    public let size: PixelSize
    /// Bytes from one row to the next, at least those of a row, and a multiple of the element's alignment.
    public let bytesPerRow: Int

    /// Samples at `base`, whose rows lie `bytesPerRow` apart. A stride that is too short or not aligned traps.
    public init(base: UnsafePointer<Element>, size: PixelSize, bytesPerRow: Int) {
        checkPlane(of: Element.self, bytesPerRow, size)
        (self.base, self.size, self.bytesPerRow) = (base, size, bytesPerRow)
    }

    /// The first sample of row `y`, which is not checked.
    @inlinable public func row(_ y: Int) -> UnsafePointer<Element> {
        (UnsafeRawPointer(base) + y * bytesPerRow).assumingMemoryBound(to: Element.self)
    }
}

/// Borrowed samples that may be written. See ``UnsafePlane``.
public struct UnsafeMutablePlane<Element> {
    /// The top left sample.
    public let base: UnsafeMutablePointer<Element>
    /// Samples across and down.
    public let size: PixelSize
    /// Bytes from one row to the next, at least those of a row, and a multiple of the element's alignment.
    public let bytesPerRow: Int

    /// Samples at `base`, whose rows lie `bytesPerRow` apart. A stride that is too short or not aligned traps.
    public init(base: UnsafeMutablePointer<Element>, size: PixelSize, bytesPerRow: Int) {
        checkPlane(of: Element.self, bytesPerRow, size)
        (self.base, self.size, self.bytesPerRow) = (base, size, bytesPerRow)
    }

    /// The first sample of row `y`, which is not checked.
    @inlinable public func row(_ y: Int) -> UnsafeMutablePointer<Element> {
        (UnsafeMutableRawPointer(base) + y * bytesPerRow).assumingMemoryBound(to: Element.self)
    }
}

private func checkPlane<Element>(of element: Element.Type, _ bytesPerRow: Int, _ size: PixelSize) {
    precondition(
        bytesPerRow / MemoryLayout<Element>.stride >= size.width && bytesPerRow % MemoryLayout<Element>.alignment == 0,
        "rows of \(size.width) samples of \(MemoryLayout<Element>.stride) bytes do not fit a stride of \(bytesPerRow) bytes")
}
