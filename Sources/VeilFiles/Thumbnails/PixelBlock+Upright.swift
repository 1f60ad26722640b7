import VeilPixels

extension PixelBlock {
    /// The picture after an EXIF orientation of 1…8 was undone; the same block for 1, and nil where there is no memory.
    func upright(from orientation: Int) -> PixelBlock? {
        guard (2...8).contains(orientation) else { return self }
        guard let turned = PixelBlock(size: size.turned(by: orientation), bands: bands) else { return nil }
        let (start, across, down) = walk(orientation)
        var target = turned.bytes
        for y in 0..<turned.size.height {
            var source = bytes + (start + y * down) * bands
            for _ in 0..<turned.size.width {
                for band in 0..<bands { target[band] = source[band] }
                target += bands
                source += across * bands
            }
        }
        return turned
    }

    /// The pixel that becomes the top left one, and how far the next ones to the right and below are, in pixels of this block.
    private func walk(_ orientation: Int) -> (start: Int, across: Int, down: Int) {
        let (width, last) = (size.width, size.width * size.height - 1)
        return switch orientation {
        case 2: (width - 1, -1, width)
        case 3: (last, -1, -width)
        case 4: (last - width + 1, 1, -width)
        case 5: (0, width, 1)
        case 6: (last - width + 1, -width, 1)
        case 7: (last, -width, -1)
        default: (width - 1, width, -1)
        }
    }
}
