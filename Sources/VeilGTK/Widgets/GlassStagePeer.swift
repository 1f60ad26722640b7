import CGtk
import VeilGlass
import VeilMotion
import VeilPixels

/// Draws a ``GlassStage``: the content, then, with the content known, the overlays.
final class GlassStagePeer: WidgetPeer {
    enum Content {
        case widget
        case picture(Picture)
    }

    private var content: Content
    private var child: UnsafeMutablePointer<GtkWidget>?
    private var panes: [GlassPanePeer] = []
    private(set) var lastError: PictureError?
    /// What the content has drawn in this frame.
    private(set) var node: RenderNode?
    private var pictureGlass: PictureGlass?
    private var environment = GlassEnvironment()

    override class var typeName: String { "VeilGlassStage" }

    init(_ content: Content) {
        self.content = content
        super.init()
    }

    override func didMakeWidget() {
        gtk_widget_set_layout_manager(widget, gtk_bin_layout_new())
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        connectToStyle { [weak self] in self?.startAnew() }
    }

    override func dispose() {
        super.dispose()
        while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
        (child, node, pictureGlass) = (nil, nil, nil)
    }

    var pictureCounters: StageCounters? { pictureGlass?.counters }

    private func startAnew() {
        for pane in panes { pane.queueDraw() }
        queueDraw()
    }

    // MARK: Children

    func set(content widget: UnsafeMutablePointer<GtkWidget>) {
        if let child { gtk_widget_unparent(child) }
        (content, child, pictureGlass) = (.widget, widget, nil)
        gtk_widget_insert_after(widget, self.widget, nil)
        startAnew()
    }

    func set(picture: Picture) {
        if let child { gtk_widget_unparent(child) }
        (content, child, pictureGlass) = (.picture(picture), nil, nil)
        startAnew()
    }

    func add(_ overlay: UnsafeMutablePointer<GtkWidget>) { gtk_widget_insert_before(overlay, widget, nil) }

    func remove(_ overlay: UnsafeMutablePointer<GtkWidget>) {
        if gtk_widget_get_parent(overlay) == widget, overlay != child { gtk_widget_unparent(overlay) }
    }

    func isContent(_ child: UnsafeMutablePointer<GtkWidget>) -> Bool { child == self.child }

    // MARK: Panes

    func register(_ pane: GlassPanePeer) {
        panes.append(pane)
        queueDraw()
    }

    func unregister(_ pane: GlassPanePeer) {
        panes.removeAll { $0 === pane }
        pictureGlass?.remove(ObjectIdentifier(pane))
        if gtk_widget_get_mapped(widget) != 0 { queueDraw() }
    }

    // MARK: Frames

    override func snapshot(_ snapshot: OpaquePointer) {
        environment = Settings.environment(scale: Int(gtk_widget_get_scale_factor(widget)))
        switch content {
        case .widget: snapshotContent(snapshot)
        case .picture(let picture): snapshotPicture(picture, snapshot)
        }
        var child = gtk_widget_get_first_child(widget)
        while let each = child {
            if each != self.child { gtk_widget_snapshot_child(widget, each, snapshot) }
            child = gtk_widget_get_next_sibling(each)
        }
    }

    /// Pixels of the content.
    private var size: PixelSize? {
        let scale = Int(environment.scale)
        let (width, height) = (Int(gtk_widget_get_width(widget)) * scale, Int(gtk_widget_get_height(widget)) * scale)
        return width > 0 && height > 0 ? PixelSize(width: width, height: height) : nil
    }

    /// The node is the same as long as the content has not changed: then panes keep what they have captured. A pane that must draw is
    /// told now, before it gets its turn in this same frame.
    private func snapshotContent(_ snapshot: OpaquePointer) {
        let latest = child.flatMap { RenderNode.of($0, in: widget) }
        if latest?.pointer != node?.pointer { node = latest }
        if let node { gtk_snapshot_append_node(snapshot, node.pointer) }
        for pane in panes where pane.isStale(over: node, in: widget, environment) { pane.queueDraw() }
    }

    private func snapshotPicture(_ picture: Picture, _ snapshot: OpaquePointer) {
        guard let size else { return }
        do throws(PictureError) {
            if pictureGlass?.size != size || pictureGlass?.environment != environment {
                pictureGlass = try PictureGlass(picture.filled(size), environment: environment)
                for pane in panes { pane.queueDraw() }
            }
            try updatePictureGlass()
            lastError = nil
        } catch { lastError = error }
        draw(pictureGlass.map { PlacedFrame(frame: $0.frame, x: 0, y: 0, part: size.bounds) }, snapshot)
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

    private func draw(_ placed: PlacedFrame?, _ snapshot: OpaquePointer) {
        placed?.append(to: snapshot, x: 0, y: 0)
    }
}

extension PlacedFrame {
    /// Draws it into a widget whose corner lies at `x`, `y` in pixels of the content.
    @MainActor func append(to snapshot: OpaquePointer, x: Int, y: Int) {
        let scale = Double(frame.scale)
        frame.append(
            to: snapshot, x: Double(self.x - x) / scale, y: Double(self.y - y) / scale,
            inside: graphene(
                Double(self.x + part.x - x) / scale, Double(self.y + part.y - y) / scale, Double(part.width) / scale,
                Double(part.height) / scale))
    }
}
