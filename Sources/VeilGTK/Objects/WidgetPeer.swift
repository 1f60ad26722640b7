import CGtk

/// What a widget written in Swift does. Its GObject owns it, and frees it at its own end; so a peer knows its widget by address only.
@MainActor class WidgetPeer {
    /// The widget, which lives longer than its peer.
    private(set) var widget: UnsafeMutablePointer<GtkWidget>!
    /// Connections to other objects, which are cut when the widget is disposed of.
    private var connections: [SignalConnection] = []

    init() {}

    /// The name of the class for GTK, also the name in style sheets.
    class var typeName: String { "VeilWidget" }
    /// What the widget is for a screen reader.
    class var role: GtkAccessibleRole { GTK_ACCESSIBLE_ROLE_GROUP }

    /// Makes the widget that this peer serves. The reference is floating.
    final func makeWidget() -> UnsafeMutablePointer<GtkWidget> { makeWidget(named: Self.typeName, role: Self.role) }

    /// The same, of a class of another name.
    final func makeWidget(named name: String, role: GtkAccessibleRole) -> UnsafeMutablePointer<GtkWidget> {
        let widget = WidgetClass.makeInstance(named: name, role: role)
        self.widget = widget
        WidgetClass.attach(self, to: widget)
        didMakeWidget()
        return widget
    }

    /// The peer of a widget, or nil where it is another kind of widget.
    static func of(_ widget: UnsafeMutableRawPointer?) -> Self? { WidgetClass.peer(of: widget) as? Self }

    /// Connects to another object than the widget until the widget is disposed of, keeping that object alive is the caller's affair.
    final func connect(
        _ object: UnsafeMutableRawPointer, _ signal: String, after: Bool = false,
        _ body: @escaping @MainActor (SignalArguments) -> Void
    ) {
        connections.append(SignalConnection(object, signal, after: after, body))
    }

    final func disconnectAll() {
        for connection in connections { connection.disconnect() }
        connections = []
    }

    /// Draws the widget and its children.
    final func snapshotChildren(_ snapshot: OpaquePointer) { WidgetClass.parent.pointee.snapshot(widget, snapshot) }

    /// Asks for a new snapshot of the widget in the next frame.
    final func queueDraw() { gtk_widget_queue_draw(widget) }

    // MARK: To be overridden

    /// The widget is there: add children, connect signals.
    func didMakeWidget() {}
    /// How large the widget wants to be. Not asked where the widget has a layout manager.
    func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) { (0, 0) }
    /// The widget has got its place. Not said where the widget has a layout manager.
    func allocate(width: Int, height: Int) {}
    /// Draws the widget: its children if nothing else is said.
    func snapshot(_ snapshot: OpaquePointer) { snapshotChildren(snapshot) }
    /// The widget is shown from now on.
    func didMap() {}
    /// The widget is no longer shown.
    func didUnmap() {}
    /// The widget is on its way out: let go of children. May be called more than once.
    func dispose() { disconnectAll() }
}
