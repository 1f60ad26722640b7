import CGtk
import VeilGlass
import VeilMotion
import VeilPixels

/// What a stage draws, and what it hands to its panes.
extension GlassStagePeer {
    /// Pixels of the content.
    private var size: PixelSize? {
        let scale = Int(environment.scale)
        let (width, height) = (Int(gtk_widget_get_width(widget)) * scale, Int(gtk_widget_get_height(widget)) * scale)
        return width > 0 && height > 0 ? PixelSize(width: width, height: height) : nil
    }

    /// The node is the same as long as the content has not changed: then panes keep what they have captured. A pane that must draw is
    /// told now, before it gets its turn in this same frame.
    func snapshotContent(_ snapshot: OpaquePointer) {
        let latest = child.flatMap { RenderNode.of($0, in: widget) }
        if latest?.pointer != node?.pointer { node = latest }
        if let node { gtk_snapshot_append_node(snapshot, node.pointer) }
        for pane in panes where pane.isStale(over: node, in: widget, environment) { pane.queueDraw() }
    }

    func snapshotPicture(_ picture: Picture, _ snapshot: OpaquePointer) {
        guard let size else { return }
        do throws(PictureError) {
            if pictureGlass?.size != size || pictureGlass?.environment != environment {
                pictureGlass = try PictureGlass(picture.filled(size), environment: environment)
                for pane in panes { pane.queueDraw() }
            }
            try updatePictureGlass()
            lastError = nil
        } catch { lastError = error }
        if let background = pictureGlass?.background { gtk_snapshot_append_node(snapshot, background.pointer) }
    }

    private func updatePictureGlass() throws(PictureError) {
        guard let pictureGlass else { return }
        for pane in panes {
            let placed = pane.place(in: widget, environment)
            if pane.isStale(over: nil, in: widget, environment) { pane.queueDraw() }
            pictureGlass.place(placed, of: ObjectIdentifier(pane))
        }
        let changed = try pictureGlass.render()
        for pane in panes {
            let rect = pane.place(in: widget, environment).rect
            if changed.contains(where: { !$0.intersection(rect).isEmpty }) { pane.queueDraw() }
        }
    }

    /// The glass of a pane, for its own snapshot.
    func glass(of pane: GlassPanePeer) -> PlacedFrame? {
        guard let size else { return nil }
        let placed = pane.place(in: widget, environment)
        if let pictureGlass {
            let part = placed.rect.intersection(size.bounds)
            return part.isEmpty || placed.level == .none ? nil : PlacedFrame(frame: pictureGlass.frame, x: 0, y: 0, part: part)
        }
        do throws(PictureError) {
            let glass = try pane.captured.render(
                placed, over: node, size: size, environment: environment, color: backgroundColor, counters: &pane.counters)
            lastError = nil
            return glass
        } catch {
            lastError = error
            return nil
        }
    }

    /// The window's own colour, which the content's node does not carry.
    private var backgroundColor: GdkRGBA {
        var color = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
        _ = gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), "window_bg_color", &color)
        return color
    }
}
