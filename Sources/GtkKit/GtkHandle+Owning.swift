import CGtk
package import VeilGTK

extension GtkHandle {
    /// Takes over the reference to an object that was just made, floating or not: a texture, a controller, a model. Without this, what does
    /// not float would keep one reference too many, and live for ever.
    package init(owning pointer: UnsafeMutableRawPointer) {
        let isFloating = g_object_is_floating(pointer) != 0
        self.init(pointer)
        if !isFloating { g_object_unref(pointer) }
    }
}
