import CGtk
package import VeilGTK

extension GtkHandle {
    /// Has a screen reader say the words of each button in it once, and without the mark of its key: GTK would say "_Cancel Cancel". For
    /// dialogs and toasts that make their buttons themselves; see ``Widgets/button(_:_:action:)`` for others.
    package func nameButtons() {
        var child = gtk_widget_get_first_child(widget)
        while let each = child {
            let handle = GtkHandle(UnsafeMutableRawPointer(each))
            let button = handle.isA(gtk_button_get_type()) ? each.withMemoryRebound(to: GtkButton.self, capacity: 1) { $0 } : nil
            if let button, let label = gtk_button_get_label(button) {
                gtk_accessible_reset_relation(OpaquePointer(handle.pointer), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
                handle.named(String(cString: label).filter { $0 != "_" })
            } else {
                handle.nameButtons()
            }
            child = gtk_widget_get_next_sibling(each)
        }
    }
}
