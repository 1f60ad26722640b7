import CGtk
package import VeilPixels

extension FrameBuffer {
    /// Fills the buffer with a picture in somebody else's memory, stretched to the buffer's size. One pass that reads the picture where it is.
    ///
    /// Nothing is drawn into the buffer's own surface, which would copy it first for the nodes that are alive.
    ///
    /// - Parameters:
    ///   - bytes: blue, green, red and a byte without meaning, as cameras and cairo have them. Rows lie at multiples of 4.
    ///   - isMirrored: whether left and right are exchanged.
    package func fill(fromBGRX bytes: UnsafePointer<UInt8>, _ source: PixelSize, bytesPerRow: Int, isMirrored: Bool) {
        let from = Self.surface(UnsafeMutablePointer(mutating: bytes), source, bytesPerRow)
        let to = Self.surface(base, size, self.bytesPerRow)
        let context = cairo_create(to)
        let (across, down) = (Double(size.width) / Double(source.width), Double(size.height) / Double(source.height))
        if isMirrored { cairo_translate(context, Double(size.width), 0) }
        cairo_scale(context, isMirrored ? -across : across, down)
        cairo_set_source_surface(context, from, 0, 0)
        let isExact = size == source
        cairo_pattern_set_filter(
            cairo_get_source(context),
            isExact ? CAIRO_FILTER_NEAREST : across < Self.leastLinear ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_paint(context)
        for each in [from, to] { cairo_surface_finish(each) }
        cairo_destroy(context)
        for each in [from, to] { cairo_surface_destroy(each) }
    }

    /// Below this, straight lines between two pixels leave others out, and edges flicker.
    private static let leastLinear = 0.5

    private static func surface(_ base: UnsafeMutablePointer<UInt8>, _ size: PixelSize, _ bytesPerRow: Int) -> OpaquePointer {
        cairo_image_surface_create_for_data(
            base, CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height), Int32(bytesPerRow))
    }
}
