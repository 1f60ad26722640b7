import CGtk
import VeilGlass
import VeilMotion
import VeilPixels

/// Draws a ``GlassPane``.
final class GlassPanePeer: WidgetPeer {
    var material: GlassMaterial { didSet { if material != oldValue { queueDraw() } } }
    var shape: GlassShape { didSet { if shape != oldValue { queueDraw() } } }
    private(set) var motion: LevelMotion!
    var counters = FrameCounters()
    /// What the last snapshot was made of.
    private(set) var shown: BackdropStage.Pane?
    private var shownNode: RenderNode?
    private var shownEnvironment: GlassEnvironment?
    let captured = CapturedGlass()
    private weak var stage: GlassStagePeer?
    /// The overlay that the pane is part of, by its address.
    private var overlay = 0

    override class var typeName: String { "VeilGlassPane" }

    init(_ material: GlassMaterial, _ shape: GlassShape) {
        (self.material, self.shape) = (material, shape)
        super.init()
    }

    override func didMakeWidget() {
        motion = LevelMotion(level: .full, of: widget)
        motion.onChange = { [weak self] in self?.queueDraw() }
        gtk_widget_set_layout_manager(widget, gtk_bin_layout_new())
    }

    override func dispose() {
        super.dispose()
        motion.end()
        set(child: nil)
    }

    func set(child: UnsafeMutablePointer<GtkWidget>?) {
        while let old = gtk_widget_get_first_child(widget) { gtk_widget_unparent(old) }
        if let child { gtk_widget_set_parent(child, widget) }
    }

    // MARK: Stage

    override func didMap() {
        stage = findStage()
        stage?.register(self)
    }

    override func didUnmap() {
        stage?.unregister(self)
        stage = nil
    }

    /// The nearest stage around the pane of whose content it is no part.
    private func findStage() -> GlassStagePeer? {
        var child = widget!
        while let parent = gtk_widget_get_parent(child) {
            if let stage = GlassStagePeer.of(parent), !stage.isContent(child) {
                overlay = Int(bitPattern: child)
                return stage
            }
            child = parent
        }
        return nil
    }

    /// Where and what the pane is now, in pixels of a stage.
    func place(in stage: UnsafeMutablePointer<GtkWidget>, _ environment: GlassEnvironment) -> BackdropStage.Pane {
        var (x, y) = (0.0, 0.0)
        gtk_widget_translate_coordinates(widget, stage, 0, 0, &x, &y)
        let scale = environment.scale
        let rect = PixelRect(
            x: Int((x * scale).rounded()), y: Int((y * scale).rounded()), width: Int(gtk_widget_get_width(widget)) * Int(scale),
            height: Int(gtk_widget_get_height(widget)) * Int(scale))
        return BackdropStage.Pane(
            rect: rect, material: material, shape: shape.scaled(by: scale), level: motion.level, group: overlay)
    }

    /// Whether what it has drawn last is no longer right: it was moved, or what is behind it has changed.
    func isStale(
        over node: RenderNode?, in stage: UnsafeMutablePointer<GtkWidget>, _ environment: GlassEnvironment
    ) -> Bool {
        node !== shownNode || environment != shownEnvironment || place(in: stage, environment) != shown
    }

    // MARK: Frames

    override func snapshot(_ snapshot: OpaquePointer) {
        counters.snapshots += 1
        if let stage { drawGlass(of: stage, snapshot) }
        snapshotChildren(snapshot)
    }

    private func drawGlass(of stage: GlassStagePeer, _ snapshot: OpaquePointer) {
        let environment = Settings.environment(scale: Int(gtk_widget_get_scale_factor(widget)))
        let placed = place(in: stage.widget, environment)
        stage.glass(of: self)?.append(to: snapshot, x: placed.rect.x, y: placed.rect.y)
        (shown, shownNode, shownEnvironment) = (placed, stage.node, environment)
    }
}
