import CGtk
import GtkKit
import VeilGTK

/// The list of keys.
@MainActor enum ShortcutsWindow {
    /// The keys, as GTK writes them, and what they do.
    static var keys: [(String, String)] {
        [
            ("<Control>1...7", localized("Show a page")), ("<Control>Page_Down", localized("Next page")),
            ("<Control>Page_Up", localized("Previous page")),
            ("<Control>Return", localized("Animate, hide or open")), ("Escape", localized("Uncover, or put the photo away")),
            ("Left Right Up Down", localized("Move the pane that has the focus")),
            ("<Control>question", localized("Keyboard shortcuts")), ("<Control>q", localized("Quit")),
        ]
    }

    static func show(over window: GalleryWindow) {
        let shortcuts = make()
        gtk_window_set_transient_for(shortcuts, window.window)
        gtk_window_present(shortcuts)
    }

    /// GTK's window of shortcuts can only be made from a description.
    private static func make() -> UnsafeMutablePointer<GtkWindow> {
        let lines = keys.map { key, text in
            """
            <child><object class="GtkShortcutsShortcut"><property name="accelerator">\(escaped(key))</property>\
            <property name="title">\(escaped(text))</property></object></child>
            """
        }
        let description = """
            <interface><object class="GtkShortcutsWindow" id="window"><property name="modal">1</property>\
            <child><object class="GtkShortcutsSection"><property name="section-name">all</property>\
            <child><object class="GtkShortcutsGroup">\(lines.joined())</object></child></object></child></object></interface>
            """
        let builder = gtk_builder_new_from_string(description, gssize(description.utf8.count))!
        defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
        return UnsafeMutableRawPointer(gtk_builder_get_object(builder, "window")!).assumingMemoryBound(to: GtkWindow.self)
    }

    private static func escaped(_ text: String) -> String {
        let escaped = g_markup_escape_text(text, -1)!
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
