import CGtk
public import VeilPixels

extension Picture {
    /// What a widget that is shown draws now, at the pixels of its display, over white: a shot of a window without a screen.
    ///
    /// Where nothing is drawn yet it is all white. Its loop must have served the frame before: while a redraw is pending, nothing is seen.
    /// - Throws: ``VeilPixels/PictureError`` where there is no memory for it.
    @MainActor public init(of widget: GtkHandle) throws(PictureError) {
        let widget = widget.widget
        let scale = Int(gtk_widget_get_scale_factor(widget))
        let (width, height) = (Int(gtk_widget_get_width(widget)), Int(gtk_widget_get_height(widget)))
        let paintable = gtk_widget_paintable_new(widget)!
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        let snapshot = gtk_snapshot_new()
        gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
        let node = gtk_snapshot_free_to_node(snapshot).map(RenderNode.init(owning:))
        self = try RenderNode.capture(
            node, in: PixelRect(x: 0, y: 0, width: width * scale, height: height * scale), scale: scale,
            over: GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1))
    }
}
