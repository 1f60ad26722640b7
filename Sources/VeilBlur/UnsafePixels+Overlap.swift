package import VeilPixels

extension UnsafePixels {
    /// Whether the two may share a byte of a pixel.
    ///
    /// Two parts of one surface, side by side, interleave in memory without sharing a pixel: rows of one stride are compared
    /// as rectangles. Everything else is compared as whole blocks.
    package func overlaps(_ other: UnsafePixels) -> Bool {
        let distance = Int(bitPattern: other.base) - Int(bitPattern: base)
        guard distance < byteCount && -distance < other.byteCount else { return false }
        guard bytesPerRow == other.bytesPerRow else { return true }
        // Where the other's corner lies in this one's rows: x may also mean "before the row below".
        let x = ((distance % bytesPerRow) + bytesPerRow) % bytesPerRow
        let y = (distance - x) / bytesPerRow
        return overlapsRect(of: other, x: x, y: y) || overlapsRect(of: other, x: x - bytesPerRow, y: y + 1)
    }

    private func overlapsRect(of other: UnsafePixels, x: Int, y: Int) -> Bool {
        x < 4 * size.width && x + 4 * other.size.width > 0 && y < size.height && y + other.size.height > 0
    }

    /// From the first byte to the end of the last pixel.
    private var byteCount: Int { (size.height - 1) * bytesPerRow + 4 * size.width }
}
