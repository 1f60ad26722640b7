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
                    ("Return", localized("Open")), ("space", localized("Select")), ("<Control>f", localized("Search")),
                    ("<Control>plus", localized("Larger Photos")), ("<Control>minus", localized("Smaller Photos")),
                    ("F9", localized("Albums")), ("F5", localized("Load Again")), ("F11", localized("Fill the Screen")),
                ]
            ),
            (localized("Selection"), selection(inPicker: isPick)),
            // One group of all would be higher than a screen.
            (localized("Viewer"), Array(viewer.prefix(mostLines))), (localized("Photo"), Array(viewer.dropFirst(mostLines))),
            (
                localized("Camera"),
                [
                    ("<Control>k", localized("Open the camera")), ("space", localized("Take the photo")),
                    ("r", localized("Record a film, or end it")), ("t", localized("Self-timer")), ("g", localized("Lines")),
                    ("m", localized("Mirror the viewfinder")), ("s", localized("Other camera")),
                ]
            ),
            (
                localized("Windows"),
                (isPick ? [] : [("<Control>o", localized("Open Folder")), ("<Control>n", localized("New Window"))]) + [
                    ("<Control>w", localized("Close Window")), ("<Control>q", localized("Quit")),
                ]
            ),
        ]
    }

    /// So many lines of a group are some 500 points.
    private static let mostLines = 13

    private static func selection(inPicker isPick: Bool) -> [(String, String)] {
        let all = [
            ("<Control>a", localized("Select All")), ("<Control><Shift>a", localized("Select None")),
            ("<Control>z", localized("Undo")), ("<Control><Shift>z", localized("Redo")), ("<Control>c", localized("Copy")),
        ]
        if isPick { return all + [("<Control>Return", localized("Choose")), ("Escape", localized("Cancel"))] }
        return all + [
            ("Escape", localized("Stop Selecting")), ("<Control>e", localized("Export…")), ("Delete", localized("Move to Trash")),
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
            <property name="max-height">14</property>\
            \(parts.joined())</object></child></object></interface>
            """
        let builder = gtk_builder_new_from_string(description, gssize(description.utf8.count))!
        defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
        return UnsafeMutableRawPointer(gtk_builder_get_object(builder, "window")!).assumingMemoryBound(to: GtkWindow.self)
    }
}
