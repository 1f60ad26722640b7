import CGtk
import GtkKit
import VeilGTK
import VeilGlass
import VeilLibrary

/// What is known of the photo, on a pane of glass at the right.
@MainActor final class InfoPanel {
    let handle: GtkHandle
    var isShown = false { didSet { gtk_widget_set_visible(handle.widget, isShown ? 1 : 0) } }
    init() {
        handle = GlassPane(.regular, shape: .continuous(16)).handle
        gtk_widget_set_visible(handle.widget, 0)
    }
    func show(_ photo: Photo, _ shown: ShownPhoto?) {}
}
