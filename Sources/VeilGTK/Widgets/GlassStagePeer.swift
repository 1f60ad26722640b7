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

    private(set) var content: Content
    private(set) var child: UnsafeMutablePointer<GtkWidget>?
    private(set) var panes: [GlassPanePeer] = []
    var lastError: PictureError?
    /// What the content has drawn in this frame.
    var node: RenderNode?
    var pictureGlass: PictureGlass?
    private(set) var environment = GlassEnvironment()

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
}
