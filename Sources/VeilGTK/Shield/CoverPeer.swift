import CGtk
import VeilPixels
import VeilShield

/// The cover of one window: above everything that the window draws, and nothing at all while it is not needed.
final class CoverPeer: WidgetPeer {
    /// How much of it is over the window, 0…1.
    private(set) var opacity = 0.0
    /// The same, in the last snapshot.
    private(set) var drawnOpacity = 0.0
    var style: CoverStyle { didSet { if style != oldValue { forget() } } }
    /// What a recognisable cover shows, as long as it is up.
    private var frame: FrameBuffer?

    /// One for the whole process: a hundred covers of one content are one draw of its noise.
    private static var painter = CoverPainter()

    override class var typeName: String { "VeilCover" }
    override class var role: GtkAccessibleRole { GTK_ACCESSIBLE_ROLE_PRESENTATION }

    init(_ style: CoverStyle) {
        self.style = style
        super.init()
    }

    override func didMakeWidget() {
        gtk_widget_set_can_focus(widget, 0)
        gtk_widget_set_can_target(widget, 0)
    }

    override func dispose() {
        super.dispose()
        frame = nil
    }

    private func forget() {
        frame = nil
        queueDraw()
    }

    /// Shows so much of the cover from the next frame on. While it is there, the pointer does not reach what is below.
    func show(_ opacity: Double) {
        guard opacity != self.opacity else { return }
        if opacity == 0 { frame = nil }
        self.opacity = opacity
        gtk_widget_set_can_target(widget, opacity > 0 ? 1 : 0)
        queueDraw()
    }

    override func snapshot(_ snapshot: OpaquePointer) {
        drawnOpacity = opacity
        guard opacity > 0 else { return }
        if opacity < 1 { gtk_snapshot_push_opacity(snapshot, opacity) }
        draw(snapshot)
        if opacity < 1 { gtk_snapshot_pop(snapshot) }
    }

    private func draw(_ snapshot: OpaquePointer) {
        var bounds = graphene(0, 0, Double(gtk_widget_get_width(widget)), Double(gtk_widget_get_height(widget)))
        // Below what is recognisable too: it is opaque, and there at once, whatever becomes of the picture.
        var color = Self.color(of: style)
        gtk_snapshot_append_color(snapshot, &color, &bounds)
        guard style == .recognisable, let frame = recognisableFrame() else { return }
        frame.append(to: snapshot, x: 0, y: 0, inside: bounds)
    }

    private static func color(of style: CoverStyle) -> GdkRGBA {
        let color = if case .opaque(let color) = style { color } else { CoverColor.graphite }
        return GdkRGBA(red: Float(color.red) / 255, green: Float(color.green) / 255, blue: Float(color.blue) / 255, alpha: 1)
    }

    // MARK: Recognisable

    /// What stands for the content: made when the cover goes up, or when the window has another size. Nil where there is no memory.
    private func recognisableFrame() -> FrameBuffer? {
        let scale = Int(gtk_widget_get_scale_factor(widget))
        let (width, height) = (Int(gtk_widget_get_width(widget)) * scale, Int(gtk_widget_get_height(widget)) * scale)
        guard width > 0, height > 0 else { return nil }
        let size = PixelSize(width: width, height: height)
        if frame?.size != size || frame?.scale != scale { frame = try? paint(size, scale) }
        return frame
    }

    private func paint(_ size: PixelSize, _ scale: Int) throws(PictureError) -> FrameBuffer {
        let dark = Self.color(of: .opaque())
        let content = try RenderNode.capture(contentNode(), in: size.bounds, scale: scale, over: dark)
        let cover = try Self.painter.cover(.recognisable, for: content, scale: Double(scale))
        let frame = try FrameBuffer(size, isOpaque: true, scale: scale)
        cover.withUnsafePixels { frame.update(from: $0, in: size.bounds) }
        return frame
    }

    /// All that lies below the cover.
    private func contentNode() -> RenderNode? {
        guard let parent = gtk_widget_get_parent(widget) else { return nil }
        let snapshot = gtk_snapshot_new()
        var sibling = gtk_widget_get_first_child(parent)
        while let each = sibling {
            if each != widget, GtkNativeKind(of: each) == nil { gtk_widget_snapshot_child(parent, each, snapshot) }
            sibling = gtk_widget_get_next_sibling(each)
        }
        return gtk_snapshot_free_to_node(snapshot).map(RenderNode.init(owning:))
    }
}

/// The kinds of widgets that have a surface of their own and are shielded.
enum GtkNativeKind {
    case window
    /// A popover, or another surface that belongs to a window, as a tooltip.
    case popup

    @MainActor init?(of widget: UnsafeMutableRawPointer) {
        if isInstance(widget, of: gtk_window_get_type()) {
            self = .window
        } else if isInstance(widget, of: gtk_native_get_type()) {
            self = .popup
        } else {
            return nil
        }
    }
}
