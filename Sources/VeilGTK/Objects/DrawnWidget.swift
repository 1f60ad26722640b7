package import CGtk

/// What a widget of another module of this package draws and how large it wants to be. All but the drawing may be left out.
@MainActor package protocol WidgetDrawing: AnyObject {
    /// Draws the widget; ``DrawnWidget/snapshotChildren(_:)`` draws what it holds.
    func snapshot(_ snapshot: OpaquePointer, _ widget: DrawnWidget)
    /// How large it wants to be. Not asked where the widget has a layout manager.
    func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int)
    /// The widget has got its place: give the children theirs. Not said where the widget has a layout manager.
    func allocate(width: Int, height: Int, _ widget: DrawnWidget)
    /// The widget is shown from now on, or no longer.
    func mapped(_ isMapped: Bool, _ widget: DrawnWidget)
    /// Light and dark, contrast, or the pixels of a point have changed.
    func styleChanged(_ widget: DrawnWidget)
}

extension WidgetDrawing {
    package func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) { (0, 0) }
    package func allocate(width: Int, height: Int, _ widget: DrawnWidget) {}
    package func mapped(_ isMapped: Bool, _ widget: DrawnWidget) {}
    package func styleChanged(_ widget: DrawnWidget) { widget.queueDraw() }
}

/// A widget whose GObject owns what draws it, for modules beside this one: classes cannot be subclassed across modules of a package.
///
/// A handle, cheap to make. The drawing must not keep the widget's ``handle``, or both live for ever: it gets this with each call.
@MainActor package struct DrawnWidget {
    /// The widget, which lives as long as GTK holds it: no reference is kept.
    package let widget: UnsafeMutablePointer<GtkWidget>

    /// Makes a widget.
    ///
    /// - Parameters:
    ///   - name: of the class for GTK, and in style sheets in lower case; one a kind of drawing.
    ///   - role: what it is for a screen reader; the same for all of a name.
    /// - Returns: the widget, which the handle keeps.
    package static func make(
        named name: String, role: GtkAccessibleRole = GTK_ACCESSIBLE_ROLE_GROUP, _ drawing: any WidgetDrawing
    ) -> GtkHandle {
        GtkHandle(DrawnPeer(drawing).makeWidget(named: name, role: role))
    }

    fileprivate init(_ widget: UnsafeMutablePointer<GtkWidget>) { self.widget = widget }

    /// In points.
    package var width: Int { Int(gtk_widget_get_width(widget)) }
    /// In points.
    package var height: Int { Int(gtk_widget_get_height(widget)) }
    /// Pixels a point.
    package var scale: Int { Int(gtk_widget_get_scale_factor(widget)) }

    /// Draws the children.
    package func snapshotChildren(_ snapshot: OpaquePointer) { WidgetClass.parent.pointee.snapshot(widget, snapshot) }
    /// Asks for a new snapshot in the next frame.
    package func queueDraw() { gtk_widget_queue_draw(widget) }
}

/// Hands GTK's calls on to a drawing.
private final class DrawnPeer: WidgetPeer {
    private let drawing: any WidgetDrawing

    init(_ drawing: any WidgetDrawing) {
        self.drawing = drawing
        super.init()
    }

    private var drawn: DrawnWidget { DrawnWidget(widget) }

    override func didMakeWidget() {
        connectToStyle { [weak self] in
            guard let self else { return }
            drawing.styleChanged(drawn)
        }
    }

    override func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        drawing.measure(orientation, for: size)
    }

    override func allocate(width: Int, height: Int) { drawing.allocate(width: width, height: height, drawn) }
    override func snapshot(_ snapshot: OpaquePointer) { drawing.snapshot(snapshot, drawn) }
    override func didMap() { drawing.mapped(true, drawn) }
    override func didUnmap() { drawing.mapped(false, drawn) }

    override func dispose() {
        super.dispose()
        while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
    }
}
