package import VeilPixels

/// The bytes of some rows that lie the same distance apart.
struct MemoryRows {
    private let start: Int
    private let width: Int
    private let count: Int
    private let stride: Int

    init(_ pixels: UnsafePixels) {
        (start, width) = (Int(bitPattern: pixels.base), 4 * pixels.size.width)
        (count, stride) = (pixels.size.height, pixels.bytesPerRow)
    }

    init<Element>(_ plane: UnsafePlane<Element>) {
        (start, width) = (Int(bitPattern: plane.base), MemoryLayout<Element>.stride * plane.size.width)
        (count, stride) = (plane.size.height, plane.bytesPerRow)
    }

    init<Element>(_ plane: UnsafeMutablePlane<Element>) {
        self.init(UnsafePlane(base: plane.base, size: plane.size, bytesPerRow: plane.bytesPerRow))
    }

    /// Whether the two may share a byte of a row.
    ///
    /// Two parts of one surface, side by side, interleave in memory without sharing a sample: rows of one stride are compared
    /// as rectangles. Everything else is compared as whole blocks.
    func overlaps(_ other: MemoryRows) -> Bool {
        let distance = other.start - start
        guard distance < byteCount && -distance < other.byteCount else { return false }
        guard stride == other.stride else { return true }
        // Where the other's corner lies in this one's rows: x may also mean "before the row below".
        let x = ((distance % stride) + stride) % stride
        let y = (distance - x) / stride
        return overlapsRect(of: other, x: x, y: y) || overlapsRect(of: other, x: x - stride, y: y + 1)
    }

    private func overlapsRect(of other: MemoryRows, x: Int, y: Int) -> Bool {
        x < width && x + other.width > 0 && y < count && y + other.count > 0
    }

    /// From the first byte to the end of the last row.
    private var byteCount: Int { (count - 1) * stride + width }
}

extension UnsafePixels {
    /// Whether the two may share a byte of a pixel.
    package func overlaps(_ other: UnsafePixels) -> Bool { MemoryRows(self).overlaps(MemoryRows(other)) }
}
