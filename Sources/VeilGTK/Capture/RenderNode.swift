package import CGtk
import CVeilGtk
package import VeilPixels

/// What a widget has drawn: a node of GSK's tree, kept.
@MainActor package final class RenderNode {
    package let pointer: OpaquePointer

    /// Takes over the caller's reference.
    package init(owning pointer: OpaquePointer) { self.pointer = pointer }

    isolated deinit { gsk_render_node_unref(pointer) }

    /// What a child of a widget draws now, in the widget's coordinates; nil where it draws nothing. What has not changed since the last
    /// time is the same node.
    package static func of(_ child: UnsafeMutablePointer<GtkWidget>, in widget: UnsafeMutablePointer<GtkWidget>) -> RenderNode? {
        let snapshot = gtk_snapshot_new()
        gtk_widget_snapshot_child(widget, child, snapshot)
        return gtk_snapshot_free_to_node(snapshot).map(RenderNode.init(owning:))
    }

    /// A frame buffer whose pixels do not change any more.
    static func of(_ placed: PlacedFrame) -> RenderNode? {
        let snapshot = gtk_snapshot_new()!
        placed.append(to: snapshot, x: 0, y: 0)
        return gtk_snapshot_free_to_node(snapshot).map(RenderNode.init(owning:))
    }

    /// The pixels of a part of what is drawn, over an opaque colour, which makes them opaque: a node carries no background of its window.
    ///
    /// - Parameters:
    ///   - rect: in pixels from the corner of the coordinates.
    ///   - scale: pixels a point.
    ///   - color: red, green and blue, 0…1.
    package static func capture(
        _ node: RenderNode?, in rect: PixelRect, scale: Int, over color: GdkRGBA
    ) throws(PictureError) -> Picture {
        var picture = try Picture(size: PixelSize(width: rect.width, height: rect.height))
        try picture.withUniquePixels { pixels throws(PictureError) in
            draw(node, in: rect, scale: scale, over: color, into: pixels)
        }
        return picture
    }

    /// The same, written into pixels of the size of `rect`.
    static func draw(
        _ node: RenderNode?, in rect: PixelRect, scale: Int, over color: GdkRGBA, into pixels: UnsafeMutablePixels
    ) {
        let (width, height) = (Int32(rect.width), Int32(rect.height))
        let surface = cairo_image_surface_create_for_data(
            pixels.base, CAIRO_FORMAT_RGB24, width, height, Int32(pixels.bytesPerRow))
        let context = cairo_create(surface)
        cairo_set_source_rgb(context, Double(color.red), Double(color.green), Double(color.blue))
        cairo_paint(context)
        cairo_translate(context, -Double(rect.x), -Double(rect.y))
        cairo_scale(context, Double(scale), Double(scale))
        if let node { gsk_render_node_draw(node.pointer, context) }
        cairo_destroy(context)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
        veil_gtk_take_opaque(pixels.base, pixels.bytesPerRow, width, height)
    }
}
