import CGtk
import GtkKit
import VeilGTK
import VeilLibrary
import VeilPixels

/// The window that says what this is, and what its pictures take.
@MainActor enum AboutWindow {
    static func show(over window: PhotosWindow) {
        let about = GtkHandle(UnsafeMutableRawPointer(adw_about_window_new()!))
        let pointer = OpaquePointer(about.pointer)
        adw_about_window_set_application_name(pointer, localized("Photos"))
        adw_about_window_set_application_icon(pointer, StyleSheet.iconName)
        adw_about_window_set_version(pointer, VeilVersion.text)
        adw_about_window_set_developer_name(pointer, "Veil")
        adw_about_window_set_comments(pointer, localized("Browses photographs, and never waits."))
        adw_about_window_set_license_type(pointer, GTK_LICENSE_MIT_X11)
        adw_about_window_set_debug_info(pointer, MemoryReport(window.windows.parts).lines.joined(separator: "\n"))
        let plain = about.pointer.assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_transient_for(plain, window.window)
        gtk_window_present(plain)
    }
}
