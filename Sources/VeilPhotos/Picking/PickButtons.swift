import CGtk
import GtkKit
import VeilGTK

/// What the viewer of a picker has beside that of a browser: the tick of the photo that is shown, and the end of choosing.
@MainActor final class PickButtons {
    /// Down, with the photo's number on it, where the photo is selected.
    let tick = GtkHandle(gtk_toggle_button_new())
    /// Says how many are chosen.
    let choose = Widgets.button("", "suggested-action") {}
    /// Said when the tick is clicked.
    var onTick: (() -> Void)?

    /// A picker is a dialog: Cancel and Choose are all the buttons of its window, which fits a telephone so.
    static let decorations = ""

    private let label = GtkHandle(gtk_label_new(nil))
    private let icon = Widgets.icon("object-select-symbolic")

    init() {
        tick.styled(["circular", "veil-tick"]).aligned(down: GTK_ALIGN_CENTER)
        // A click leaves the keys with the photo.
        for button in [tick, choose] { gtk_widget_set_focus_on_click(button.widget, 0) }
        tick.on("clicked") { [weak self] _ in self?.onTick?() }
        gtk_actionable_set_action_name(OpaquePointer(choose.pointer), "win.choose")
        choose.aligned(down: GTK_ALIGN_CENTER)
        say(number: nil, of: 0)
    }

    /// Says which number the photo has, nil where it is not selected, and how many are.
    func say(number: Int?, of count: Int) {
        // A click has turned the button already, whether the photo could be selected or not.
        let button = tick.pointer.assumingMemoryBound(to: GtkButton.self)
        gtk_toggle_button_set_active(tick.pointer.assumingMemoryBound(to: GtkToggleButton.self), number == nil ? 0 : 1)
        gtk_label_set_text(OpaquePointer(label.pointer), number.map { "\($0)" } ?? "")
        gtk_button_set_child(button, (number == nil ? icon : label).widget)
        tick.hinted(number.map { localized("Selected as number {}", "\($0)") } ?? localized("Select This Photo"))
        let text = count == 0 ? localized("Choose") : localized("Choose {}", grouped(count))
        let words = gtk_button_get_child(choose.pointer.assumingMemoryBound(to: GtkButton.self))
        gtk_label_set_text(OpaquePointer(words), text)
        choose.named(text)
    }
}
