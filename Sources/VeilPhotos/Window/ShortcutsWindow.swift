import CGtk
import GtkKit
import VeilGTK

/// The list of keys.
@MainActor enum ShortcutsWindow {
    /// The keys, as GTK writes them, and what they do.
    static func groups(inPicker isPick: Bool) -> [(title: String, keys: [(String, String)])] {
        let viewer = ViewerCommand.offered(inPicker: isPick).compactMap { each in each.accelerator.map { ($0, each.title) } }
        return [
            (
                localized("Photos"),
                [
                    ("Return", localized("Open")), ("space", localized("Select")), ("<Control>f", localized("Search names")),
                    ("<Control>plus", localized("Larger photos")), ("<Control>minus", localized("Smaller photos")),
                    ("F9", localized("Show albums, or hide them")),
                    ("F5", localized("Load the folders again")), ("F11", localized("Fill the screen")),
                ]
            ),
            (
                localized("Selection"),
                [
                    ("<Control>a", localized("Select all")), ("<Control><Shift>a", localized("Select none")),
                    ("<Control>z", localized("Undo")), ("<Control><Shift>z", localized("Redo")),
                    ("<Control>c", localized("Copy")),
                ]
                    + (isPick
                        ? [("<Control>Return", localized("Choose")), ("Escape", localized("Cancel"))]
                        : [
                            ("Escape", localized("Stop selecting")), ("<Control>e", localized("Export")),
                            ("Delete", localized("Move to the trash")),
                        ])
            ),
            (localized("Viewer"), viewer),
            (
                localized("Windows"),
                (isPick ? [] : [("<Control>o", localized("Open a folder")), ("<Control>n", localized("New window"))]) + [
                    ("<Control>w", localized("Close the window")), ("<Control>q", localized("Quit")),
                ]
            ),
        ]
    }

    static func show(over window: PhotosWindow) {
        let shortcuts = make(groups(inPicker: window.session.mode.isPick))
        gtk_window_set_transient_for(shortcuts, window.window)
        gtk_window_present(shortcuts)
    }

    /// GTK's window of shortcuts can only be made from a description.
    private static func make(_ groups: [(title: String, keys: [(String, String)])]) -> UnsafeMutablePointer<GtkWindow> {
        let parts = groups.map { group in
            let lines = group.keys.map { key, text in
                """
                <child><object class="GtkShortcutsShortcut"><property name="accelerator">\(escaped(key))</property>\
                <property name="title">\(escaped(text))</property></object></child>
                """
            }
            return """
                <child><object class="GtkShortcutsGroup"><property name="title">\(escaped(group.title))</property>\
                \(lines.joined())</object></child>
                """
        }
        let description = """
            <interface><object class="GtkShortcutsWindow" id="window"><property name="modal">1</property>\
            <child><object class="GtkShortcutsSection"><property name="section-name">all</property>\
            \(parts.joined())</object></child></object></interface>
            """
        let builder = gtk_builder_new_from_string(description, gssize(description.utf8.count))!
        defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
        return UnsafeMutableRawPointer(gtk_builder_get_object(builder, "window")!).assumingMemoryBound(to: GtkWindow.self)
    }
}
