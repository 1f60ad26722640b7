import CGtk
import GtkKit
import VeilGTK

/// Whether somebody can see the page: nobody has the camera otherwise.
extension CameraPage {
    /// The window may be hidden, minimised or covered now, or no longer.
    func sightChanged() { happen(.unseen(!isSeen)) }

    private var isSeen: Bool {
        gtk_widget_get_mapped(canvas.widget) != 0 && !isMinimised && !window.windows.isCovered(window)
    }

    private var isMinimised: Bool {
        guard let surface = sight?.surface else { return false }
        return gdk_toplevel_get_state(OpaquePointer(surface.pointer)).rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
    }

    /// Listens to the window's surface, which there is as long as the window is shown.
    func watchSurface(_ isMapped: Bool) {
        sight?.connection.disconnect()
        sight = nil
        guard isMapped, let surface = gtk_native_get_surface(OpaquePointer(window.handle.pointer)) else { return }
        let handle = GtkHandle(UnsafeMutableRawPointer(surface))
        guard handle.isA(gdk_toplevel_get_type()) else { return }
        sight = (handle, SignalConnection(handle.pointer, "notify::state") { [weak self] _ in self?.sightChanged() })
    }
}
