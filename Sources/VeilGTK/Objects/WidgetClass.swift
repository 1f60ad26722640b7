import CGtk

/// Classes of widgets whose functions are their peers', registered when they are first needed.
@MainActor enum WidgetClass {
    private static var types: [String: GType] = [:]
    private static let peerKey = g_quark_from_string("veil-peer")

    /// GtkWidget's own functions.
    static let parent: UnsafeMutablePointer<GtkWidgetClass> = g_type_class_ref(gtk_widget_get_type())!
        .assumingMemoryBound(to: GtkWidgetClass.self)

    /// A new widget of the class of this name. The reference is floating.
    static func makeInstance(named name: String, role: GtkAccessibleRole) -> UnsafeMutablePointer<GtkWidget> {
        let type = types[name] ?? register(name, role)
        return UnsafeMutableRawPointer(g_object_new_with_properties(type, 0, nil, nil)!).assumingMemoryBound(to: GtkWidget.self)
    }

    /// Gives a peer to its widget, for good.
    static func attach(_ peer: WidgetPeer, to widget: UnsafeMutablePointer<GtkWidget>) {
        let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
        g_object_set_qdata_full(object, peerKey, Unmanaged.passRetained(peer).toOpaque()) { peer in
            Unmanaged<WidgetPeer>.fromOpaque(peer!).release()
        }
    }

    /// The peer of a widget, or nil where it has none.
    static func peer(of widget: UnsafeMutableRawPointer?) -> WidgetPeer? {
        guard let widget, let peer = g_object_get_qdata(widget.assumingMemoryBound(to: GObject.self), peerKey) else { return nil }
        return Unmanaged<WidgetPeer>.fromOpaque(peer).takeUnretainedValue()
    }

    private static func register(_ name: String, _ role: GtkAccessibleRole) -> GType {
        var query = GTypeQuery()
        g_type_query(gtk_widget_get_type(), &query)
        let type = g_type_register_static_simple(
            gtk_widget_get_type(), name, query.class_size, { theClass, _ in onMainThread(theClass!) { WidgetClass.fill($0) } },
            query.instance_size,
            nil, GTypeFlags(rawValue: 0))
        types[name] = type
        let theClass = g_type_class_ref(type)!.assumingMemoryBound(to: GtkWidgetClass.self)
        gtk_widget_class_set_css_name(theClass, name.lowercased())
        gtk_widget_class_set_accessible_role(theClass, role)
        return type
    }

    /// Puts the peers' functions into the class.
    private static func fill(_ theClass: UnsafeMutableRawPointer) {
        let widget = theClass.assumingMemoryBound(to: GtkWidgetClass.self)
        widget.pointee.snapshot = { widget, snapshot in
            onMainThread((widget, snapshot)) { WidgetClass.peer(of: $0)?.snapshot($1!) }
        }
        widget.pointee.measure = { widget, orientation, size, minimum, natural, baseline, naturalBaseline in
            let wish = onMainThread(widget) { WidgetClass.peer(of: $0)?.measure(orientation, for: Int(size)) }
            minimum?.pointee = Int32(wish?.minimum ?? 0)
            natural?.pointee = Int32(wish?.natural ?? 0)
            baseline?.pointee = -1
            naturalBaseline?.pointee = -1
        }
        widget.pointee.size_allocate = { widget, width, height, _ in
            onMainThread(widget) { WidgetClass.peer(of: $0)?.allocate(width: Int(width), height: Int(height)) }
        }
        fillLife(widget)
    }

    private static func fillLife(_ widget: UnsafeMutablePointer<GtkWidgetClass>) {
        widget.pointee.map = { widget in
            onMainThread(widget) {
                WidgetClass.parent.pointee.map($0)
                WidgetClass.peer(of: $0)?.didMap()
            }
        }
        widget.pointee.unmap = { widget in
            onMainThread(widget) {
                WidgetClass.peer(of: $0)?.didUnmap()
                WidgetClass.parent.pointee.unmap($0)
            }
        }
        let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObjectClass.self)
        object.pointee.dispose = { object in
            onMainThread(object) {
                WidgetClass.peer(of: $0)?.dispose()
                UnsafeMutableRawPointer(WidgetClass.parent).assumingMemoryBound(to: GObjectClass.self).pointee.dispose($0)
            }
        }
    }
}
