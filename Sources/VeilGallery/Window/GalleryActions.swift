import CGtk
import GtkKit
import VeilGTK
import VeilPixels

/// What the menu and the keyboard can do anywhere in the gallery.
@MainActor struct GalleryActions {
    private let application: Application
    private weak var window: GalleryWindow?

    init(_ application: Application, _ window: GalleryWindow) { (self.application, self.window) = (application, window) }

    /// Each action, its keys, and what it does.
    func install() {
        for (index, name) in PageName.allCases.enumerated() {
            add("page-\(name.rawValue)", ["<Control>\(index + 1)"]) { [weak window] in window?.show(name) }
        }
        add("next", ["<Control>Page_Down"]) { [weak window] in window?.turn(by: 1) }
        add("previous", ["<Control>Page_Up"]) { [weak window] in window?.turn(by: -1) }
        add("activate", ["<Control>Return"]) { [weak window] in window?.page?.activate() }
        add("shortcuts", ["<Control>question", "F1"]) { [weak window] in window.map { ShortcutsWindow.show(over: $0) } }
        add("about", []) { [weak window] in window.map { Self.showAbout(over: $0) } }
        add("quit", ["<Control>q", "<Control>w"]) { [weak application] in application?.quit() }
        let style = g_property_action_new("style", UnsafeMutableRawPointer(adw_style_manager_get_default()!), "color-scheme")
        g_action_map_add_action(OpaquePointer(application.handle.pointer), style)
        g_object_unref(UnsafeMutableRawPointer(style!))
    }

    private func add(_ name: String, _ keys: [String], _ body: @escaping @MainActor () -> Void) {
        let action = GtkHandle(owning: UnsafeMutableRawPointer(g_simple_action_new(name, nil)!))
        _ = SignalConnection(action.pointer, "activate") { _ in body() }
        g_action_map_add_action(OpaquePointer(application.handle.pointer), OpaquePointer(action.pointer))
        var words: [UnsafePointer<CChar>?] = keys.map { UnsafePointer(g_strdup($0)) } + [nil]
        gtk_application_set_accels_for_action(
            application.handle.pointer.assumingMemoryBound(to: GtkApplication.self), "app.\(name)", &words)
        for word in words { g_free(UnsafeMutableRawPointer(mutating: word)) }
    }

    /// The window's menu.
    static func menu() -> GtkHandle {
        let menu = g_menu_new()!
        let style = g_menu_new()!
        g_menu_append(style, localized("Follow the System"), "app.style::default")
        g_menu_append(style, localized("Light"), "app.style::force-light")
        g_menu_append(style, localized("Dark"), "app.style::force-dark")
        let rest = g_menu_new()!
        g_menu_append(rest, localized("Keyboard Shortcuts"), "app.shortcuts")
        g_menu_append(rest, localized("About Veil Gallery"), "app.about")
        g_menu_append(rest, localized("Quit"), "app.quit")
        for section in [style, rest] {
            g_menu_append_section(menu, nil, model(section))
            g_object_unref(UnsafeMutableRawPointer(section))
        }
        return GtkHandle(owning: UnsafeMutableRawPointer(menu))
    }

    private static func model(_ menu: OpaquePointer) -> UnsafeMutablePointer<GMenuModel> {
        UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GMenuModel.self)
    }

    private static func showAbout(over window: GalleryWindow) {
        let about = adw_about_window_new()!
        let pointer = OpaquePointer(about)
        adw_about_window_set_application_name(pointer, localized("Veil Gallery"))
        adw_about_window_set_application_icon(pointer, StyleSheet.iconName)
        adw_about_window_set_version(pointer, VeilVersion.text)
        adw_about_window_set_comments(pointer, localized("Shows what Veil's glass can do on a desktop."))
        adw_about_window_set_license_type(pointer, GTK_LICENSE_MIT_X11)
        let plain = UnsafeMutableRawPointer(about).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_transient_for(plain, window.window)
        gtk_window_present(plain)
    }
}

extension GalleryWindow {
    /// Shows the page so many places further, and goes around at the ends.
    func turn(by step: Int) {
        let pages = PageName.allCases
        let index = pages.firstIndex(of: current)! + step
        show(pages[(index + pages.count) % pages.count])
    }
}
