import CGtk
import GtkKit
import VeilGTK
import VeilGlass
import VeilMotion

/// A grid of a thousand panes, of which only those in sight exist: each shows what the model says of its number, whatever its cell showed
/// before. A click takes a pane's glass away or brings it back.
final class CellsPage: Page {
    let handle: GtkHandle
    private let scroller: GtkHandle
    private var levels = CellLevels()
    /// The panes of the cells in sight, by their numbers.
    private var bound: [Int: GlassPane] = [:]

    init(_ photos: PhotoShelf) {
        let stage = GlassStage(picture: photos.picture(3))
        let factory = GtkHandle(owning: UnsafeMutableRawPointer(gtk_signal_list_item_factory_new()!))
        let names = gtk_string_list_new(nil)!
        for number in 1...CellLevels.count { gtk_string_list_append(names, "\(number)") }
        let selection = gtk_no_selection_new(names)
        g_object_ref(factory.pointer)
        let grid = GtkHandle(gtk_grid_view_new(selection, OpaquePointer(factory.pointer))).styled(["veil-cells"])
        gtk_grid_view_set_max_columns(OpaquePointer(grid.pointer), 6)
        gtk_grid_view_set_min_columns(OpaquePointer(grid.pointer), 2)
        gtk_grid_view_set_single_click_activate(OpaquePointer(grid.pointer), 1)
        scroller = Widgets.scroller(grid.named(localized("A thousand panes")))
        stage.add(scroller)
        handle = stage.handle
        factory.on("setup") { Self.setUp($0.object(1)!) }
        factory.on("bind") { [weak self] in self?.bind($0.object(1)!) }
        factory.on("unbind") { [weak self] in self?.unbind($0.object(1)!) }
        grid.on("activate") { [weak self] in self?.toggle($0.uint(1)) }
    }

    private static func setUp(_ item: UnsafeMutableRawPointer) {
        let label = Widgets.label("", "title-2", "numeric").inset(12)
        let pane = GlassPane(.thin, shape: .rounded(18), child: label)
        gtk_list_item_set_child(OpaquePointer(item), pane.handle.sized(120, 110).inset(4).widget)
    }

    private func bind(_ item: UnsafeMutableRawPointer) {
        guard let (number, pane) = cell(item) else { return }
        pane.level = levels[number]
        bound[number] = pane
        let label = gtk_widget_get_first_child(pane.handle.widget)
        gtk_label_set_label(OpaquePointer(label), "\(number + 1)")
    }

    private func unbind(_ item: UnsafeMutableRawPointer) {
        guard let (number, _) = cell(item) else { return }
        bound[number] = nil
    }

    private func cell(_ item: UnsafeMutableRawPointer) -> (Int, GlassPane)? {
        guard let child = gtk_list_item_get_child(OpaquePointer(item)), let pane = GlassPane(GtkHandle(child)) else { return nil }
        return (Int(gtk_list_item_get_position(OpaquePointer(item))), pane)
    }

    private func toggle(_ number: Int) {
        let goal = levels.toggle(number)
        bound[number]?.animate(to: goal, .spring(response: 0.45, damping: 0.7))
    }

    func pose() {
        for number in [4, 9, 14] { toggle(number) }
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller.pointer)), 60)
    }
}
