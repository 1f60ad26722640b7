import CGtk
import GtkKit
import VeilGTK

/// The list of keys.
@MainActor enum ShortcutsWindow {
    /// Keys that belong together, as GTK writes them, and what they do.
    typealias Group = (title: String, keys: [(String, String)])

    /// What is on a page of its own: where the keys are pressed. GTK 4.8 puts the groups of a section with more than one page into another
    /// order.
    static func sections(inPicker isPick: Bool) -> [(title: String, groups: [Group])] {
        let viewer = ViewerCommand.offered(inPicker: isPick).compactMap { each in each.accelerator.map { ($0, each.title) } }
        let half = (viewer.count + 1) / 2
        let (photos, camera) = (localized("Photos"), localized("Camera"))
        return [
            (
                photos,
                [
                    (
                        photos,
                        [
                            ("Return", localized("Open")), ("space", localized("Select")), ("<Control>f", localized("Search")),
                            ("<Control>plus", localized("Larger Photos")), ("<Control>minus", localized("Smaller Photos")),
                            ("F9", localized("Albums")), ("F5", localized("Load Again")), ("F11", localized("Fill the Screen")),
                        ]
                    ),
                    (localized("Selection"), selection(inPicker: isPick)), (localized("Windows"), windows(inPicker: isPick)),
                ]
            ),
            // One group of all would be higher than a screen.
            (
                localized("Viewer"),
                [(localized("Viewer"), Array(viewer.prefix(half))), (localized("Photo"), Array(viewer.dropFirst(half)))]
            ),
            (
                camera,
                [
                    (
                        camera,
                        [
                            ("<Control>k", localized("Open the camera")), ("space", localized("Take the photo")),
                            ("r", localized("Record a film, or end it")), ("t", localized("Self-timer")),
                            ("g", localized("Lines")),
                            ("m", localized("Mirror the viewfinder")), ("s", localized("Other camera")),
                        ]
                    )
                ]
            ),
        ]
    }

    private static func windows(inPicker isPick: Bool) -> [(String, String)] {
        (isPick ? [] : [("<Control>o", localized("Open Folder")), ("<Control>n", localized("New Window"))]) + [
            ("<Control>w", localized("Close Window")), ("<Control>q", localized("Quit")),
        ]
    }

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
        let shortcuts = make(sections(inPicker: window.session.mode.isPick))
        gtk_window_set_transient_for(shortcuts, window.window)
        gtk_window_present(shortcuts)
    }

    /// So many lines are some 500 points.
    private static let mostLines = 14

    /// GTK's window of shortcuts can only be made from a description.
    static func make(_ sections: [(title: String, groups: [Group])]) -> UnsafeMutablePointer<GtkWindow> {
        let parts = sections.enumerated().map { number, section in
            """
            <child><object class="GtkShortcutsSection"><property name="section-name">\(number)</property>\
            <property name="title">\(escaped(section.title))</property><property name="max-height">\(mostLines)</property>\
            \(section.groups.map { describe($0) }.joined())</object></child>
            """
        }
        let description = """
            <interface><object class="GtkShortcutsWindow" id="window"><property name="modal">1</property>\
            \(parts.joined())</object></interface>
            """
        let builder = gtk_builder_new_from_string(description, gssize(description.utf8.count))!
        defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
        return UnsafeMutableRawPointer(gtk_builder_get_object(builder, "window")!).assumingMemoryBound(to: GtkWindow.self)
    }

    private static func describe(_ group: Group) -> String {
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
}
