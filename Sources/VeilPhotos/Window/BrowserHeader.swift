import CGtk
import GtkKit
import VeilBrowser
import VeilGTK
import VeilLibrary

/// The title bar of the grid: what is shown, or while photos are selected how many.
@MainActor final class BrowserHeader {
    let handle = GtkHandle(gtk_stack_new())
    private let session: PhotoSession
    private let title = GtkHandle(adw_window_title_new("", ""))
    private var sizes: PickSizes?
    private let selected = GtkHandle(adw_window_title_new("", ""))
    private var bars: [GtkHandle] = []
    private var pickSearch: GtkHandle?

    init(_ session: PhotoSession) {
        self.session = session
        if session.mode.isPick { sizes = PickSizes(session) { [weak self] in self?.update() } }
        let stack = OpaquePointer(handle.pointer)
        gtk_stack_set_transition_type(stack, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
        gtk_stack_set_transition_duration(stack, 160)
        gtk_stack_add_named(stack, browseBar().widget, "browse")
        gtk_stack_add_named(stack, selectBar().widget, "select")
        update()
    }

    /// Says what is shown and selected now.
    func update() {
        let count = session.list.count
        let photos = photoCount(count)
        adw_window_title_set_title(OpaquePointer(title.pointer), session.title)
        adw_window_title_set_subtitle(OpaquePointer(title.pointer), count == 0 && !session.isComplete ? "" : photos)
        let number = session.chosenCount
        adw_window_title_set_title(
            OpaquePointer(selected.pointer),
            number == 0
                ? session.mode.isPick ? session.title : localized("Select photos") : localized("{} selected", grouped(number)))
        adw_window_title_set_subtitle(
            OpaquePointer(selected.pointer), [session.ruleText, sizes?.text].compactMap { $0 }.joined(separator: " · "))
        let isSelecting = session.isSelecting || session.mode.isPick
        gtk_stack_set_visible_child_name(OpaquePointer(handle.pointer), isSelecting ? "select" : "browse")
    }

    /// Whether the window is so narrow that its bar has no room for every button of the window manager's.
    var isNarrow = false {
        didSet {
            guard isNarrow != oldValue else { return }
            let layout = session.mode.isPick ? PickButtons.decorations : isNarrow ? DecorationLayout.ofSystem.closeOnly : nil
            // Its key is left, as for all.
            if let pickSearch { gtk_widget_set_visible(pickSearch.widget, isNarrow ? 0 : 1) }
            for bar in bars { adw_header_bar_set_decoration_layout(OpaquePointer(bar.pointer), layout) }
        }
    }

    private func browseBar() -> GtkHandle {
        let header = GtkHandle(adw_header_bar_new())
        bars.append(header)
        let bar = OpaquePointer(header.pointer)
        adw_header_bar_set_title_widget(bar, title.widget)
        adw_header_bar_pack_start(bar, Self.albumsButton().widget)
        adw_header_bar_pack_start(bar, Self.button("system-search-symbolic", localized("Search"), "win.search").widget)
        let menu = GtkHandle(gtk_menu_button_new()).named(localized("Menu"))
        gtk_menu_button_set_icon_name(OpaquePointer(menu.pointer), "open-menu-symbolic")
        gtk_menu_button_set_primary(OpaquePointer(menu.pointer), 1)
        gtk_menu_button_set_menu_model(OpaquePointer(menu.pointer), PhotosMenu.main().menuModel)
        adw_header_bar_pack_end(bar, menu.widget)
        adw_header_bar_pack_end(bar, Self.button("object-select-symbolic", localized("Select"), "win.select").widget)
        return header
    }

    private func selectBar() -> GtkHandle {
        let header = GtkHandle(adw_header_bar_new())
        bars.append(header)
        let bar = OpaquePointer(header.pointer)
        adw_header_bar_set_title_widget(bar, selected.widget)
        let cancel = Widgets.button(localized("_Cancel")) {}
        gtk_actionable_set_action_name(OpaquePointer(cancel.pointer), session.mode.isPick ? "win.close" : "win.select")
        adw_header_bar_pack_start(bar, cancel.widget)
        adw_header_bar_pack_start(bar, Self.albumsButton().widget)
        if session.mode.isPick {
            adw_header_bar_set_decoration_layout(bar, PickButtons.decorations)
            let choose = Widgets.button(localized("C_hoose"), "suggested-action") {}
            gtk_actionable_set_action_name(OpaquePointer(choose.pointer), "win.choose")
            adw_header_bar_pack_end(bar, choose.widget)
            adw_header_bar_pack_end(bar, Self.button("camera-photo-symbolic", localized("Take a Photo"), "win.camera").widget)
            let search = Self.button("system-search-symbolic", localized("Search"), "win.search")
            adw_header_bar_pack_end(bar, search.widget)
            pickSearch = search
        } else {
            adw_header_bar_pack_end(
                bar, Self.button("edit-select-all-symbolic", localized("Select All"), "win.select-all").widget)
            adw_header_bar_pack_end(bar, Self.button("edit-undo-symbolic", localized("Undo"), "win.undo").widget)
        }
        return header
    }

    /// Shows the albums and hides them.
    private static func albumsButton() -> GtkHandle {
        let button = GtkHandle(gtk_toggle_button_new()).hinted(localized("Albums"))
        gtk_button_set_icon_name(button.pointer.assumingMemoryBound(to: GtkButton.self), "sidebar-show-symbolic")
        gtk_actionable_set_action_name(OpaquePointer(button.pointer), "win.albums")
        return button
    }

    private static func button(_ icon: String, _ name: String, _ action: String) -> GtkHandle {
        let button = GtkHandle(gtk_button_new_from_icon_name(icon)).hinted(name)
        gtk_actionable_set_action_name(OpaquePointer(button.pointer), action)
        return button
    }
}

/// A number as a person reads it: 100,000, in the way of the language.
func grouped(_ number: Int) -> String {
    let digits = Array("\(number)")
    guard digits.count > 4 else { return String(digits) }
    // A thin space is read the same everywhere.
    return String(
        digits.enumerated().reversed().map { index, digit in
            let behind = digits.count - index - 1
            return behind % 3 == 0 && behind > 0 ? "\(digit)\u{202F}" : "\(digit)"
        }.reversed().joined())
}
