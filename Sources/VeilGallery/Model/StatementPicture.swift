import CGtk
import VeilPixels

/// A sheet with something private to read on it, over a photograph: what a cover is for.
struct StatementPicture {
    private let photo: Picture

    init(over photo: Picture) { self.photo = photo }

    /// The sheet; nil where there is no memory for it.
    @MainActor var picture: Picture? {
        var result = photo
        let isDrawn: Void? = try? result.withUniquePixels { pixels in
            let surface = cairo_image_surface_create_for_data(
                pixels.base, CAIRO_FORMAT_ARGB32, Int32(pixels.size.width), Int32(pixels.size.height), Int32(pixels.bytesPerRow))
            let context = cairo_create(surface)!
            draw(context, Double(pixels.size.width), Double(pixels.size.height))
            cairo_destroy(context)
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
        return isDrawn == nil ? nil : result
    }

    /// White and grey only: cairo takes red for blue here.
    private func draw(_ context: OpaquePointer, _ width: Double, _ height: Double) {
        cairo_set_source_rgba(context, 1, 1, 1, 0.93)
        cairo_rectangle(context, width * 0.14, height * 0.14, width * 0.72, height * 0.72)
        cairo_fill(context)
        cairo_set_source_rgb(context, 0.12, 0.12, 0.12)
        let layout = pango_cairo_create_layout(context)!
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        let font = pango_font_description_from_string("Sans \(Int(height / 22))")
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
        pango_layout_set_text(
            layout,
            "IBAN  DE02 1203 0000\n          0000 2020 51\n\n01.07.   +  4 170,00\n03.07.   –  1 286,45\n09.07.   –     93,70", -1
        )
        cairo_move_to(context, width * 0.2, height * 0.2)
        pango_cairo_show_layout(context, layout)
    }
}
