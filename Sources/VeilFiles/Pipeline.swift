import CVeilShims
import VeilPixels

/// From the pixels of a file to a picture: sRGB, of the size that was asked for, upright, premultiplied.
struct Pipeline {
    var conversion: ColourConversion
    /// The size of the result before it is turned.
    let size: PixelSize
    let orientation: Int
    let threads: Int?

    /// Whether opaque sRGB pixels of the wanted size are the result already.
    var needsNothing: Bool { orientation == 1 && conversion.profile == nil && !conversion.hasAlpha }

    /// Runs it. Throws ``PictureError``, or a `VipsFailure` about the file or libvips.
    func picture(from image: VipsImage) throws -> Picture {
        if let threads { veil_image_set_int(image.pointer, VipsField.threads, Int32(threads)) }
        var step = try fitted(image)
        if orientation != 1 { step = try step.then { veil_image_upright($0, Int32(orientation)) } }
        if !conversion.hasAlpha { step = try step.then(veil_image_append_opaque) }
        let isResized = size != image.size
        return try Picture(passing: size.turned(by: orientation)) { pixels in
            guard veil_image_write(step.pointer, pixels.base, pixels.bytesPerRow) else { throw VipsFailure() }
            guard conversion.hasAlpha else { return }
            if isResized { pixels.clampColourToAlpha() } else { AlphaConversion.premultiply(pixels) }
        }
    }

    /// Converted and resized. Resampling mixes neighbours, so that transparent pixels are premultiplied before, and then
    /// stay so; opaque ones are resized first, since that leaves fewer to convert.
    private func fitted(_ image: VipsImage) throws(VipsFailure) -> VipsImage {
        guard size != image.size else { return try conversion.apply(to: image) }
        if conversion.hasAlpha {
            return try conversion.apply(to: image).then(veil_image_premultiplied).then(resized)
                .then { veil_image_scaled_to_u8($0, 1) }
        }
        return image.space == VEIL_SPACE_LAB
            ? try conversion.apply(to: image).then(resized) : try conversion.apply(to: image.then(resized))
    }

    private func resized(_ image: OpaquePointer) -> OpaquePointer? {
        veil_image_resized(image, Int32(size.width), Int32(size.height))
    }
}

extension UnsafeMutablePixels {
    /// Sharp resampling overshoots at edges; a premultiplied colour above its alpha is no colour.
    fileprivate func clampColourToAlpha() {
        for y in 0..<size.height {
            let row = row(y)
            for x in 0..<size.width {
                let pixel = row + 4 * x
                for channel in 0..<3 { pixel[channel] = min(pixel[channel], pixel[3]) }
            }
        }
    }
}
