import CGtk
import GtkKit
import VeilGTK
import VeilShield

/// The window: a list of the pages, and the chosen one beside it, or in its place where the window is narrow.
@MainActor final class GalleryWindow {
    let handle: GtkHandle
    private let photos: PhotoShelf
    private let shield: PrivacyShield?
    private let leaflet = GtkHandle(adw_leaflet_new())
    private let stack = GtkHandle(gtk_stack_new())
    private let title = GtkHandle(adw_window_title_new("", ""))
    private let sidebar = Sidebar()
    private var pages: [PageName: any Page] = [:]
    private(set) var current = PageName.weather
    private var isNarrow = false

    /// - Parameter application: to which the window belongs; nil for one that is only drawn.
    init(_ application: Application?, _ photos: PhotoShelf) {
        self.photos = photos
        // What is only drawn for a picture is never in front, and would be covered.
        shield = application.map { _ in PrivacyShield(policy: .onDemand) }
        shield?.start()
        handle = GtkHandle(
            adw_application_window_new(application?.handle.pointer.assumingMemoryBound(to: GtkApplication.self)))
        gtk_window_set_title(window, localized("Veil Gallery"))
        gtk_window_set_default_size(window, 1180, 780)
        StyleSheet.load()
        build()
        if let application { GalleryActions(application, self).install() }
        sidebar.onChoice = { [weak self] in self?.show($0) }
        handleEscape()
        watchWidth()
        shield?.onKey = { [weak self] in if Int32($0) == GDK_KEY_Escape { self?.page?.escape() } }
    }

    var window: UnsafeMutablePointer<GtkWindow> { handle.pointer.assumingMemoryBound(to: GtkWindow.self) }
    /// The page that is shown.
    var page: (any Page)? { pages[current] }

    /// Shows a page, which is made when it is first wanted.
    func show(_ name: PageName) {
        current = name
        if pages[name] == nil {
            let page = name.make(photos, shield)
            pages[name] = page
            page.adapt(isNarrow: isNarrow)
            gtk_stack_add_named(OpaquePointer(stack.pointer), page.handle.widget, name.rawValue)
        }
        gtk_stack_set_visible_child_name(OpaquePointer(stack.pointer), name.rawValue)
        adw_window_title_set_title(OpaquePointer(title.pointer), name.title)
        adw_window_title_set_subtitle(OpaquePointer(title.pointer), name.subtitle)
        sidebar.select(name)
        adw_leaflet_navigate(OpaquePointer(leaflet.pointer), ADW_NAVIGATION_DIRECTION_FORWARD)
        // Else the first button of the title bar would have it, with a ring around it from the first key on.
        if gtk_window_get_focus(window) == nil { sidebar.focus() }
        gtk_window_present(window)
    }

    /// A key of the window's would take Escape from lists that are open; a controller gets what they have left.
    private func handleEscape() {
        let keys = GtkHandle(owning: UnsafeMutableRawPointer(gtk_event_controller_key_new()!))
        keys.on("key-pressed") { [weak self] in
            guard Int32($0.uint(1)) == GDK_KEY_Escape else { return $0.answer(false) }
            self?.page?.escape()
            $0.answer(true)
        }
        handle.add(keys)
    }

    // MARK: Width

    /// In narrower windows pages put below each other what else lies side by side. No page is wider than this where it is alone.
    private static let narrowWidth = 840

    /// By the window's own width, and not by whether the list of pages is shown: that follows from what the pages need, and would go to
    /// and fro.
    private func watchWidth() {
        handle.on("realize") { [weak self] _ in
            guard let self, let surface = gtk_native_get_surface(OpaquePointer(handle.pointer)) else { return }
            _ = SignalConnection(UnsafeMutableRawPointer(surface), "layout") { [weak self] in
                let width = Int($0.int(1))
                // While places are given, no widget may ask for another one.
                Task { self?.adapt(to: width) }
            }
        }
    }

    private func adapt(to width: Int) {
        guard isNarrow != (width < Self.narrowWidth) else { return }
        isNarrow.toggle()
        for page in pages.values { page.adapt(isNarrow: isNarrow) }
    }

    // MARK: Parts

    private func build() {
        let content = Widgets.box([header(), stack.expanding(across: true, down: true)]).expanding(across: true)
        gtk_stack_set_transition_type(OpaquePointer(stack.pointer), GTK_STACK_TRANSITION_TYPE_CROSSFADE)
        adw_leaflet_append(OpaquePointer(leaflet.pointer), sidebar.handle.widget)
        let separator = adw_leaflet_append(OpaquePointer(leaflet.pointer), gtk_separator_new(GTK_ORIENTATION_VERTICAL))
        adw_leaflet_page_set_navigatable(separator, 0)
        adw_leaflet_append(OpaquePointer(leaflet.pointer), content.widget)
        // Only the page that is shown decides how small the window may be.
        gtk_stack_set_hhomogeneous(OpaquePointer(stack.pointer), 0)
        gtk_stack_set_vhomogeneous(OpaquePointer(stack.pointer), 0)
        adw_leaflet_set_can_navigate_back(OpaquePointer(leaflet.pointer), 1)
        adw_leaflet_set_visible_child(OpaquePointer(leaflet.pointer), content.widget)
        adw_application_window_set_content(
            handle.pointer.assumingMemoryBound(to: AdwApplicationWindow.self), leaflet.widget)
    }

    private func header() -> GtkHandle {
        let header = GtkHandle(adw_header_bar_new())
        let bar = OpaquePointer(header.pointer)
        adw_header_bar_set_title_widget(bar, title.widget)
        let back = GtkHandle(gtk_button_new_from_icon_name("go-previous-symbolic")).named(localized("Pages"))
        back.on("clicked") { [weak self] _ in
            guard let self else { return }
            adw_leaflet_navigate(OpaquePointer(leaflet.pointer), ADW_NAVIGATION_DIRECTION_BACK)
        }
        bind(leaflet, "folded", to: back, "visible")
        bind(leaflet, "folded", to: header, "show-start-title-buttons")
        adw_header_bar_pack_start(bar, back.widget)
        let menu = GtkHandle(gtk_menu_button_new()).named(localized("Menu"))
        gtk_menu_button_set_icon_name(OpaquePointer(menu.pointer), "open-menu-symbolic")
        gtk_menu_button_set_primary(OpaquePointer(menu.pointer), 1)
        gtk_menu_button_set_menu_model(OpaquePointer(menu.pointer), GalleryActions.menu().menuModel)
        adw_header_bar_pack_end(bar, menu.widget)
        return header
    }

    private func bind(_ source: GtkHandle, _ property: String, to target: GtkHandle, _ other: String) {
        g_object_bind_property(source.pointer, property, target.pointer, other, G_BINDING_SYNC_CREATE)
    }
}
