package import CGtk

/// What GTK's functions want to be given.
extension GtkHandle {
    /// As a widget.
    package var widget: UnsafeMutablePointer<GtkWidget> { pointer.assumingMemoryBound(to: GtkWidget.self) }
    /// As any object.
    package var object: UnsafeMutablePointer<GObject> { pointer.assumingMemoryBound(to: GObject.self) }

    /// Whether the object is of a type.
    package func isA(_ type: GType) -> Bool { isInstance(pointer, of: type) }
}

/// Whether an object is of a type: GTK's `GTK_IS_…` macros.
func isInstance(_ object: UnsafeMutableRawPointer?, of type: GType) -> Bool {
    guard let object else { return false }
    return g_type_check_instance_is_a(object.assumingMemoryBound(to: GTypeInstance.self), type) != 0
}
