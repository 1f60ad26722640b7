import CGtk
package import VeilGTK

extension Widgets {
    /// Buttons beside each other of which one is down, the first at the beginning.
    package static func segments(_ names: [String]) -> Segments { Segments(names) }
}

/// Buttons of which one is down. Whoever wants to hear of a choice keeps this: the buttons do not.
@MainActor package final class Segments {
    package let handle: GtkHandle
    private let buttons: [GtkHandle]
    /// Said with the number of the button that goes down.
    package var onChoice: ((Int) -> Void)?

    fileprivate init(_ names: [String]) {
        buttons = names.map { GtkHandle(gtk_toggle_button_new_with_label($0)) }
        handle = Widgets.box(across: true, buttons).styled(["linked", "veil-segments"])
        let first = Self.toggle(buttons[0])
        gtk_toggle_button_set_active(first, 1)
        for (index, button) in buttons.enumerated() {
            if index > 0 { gtk_toggle_button_set_group(Self.toggle(button), first) }
            button.on("toggled") { [weak self] in
                let button = $0.object(0)!.assumingMemoryBound(to: GtkToggleButton.self)
                if gtk_toggle_button_get_active(button) != 0 { self?.onChoice?(index) }
            }
        }
    }

    /// Presses a button, as if by hand.
    package func choose(_ index: Int) { gtk_toggle_button_set_active(Self.toggle(buttons[index]), 1) }

    /// Whether a button is there.
    package func show(_ index: Int, _ isShown: Bool) { gtk_widget_set_visible(buttons[index].widget, isShown ? 1 : 0) }

    private static func toggle(_ button: GtkHandle) -> UnsafeMutablePointer<GtkToggleButton> {
        button.pointer.assumingMemoryBound(to: GtkToggleButton.self)
    }
}
