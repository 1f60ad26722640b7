import CGtk

extension GtkHandle {
    /// Takes over the reference to an object that was just made, floating or not: a texture, a controller, a model. Without this, what does
    /// not float would keep one reference too many, and live for ever.
    ///
    /// Not for windows, whose first reference is GTK's own.
    package init(owning pointer: UnsafeMutableRawPointer) {
        let isFloating = g_object_is_floating(pointer) != 0
        self.init(pointer)
        if !isFloating { g_object_unref(pointer) }
    }
}
