import CGtk
import VeilShield

/// What the window system says of a window.
extension ShieldedWindow {
    var toplevel: UnsafeMutablePointer<GtkWindow>? {
        let root =
            kind == .window
            ? widget : gtk_widget_get_root(widget).map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self) }
        guard let root, isInstance(root, of: gtk_window_get_type()) else { return nil }
        return UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWindow.self)
    }

    /// Both of the toolkit's words for it must agree: each of them is wrong somewhere.
    var isActive: Bool {
        guard let toplevel, gtk_window_is_active(toplevel) != 0 else { return false }
        guard let surface = gtk_native_get_surface(OpaquePointer(toplevel)),
            isInstance(UnsafeMutableRawPointer(surface), of: gdk_toplevel_get_type())
        else { return true }
        return gdk_toplevel_get_state(surface).rawValue & GDK_TOPLEVEL_STATE_FOCUSED.rawValue != 0
    }

    private var isHidden: Bool {
        guard gtk_widget_get_mapped(widget) != 0 else { return true }
        guard kind == .window, let surface, isInstance(UnsafeMutableRawPointer(surface), of: gdk_toplevel_get_type()) else {
            return false
        }
        return gdk_toplevel_get_state(surface).rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
    }

    /// What is true of the window now.
    var state: WindowState {
        WindowState(isActive: isActive || (isNew && kind == .window), isHidden: isHidden, isExempt: isExempt)
    }
}
