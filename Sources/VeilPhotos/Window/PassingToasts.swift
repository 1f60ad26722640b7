import CGtk
import GtkKit
import VeilGTK

/// What is said in passing in a window. Of some deeds only the newest is spoken of: a queue of messages would speak of what is no longer so.
@MainActor final class PassingToasts {
    /// Of what only the newest is said, and at once.
    enum Kind {
        case trash, trashFailure, copy, save
    }

    private let overlay: GtkHandle
    private var newest: [Kind: GtkHandle] = [:]
    /// What is no longer so, in the order in which it was said.
    private var stale: [GtkHandle] = []
    private var tidying: LoopSource?

    /// libadwaita 1.2 draws a toast that comes for so long, whether it is still there or not: one that was taken away meanwhile would be
    /// drawn out of memory that is given back. None comes but when another is added, or goes.
    private static let coming = Duration.milliseconds(600)

    /// - Parameter overlay: an `AdwToastOverlay`.
    init(_ overlay: GtkHandle) { self.overlay = overlay }

    /// Says something, with a button where there is something to do about it.
    ///
    /// - Parameter kind: takes the place of what was said last of this kind.
    func say(_ text: String, _ kind: Kind?, button: String?, action: (@MainActor () -> Void)?) {
        let toast = GtkHandle(owning: UnsafeMutableRawPointer(adw_toast_new(escaped(text))!))
        let pointer = OpaquePointer(toast.pointer)
        // A toast's own title is one line, and cut: what to do about it stands at the end.
        if text.count > Self.shortest { adw_toast_set_custom_title(pointer, title(text, besideButton: button != nil)) }
        if let button, let action {
            adw_toast_set_button_label(pointer, button)
            toast.on("button-clicked") { _ in action() }
        }
        if let kind {
            end(kind)
            newest[kind] = toast
            adw_toast_set_priority(pointer, ADW_TOAST_PRIORITY_HIGH)
        }
        show(toast)
    }

    /// Texts of so many letters fit into one line of a narrow window.
    private static let shortest = 36
    /// The letters of a line of a longer one, where there is room.
    private static let longestLine = 60

    /// libadwaita 1.2 gives a toast the height of its words as wide as they would like to be: they must not like more than there is.
    private func title(_ text: String, besideButton: Bool) -> UnsafeMutablePointer<GtkWidget> {
        // A letter, and what is beside the words, in points.
        let room = Int(gtk_widget_get_width(overlay.widget)) - (besideButton ? 240 : 120)
        let label = gtk_label_new(text)!
        let pointer = OpaquePointer(UnsafeMutableRawPointer(label))
        gtk_label_set_wrap(pointer, 1)
        gtk_label_set_wrap_mode(pointer, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_max_width_chars(pointer, gint(max(20, min(Self.longestLine, room / 8))))
        gtk_label_set_xalign(pointer, 0)
        return label
    }

    /// Shows a toast in its turn.
    func show(_ toast: GtkHandle) {
        let pointer = toast.pointer
        toast.on("dismissed") { [weak self] _ in
            self?.forget(pointer)
            // One that waits for others gets its widget when they are gone.
            Task { self?.nameButtons() }
        }
        // The overlay takes over a reference.
        adw_toast_overlay_add_toast(OpaquePointer(overlay.pointer), OpaquePointer(g_object_ref(toast.pointer)))
        nameButtons()
        tidyLater()
    }

    /// What was said of this kind is no longer so: it goes as soon as it may.
    func end(_ kind: Kind) {
        if let toast = newest.removeValue(forKey: kind) { end(toast) }
    }

    /// Takes a toast away as soon as it may go.
    func end(_ toast: GtkHandle) {
        stale.append(toast)
        tidyLater()
    }

    private func forget(_ pointer: UnsafeMutableRawPointer) {
        for (kind, toast) in newest where toast.pointer == pointer { newest[kind] = nil }
        stale.removeAll { $0.pointer == pointer }
        tidyLater()
    }

    private func tidyLater() {
        tidying?.cancel()
        tidying = stale.isEmpty ? nil : LoopSource.after(Self.coming) { [weak self] in self?.tidy() }
    }

    private func tidy() {
        tidying = nil
        // Those that wait in the queue go before that which is seen: none of them comes in its place.
        let gone = stale
        stale = []
        for toast in gone { adw_toast_dismiss(OpaquePointer(toast.pointer)) }
    }

    private func nameButtons() {
        let content = adw_toast_overlay_get_child(OpaquePointer(overlay.pointer))
        var child = gtk_widget_get_first_child(overlay.widget)
        while let each = child {
            if each != content { GtkHandle(UnsafeMutableRawPointer(each)).nameButtons() }
            child = gtk_widget_get_next_sibling(each)
        }
    }
}

/// A message that is there while something goes on.
@MainActor struct LastingToast: Sendable {
    let handle: GtkHandle
    let passing: PassingToasts

    /// Says something else.
    func say(_ text: String) { adw_toast_set_title(OpaquePointer(handle.pointer), escaped(text)) }
    /// Takes it away.
    func end() { passing.end(handle) }
}
