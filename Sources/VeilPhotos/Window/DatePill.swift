import CGtk
import GtkKit
import VeilBrowser
import VeilGTK
import VeilGlass
import VeilLibrary

/// The heading of the first photo that is seen, on a small pane of glass over the grid; a click lists all headings to jump to.
@MainActor final class DatePill {
    let handle: GtkHandle
    private let grid: PhotoGrid
    private let pane: GlassPane
    private let button = GtkHandle(gtk_menu_button_new())
    private var shown: PhotoSection?

    init(_ grid: PhotoGrid) {
        self.grid = grid
        gtk_menu_button_set_label(OpaquePointer(button.pointer), "")
        button.styled(["flat", "veil-pill-button"])
        pane = GlassPane(.regular, shape: .rounded(17), child: button)
        handle = pane.handle.inset(12).aligned(across: GTK_ALIGN_START, down: GTK_ALIGN_START)
        gtk_widget_set_visible(handle.widget, 0)
        // The list is made when it is wanted: it may be long.
        let popover = GtkHandle(gtk_popover_new())
        gtk_menu_button_set_popover(OpaquePointer(button.pointer), popover.widget)
        popover.on("show") { [weak self] _ in self?.fill(popover) }
    }

    /// Says what is seen now.
    func update() {
        let list = grid.session.list
        guard let number = list.section(at: min(grid.visible.lowerBound, max(0, list.count - 1))) else {
            if shown != nil { gtk_widget_set_visible(handle.widget, 0) }
            shown = nil
            return
        }
        let section = list.sections[number]
        guard section != shown else { return }
        if section.title != shown?.title {
            gtk_menu_button_set_label(OpaquePointer(button.pointer), section.text)
            button.named(localized("{}: jump to another", section.text))
        }
        if shown == nil { gtk_widget_set_visible(handle.widget, 1) }
        shown = section
    }

    private func fill(_ popover: GtkHandle) {
        let list = grid.session.list
        let names = gtk_string_list_new(nil)!
        for section in list.sections { gtk_string_list_append(names, "\(section.text)\n\(grouped(section.range.count))") }
        let factory = GtkHandle(owning: UnsafeMutableRawPointer(gtk_signal_list_item_factory_new()!))
        factory.on("setup") {
            let title = Widgets.label("", alignment: 0).expanding(across: true)
            let box = Widgets.box(across: true, spacing: 12, [title, Widgets.label("", "dim-label", "numeric")]).inset(x: 6, y: 4)
            gtk_list_item_set_child(OpaquePointer($0.object(1)!), box.widget)
        }
        factory.on("bind") {
            let item = OpaquePointer($0.object(1)!)
            let text = String(cString: gtk_string_object_get_string(OpaquePointer(gtk_list_item_get_item(item))))
            let parts = text.split(separator: "\n").map(String.init)
            let title = gtk_widget_get_first_child(gtk_list_item_get_child(item))
            gtk_label_set_text(OpaquePointer(title), parts[0])
            gtk_label_set_text(OpaquePointer(gtk_widget_get_next_sibling(title)), parts.last ?? "")
        }
        let view = GtkHandle(
            gtk_list_view_new(
                gtk_single_selection_new(names), OpaquePointer(g_object_ref(factory.pointer)))
        ).styled(["navigation-sidebar"]).named(localized("Headings"))
        gtk_list_view_set_single_click_activate(OpaquePointer(view.pointer), 1)
        view.on("activate") { [weak self] in
            guard let self else { return }
            let number = $0.uint(1)
            gtk_popover_popdown(popover.pointer.assumingMemoryBound(to: GtkPopover.self))
            jump(to: list.sections[number])
        }
        let scroller = Widgets.scroller(view)
        gtk_scrolled_window_set_max_content_height(OpaquePointer(scroller.pointer), 420)
        gtk_scrolled_window_set_propagate_natural_height(OpaquePointer(scroller.pointer), 1)
        gtk_popover_set_child(popover.pointer.assumingMemoryBound(to: GtkPopover.self), scroller.sized(320, -1).widget)
    }

    private func jump(to section: PhotoSection) {
        let range = grid.session.list.sections.first { $0.title == section.title }?.range ?? section.range
        guard range.lowerBound < grid.session.list.count else { return }
        grid.scroll(to: grid.look.metrics.origin(of: range.lowerBound).y)
        grid.focus(grid.session.list.id(at: range.lowerBound))
    }
}
