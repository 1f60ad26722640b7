import CGtk
import GtkKit
import VeilGTK
import VeilGlass

/// What can be done with what is selected: buttons on glass at the bottom of the grid.
@MainActor final class SelectionBar {
    let handle = GtkHandle(gtk_revealer_new())

    /// What is on the buttons, and their words.
    private let contents: [(handle: GtkHandle, title: String)]

    /// - Parameter actions: names of the window's actions.
    init(_ actions: [(icon: String, title: String, action: String)]) {
        contents = actions.map { (Self.content($0.icon, $0.title), $0.title) }
        let buttons = zip(contents, actions).map { Self.button($0.handle, $1.title, $1.action) }
        let box = Widgets.box(across: true, spacing: 4, buttons).styled(["veil-bar"])
        let pane = GlassPane(.regular, shape: .rounded(22), child: box)
        let revealer = OpaquePointer(handle.pointer)
        gtk_revealer_set_transition_type(revealer, GTK_REVEALER_TRANSITION_TYPE_CROSSFADE)
        gtk_revealer_set_transition_duration(revealer, 160)
        gtk_revealer_set_child(revealer, pane.handle.widget)
        handle.inset(x: 12, y: 16).aligned(across: GTK_ALIGN_CENTER, down: GTK_ALIGN_END)
        isShown = false
    }

    var isShown: Bool {
        get { gtk_revealer_get_reveal_child(OpaquePointer(handle.pointer)) != 0 }
        set {
            gtk_revealer_set_reveal_child(OpaquePointer(handle.pointer), newValue ? 1 : 0)
            // What is not seen takes no clicks.
            gtk_widget_set_can_target(handle.widget, newValue ? 1 : 0)
        }
    }

    /// Whether there is no room for words beside the icons.
    var isNarrow = false {
        didSet {
            guard isNarrow != oldValue else { return }
            for (handle, title) in contents {
                adw_button_content_set_label(OpaquePointer(handle.pointer), isNarrow ? "" : title)
            }
        }
    }

    private static func content(_ icon: String, _ title: String) -> GtkHandle {
        let content = GtkHandle(adw_button_content_new())
        adw_button_content_set_icon_name(OpaquePointer(content.pointer), icon)
        adw_button_content_set_label(OpaquePointer(content.pointer), title)
        return content
    }

    private static func button(_ content: GtkHandle, _ title: String, _ action: String) -> GtkHandle {
        let button = GtkHandle(gtk_button_new()).styled(["flat"]).named(title)
        gtk_widget_set_tooltip_text(button.widget, title)
        gtk_button_set_child(button.pointer.assumingMemoryBound(to: GtkButton.self), content.widget)
        gtk_actionable_set_action_name(OpaquePointer(button.pointer), action)
        return button
    }
}
