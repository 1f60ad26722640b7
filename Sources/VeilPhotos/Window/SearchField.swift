import CGtk
import GtkKit
import VeilGTK

/// The search for names: typed text filters at once.
@MainActor final class SearchField {
    let handle = GtkHandle(gtk_search_bar_new())
    private let entry = GtkHandle(gtk_search_entry_new())
    /// Said when a person is done with it.
    var onEnd: (() -> Void)?

    init(_ session: PhotoSession) {
        let bar = OpaquePointer(handle.pointer)
        gtk_search_bar_set_child(bar, Widgets.clamp(entry.expanding(across: true), width: 420).widget)
        gtk_search_bar_connect_entry(bar, OpaquePointer(entry.pointer))
        entry.named(localized("Search names"))
        g_object_set_property_text(entry, "placeholder-text", localized("Search names"))
        entry.on("search-changed") { [weak session] in
            session?.filter = String(cString: gtk_editable_get_text(OpaquePointer($0.object(0)!)))
        }
        entry.on("activate") { [weak self] _ in self?.onEnd?() }
        handle.on("notify::search-mode-enabled") { [weak self] _ in
            guard let self, !isOpen else { return }
            onEnd?()
        }
    }

    var isOpen: Bool {
        get { gtk_search_bar_get_search_mode(OpaquePointer(handle.pointer)) != 0 }
        set {
            gtk_search_bar_set_search_mode(OpaquePointer(handle.pointer), newValue ? 1 : 0)
            if newValue { gtk_widget_grab_focus(entry.widget) }
        }
    }
}

/// Sets a property that is a text.
@MainActor func g_object_set_property_text(_ handle: GtkHandle, _ name: String, _ text: String) {
    var value = GValue()
    g_value_init(&value, GType(16 << 2))
    g_value_set_string(&value, text)
    g_object_set_property(handle.object, name, &value)
    g_value_unset(&value)
}
