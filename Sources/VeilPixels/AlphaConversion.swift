/// Straight ↔ premultiplied alpha, in place, exactly rounded.
///
/// Straight pixels have no type of their own: they exist only inside file formats, between a decoder and the picture, so
/// the conversions are seen by this package alone.
package enum AlphaConversion {
    /// round(colour × alpha / 255), for every pair of bytes.
    package static func premultiplied(_ colour: UInt8, by alpha: UInt8) -> UInt8 {
        let product = UInt32(colour) * UInt32(alpha) + 128
        return UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
    }

    /// round(colour × 255 / alpha), halves upwards, clamped to 255; 0 where alpha is 0.
    package static func straight(_ colour: UInt8, of alpha: UInt8) -> UInt8 {
        guard alpha > 0 else { return 0 }
        let (colour, alpha) = (UInt32(colour), UInt32(alpha))
        return UInt8(min(255, (2 * colour * 255 + alpha) / (2 * alpha)))
    }

    /// Turns straight pixels into premultiplied ones.
    package static func premultiply(_ pixels: UnsafeMutablePixels) {
        eachTranslucentPixel(of: pixels) { pixel, alpha in
            for channel in 0..<3 { pixel[channel] = premultiplied(pixel[channel], by: alpha) }
        }
    }

    /// Turns premultiplied pixels into straight ones. The colour under alpha 0 is black.
    package static func unpremultiply(_ pixels: UnsafeMutablePixels) {
        eachTranslucentPixel(of: pixels) { pixel, alpha in
            for channel in 0..<3 { pixel[channel] = straight(pixel[channel], of: alpha) }
        }
    }

    /// Opaque pixels, most of every photograph, are the same in both forms.
    @inline(__always)
    private static func eachTranslucentPixel(
        of pixels: UnsafeMutablePixels, _ convert: (UnsafeMutablePointer<UInt8>, UInt8) -> Void
    ) {
        for y in 0..<pixels.size.height {
            let row = pixels.row(y)
            for x in 0..<pixels.size.width where row[4 * x + 3] != 255 { convert(row + 4 * x, row[4 * x + 3]) }
        }
    }
}
