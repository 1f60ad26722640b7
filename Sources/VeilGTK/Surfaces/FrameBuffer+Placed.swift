package import CGtk
import VeilPixels

extension FrameBuffer {
    /// Draws all of the buffer into a rectangle, in points, and nothing of it outside of another one.
    ///
    /// Where its pixels meet those of the display one by one they are copied, else they are interpolated.
    ///
    /// - Parameters:
    ///   - rect: where the buffer goes before it is turned about the rectangle's middle.
    ///   - radians: how far it is turned, clockwise.
    ///   - opacity: how much of it is there.
    ///   - isPadded: whether beyond its edges the outermost pixels go on, as far as the clip reaches.
    package func append(
        to snapshot: OpaquePointer, into rect: graphene_rect_t, inside clip: graphene_rect_t, turned radians: Double = 0,
        opacity: Double = 1, isPadded: Bool = false
    ) {
        guard rect.size.width > 0, rect.size.height > 0, clip.size.width > 0, clip.size.height > 0 else { return }
        var clip = clip
        let context = gtk_snapshot_append_cairo(snapshot, &clip)
        defer { cairo_destroy(context) }
        let (width, height) = (Double(size.width) / Double(scale), Double(size.height) / Double(scale))
        let (across, down) = (Double(rect.size.width) / width, Double(rect.size.height) / height)
        cairo_translate(
            context, Double(rect.origin.x) + Double(rect.size.width) / 2, Double(rect.origin.y) + Double(rect.size.height) / 2)
        if radians != 0 { cairo_rotate(context, radians) }
        cairo_scale(context, across, down)
        cairo_set_source_surface(context, surface, -width / 2, -height / 2)
        let pattern = cairo_get_source(context)
        cairo_pattern_set_filter(pattern, isExact(across, down, radians, rect) ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        if isPadded {
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        } else {
            // Interpolation would fade the outermost pixels into nothing, and show a line of what is behind.
            cairo_rectangle(context, -width / 2, -height / 2, width, height)
            cairo_clip(context)
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        }
        cairo_paint_with_alpha(context, opacity)
    }

    /// Draws the buffer into the middle of a page, as large as fits.
    package func draw(in context: OpaquePointer, width: Double, height: Double) {
        let (own, down) = (Double(size.width) / Double(scale), Double(size.height) / Double(scale))
        let share = min(width / own, height / down)
        cairo_save(context)
        cairo_translate(context, (width - own * share) / 2, (height - down * share) / 2)
        cairo_scale(context, share, share)
        cairo_set_source_surface(context, surface, 0, 0)
        cairo_paint(context)
        cairo_restore(context)
    }

    /// Whether each pixel of the buffer is one of the display.
    private func isExact(_ across: Double, _ down: Double, _ radians: Double, _ rect: graphene_rect_t) -> Bool {
        let place = (Double(rect.origin.x) * Double(scale), Double(rect.origin.y) * Double(scale))
        return abs(across - 1) < 1e-4 && abs(down - 1) < 1e-4 && radians == 0
            && abs(place.0 - place.0.rounded()) < 1e-3 && abs(place.1 - place.1.rounded()) < 1e-3
    }
}
