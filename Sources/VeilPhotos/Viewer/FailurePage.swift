import CGtk
import GtkKit
import VeilFiles
import VeilGTK

/// What is seen in the place of a photo that cannot be shown: why, in words.
@MainActor final class FailurePage {
    let handle: GtkHandle
    private let title = Widgets.label("", "title-2", "veil-on-glass")
    private let reason = Widgets.label("", "veil-on-glass")
    private var said: PictureFileError?

    init() {
        let icon = Widgets.icon("image-missing-symbolic", size: 72).styled(["veil-on-glass", "dim-label"])
        handle = Widgets.box(spacing: 14, [icon, title, Widgets.clamp(reason, width: 460)])
            .aligned(across: GTK_ALIGN_CENTER, down: GTK_ALIGN_CENTER).inset(36).untouchable()
        gtk_label_set_justify(OpaquePointer(reason.pointer), GTK_JUSTIFY_CENTER)
        hide()
    }

    /// Shows why a file cannot be shown, so much of it.
    func show(_ error: PictureFileError, opacity: Double) {
        if said != error {
            gtk_label_set_text(OpaquePointer(title.pointer), localized("This Photo Cannot Be Shown"))
            gtk_label_set_text(OpaquePointer(reason.pointer), error.description)
            said = error
        }
        gtk_widget_set_visible(handle.widget, opacity > 0 ? 1 : 0)
        gtk_widget_set_opacity(handle.widget, opacity)
    }

    func hide() { gtk_widget_set_visible(handle.widget, 0) }
}
