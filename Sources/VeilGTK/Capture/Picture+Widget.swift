import CGtk
public import VeilPixels

extension Picture {
    /// What a widget that is shown draws now, at the pixels of its display, over the window's own colour: a shot of it without a screen.
    ///
    /// Of a window, which has no parent, its children; what its theme draws around them is not there.
    /// - Parameter widget: a widget that has got its place. Where it has none, there is nothing to see but one pixel.
    /// - Throws: ``VeilPixels/PictureError`` where there is no memory for it.
    @MainActor public init(of widget: GtkHandle) throws(PictureError) {
        let widget = widget.widget
        let scale = Int(gtk_widget_get_scale_factor(widget))
        let (width, height) = (Int(gtk_widget_get_width(widget)), Int(gtk_widget_get_height(widget)))
        var (x, y) = (0.0, 0.0)
        let snapshot = gtk_snapshot_new()
        if let parent = gtk_widget_get_parent(widget) {
            gtk_widget_translate_coordinates(widget, parent, 0, 0, &x, &y)
            gtk_widget_snapshot_child(parent, widget, snapshot)
        } else {
            var child = gtk_widget_get_first_child(widget)
            while let each = child {
                if !isInstance(each, of: gtk_native_get_type()) { gtk_widget_snapshot_child(widget, each, snapshot) }
                child = gtk_widget_get_next_sibling(each)
            }
        }
        let node = gtk_snapshot_free_to_node(snapshot).map(RenderNode.init(owning:))
        self = try RenderNode.capture(
            node,
            in: PixelRect(
                x: Int(x) * scale, y: Int(y) * scale, width: max(1, width * scale), height: max(1, height * scale)),
            scale: scale, over: windowColor(of: widget))
    }
}

/// The colour of a window, which no widget in it draws.
@MainActor private func windowColor(of widget: UnsafeMutablePointer<GtkWidget>) -> GdkRGBA {
    var color = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
    _ = gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), "window_bg_color", &color)
    return color
}
