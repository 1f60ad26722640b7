import CGtk
import VeilPixels

extension Picture {
    /// The middle of the picture, scaled so that it just covers `target`: what does not fit is cut off at two sides, evenly.
    ///
    /// Shrunk by the mean of an area, enlarged in straight lines. A picture of that size comes back as it is.
    func filled(_ target: PixelSize) throws(PictureError) -> Picture {
        guard target != size else { return self }
        var result = try Picture(size: target)
        try result.withUniquePixels { pixels throws(PictureError) in
            withUnsafePixels { source in draw(source, scaledOver: pixels) }
        }
        return result
    }

    /// The order of the channels does not matter to cairo, as long as alpha is the last byte.
    private func draw(_ source: UnsafePixels, scaledOver target: UnsafeMutablePixels) {
        let from = Self.surface(UnsafeMutablePointer(mutating: source.base), source.size, source.bytesPerRow)
        let to = Self.surface(target.base, target.size, target.bytesPerRow)
        let context = cairo_create(to)
        let scale = max(
            Double(target.size.width) / Double(source.size.width), Double(target.size.height) / Double(source.size.height))
        cairo_translate(context, Double(target.size.width) / 2, Double(target.size.height) / 2)
        cairo_scale(context, scale, scale)
        cairo_set_source_surface(context, from, -Double(source.size.width) / 2, -Double(source.size.height) / 2)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_paint(context)
        cairo_destroy(context)
        cairo_surface_destroy(from)
        cairo_surface_finish(to)
        cairo_surface_destroy(to)
    }

    private static func surface(_ base: UnsafeMutablePointer<UInt8>, _ size: PixelSize, _ stride: Int) -> OpaquePointer {
        cairo_image_surface_create_for_data(base, CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height), Int32(stride))
    }
}
