import CGtk
import GtkKit
import VeilGTK

/// The list of the pages.
@MainActor final class Sidebar {
    let handle: GtkHandle
    private let list = GtkHandle(gtk_list_box_new())
    /// Said with the page that a person has chosen.
    var onChoice: ((PageName) -> Void)?

    init() {
        let header = GtkHandle(adw_header_bar_new())
        adw_header_bar_set_show_end_title_buttons(OpaquePointer(header.pointer), 0)
        adw_header_bar_set_title_widget(
            OpaquePointer(header.pointer), adw_window_title_new(localized("Veil Gallery"), ""))
        list.styled(["navigation-sidebar"]).named(localized("Pages"))
        for name in PageName.allCases {
            gtk_list_box_append(OpaquePointer(list.pointer), Self.row(name).widget)
        }
        let scroller = Widgets.scroller(list).expanding(down: true)
        handle = Widgets.box([header, scroller]).sized(210, -1)
        list.on("row-activated") { [weak self] in
            let row = $0.object(1)!.assumingMemoryBound(to: GtkListBoxRow.self)
            self?.onChoice?(PageName.allCases[Int(gtk_list_box_row_get_index(row))])
        }
    }

    private static func row(_ name: PageName) -> GtkHandle {
        let label = Widgets.label(name.title, alignment: 0).expanding(across: true)
        let box = Widgets.box(across: true, spacing: 12, [Widgets.icon(name.icon), label]).inset(x: 2, y: 8)
        let row = GtkHandle(gtk_list_box_row_new()).named("\(name.title): \(name.subtitle)")
        gtk_list_box_row_set_child(row.pointer.assumingMemoryBound(to: GtkListBoxRow.self), box.widget)
        return row
    }

    /// Marks a page as the one that is shown.
    func select(_ name: PageName) {
        let index = Int32(PageName.allCases.firstIndex(of: name)!)
        gtk_list_box_select_row(
            OpaquePointer(list.pointer), gtk_list_box_get_row_at_index(OpaquePointer(list.pointer), index))
    }

    /// Gives the keyboard's focus to the page that is shown, so that arrows go on from it.
    func focus() {
        if let row = gtk_list_box_get_selected_row(OpaquePointer(list.pointer)) {
            gtk_widget_grab_focus(UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self))
        }
    }
}
