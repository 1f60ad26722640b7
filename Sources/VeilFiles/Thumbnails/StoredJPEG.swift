import CVeilShims
package import VeilPixels

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A small picture as JPEG bytes, by libjpeg-turbo alone: what a store keeps of a thumbnail, and what a photo holds of itself.
///
/// A picture with transparency is two JPEGs: its premultiplied colours, and after them, at ``alphaOffset``, its alpha in grey.
package struct StoredJPEG: Hashable, Sendable {
    package let bytes: [UInt8]
    /// Where the JPEG of the alpha begins; nil where the picture is opaque.
    package let alphaOffset: Int?

    /// From bytes that were kept.
    package init(bytes: [UInt8], alphaOffset: Int?) {
        self.bytes = bytes
        self.alphaOffset = alphaOffset
    }

    /// Encodes 3 or 4 bands at a quality of 1…100; nil where there is no memory.
    package init?(_ block: PixelBlock, quality: Int) {
        guard block.bands == 4 else {
            guard let bytes = Self.encode(block, quality) else { return nil }
            self.init(bytes: bytes, alphaOffset: nil)
            return
        }
        guard let (colour, alpha) = block.split(), let first = Self.encode(colour, quality),
            let second = Self.encode(alpha, quality)
        else { return nil }
        self.init(bytes: first + second, alphaOffset: first.count)
    }

    /// The size of the picture; nil where these are not the bytes of a JPEG of grey or RGB.
    package var size: PixelSize? {
        var frame = veil_jpeg_memory_frame()
        guard veil_jpeg_memory_header(bytes, bytes.count, &frame), frame.width >= 1, frame.height >= 1 else { return nil }
        return PixelSize(width: Int(frame.width), height: Int(frame.height))
    }

    /// The pixels: 3 bands, or 4 premultiplied ones. Nil where the bytes are damaged, or there is no memory.
    ///
    /// - Parameter scale: With less than 1, it may be decoded at 1/2, 1/4 or 1/8 of its size, as long as that is not smaller.
    package func block(scale: Double = 1) -> PixelBlock? {
        guard let size else { return nil }
        let eighths = [1, 2, 4].first { Double($0) >= scale * 8 } ?? 8
        let colourEnd = alphaOffset ?? bytes.count
        guard (0...bytes.count).contains(colourEnd), let colour = Self.decode(bytes[..<colourEnd], size, eighths, bands: 3) else {
            return nil
        }
        guard alphaOffset != nil else { return colour }
        return Self.decode(bytes[colourEnd...], size, eighths, bands: 1).flatMap { PixelBlock(joining: colour, $0) }
    }

    private static func encode(_ block: PixelBlock, _ quality: Int) -> [UInt8]? {
        var count = 0
        guard
            let memory = veil_jpeg_memory_encode(
                block.bytes, Int32(block.bands), Int32(block.size.width), Int32(block.size.height), Int32(quality), &count)
        else { return nil }
        defer { free(memory) }
        return Array(UnsafeBufferPointer(start: memory, count: count))
    }

    private static func decode(_ bytes: ArraySlice<UInt8>, _ full: PixelSize, _ eighths: Int, bands: Int) -> PixelBlock? {
        let size = PixelSize(width: (full.width * eighths + 7) / 8, height: (full.height * eighths + 7) / 8)
        guard let block = PixelBlock(size: size, bands: bands) else { return nil }
        let isWhole = bytes.withUnsafeBufferPointer {
            veil_jpeg_memory_decode(
                $0.baseAddress, $0.count, Int32(eighths), Int32(bands), Int32(size.width), Int32(size.height), block.bytes)
        }
        return isWhole ? block : nil
    }
}

extension PixelBlock {
    /// Colours and alpha apart; nil where there is no memory.
    fileprivate func split() -> (colour: PixelBlock, alpha: PixelBlock)? {
        guard let colour = PixelBlock(size: size, bands: 3), let alpha = PixelBlock(size: size, bands: 1) else { return nil }
        for at in 0..<size.width * size.height {
            for band in 0..<3 { colour.bytes[3 * at + band] = bytes[4 * at + band] }
            alpha.bytes[at] = bytes[4 * at + 3]
        }
        return (colour, alpha)
    }

    /// Colours and alpha of one size together; nil where there is no memory. What compression put above the alpha is cut off.
    fileprivate convenience init?(joining colour: PixelBlock, _ alpha: PixelBlock) {
        self.init(size: colour.size, bands: 4)
        for at in 0..<size.width * size.height {
            let opacity = alpha.bytes[at]
            for band in 0..<3 { bytes[4 * at + band] = min(colour.bytes[3 * at + band], opacity) }
            bytes[4 * at + 3] = opacity
        }
    }
}
