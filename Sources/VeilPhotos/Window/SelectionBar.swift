import CGtk
import GtkKit
import VeilGTK
import VeilGlass

/// What can be done with what is selected: buttons on glass at the bottom of the grid.
@MainActor final class SelectionBar {
    let handle = GtkHandle(gtk_revealer_new())

    /// The words on the buttons.
    private let words: [GtkHandle]

    /// - Parameter actions: names of the window's actions.
    init(_ actions: [(icon: String, title: String, action: String)]) {
        words = actions.map { action in
            let label = GtkHandle(gtk_label_new(action.title))
            // Words are as long as their language has them; the window gets as narrow all the same, and then they go.
            gtk_label_set_ellipsize(OpaquePointer(label.pointer), PANGO_ELLIPSIZE_END)
            return label
        }
        let buttons = zip(words, actions).map { Self.button($0, $1) }
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
            for each in words { gtk_widget_set_visible(each.widget, isNarrow ? 0 : 1) }
        }
    }

    private static func button(_ words: GtkHandle, _ action: (icon: String, title: String, action: String)) -> GtkHandle {
        let button = GtkHandle(gtk_button_new()).styled(["flat", "image-text-button"]).hinted(action.title)
        // Not libadwaita's content with an icon and words: it names its button by its words, before the name that the button has.
        let content = Widgets.box(across: true, [Widgets.icon(action.icon), words]).aligned(across: GTK_ALIGN_CENTER)
        gtk_button_set_child(button.pointer.assumingMemoryBound(to: GtkButton.self), content.widget)
        gtk_actionable_set_action_name(OpaquePointer(button.pointer), action.action)
        return button
    }
}
