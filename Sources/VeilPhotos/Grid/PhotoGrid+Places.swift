import CGtk
import GtkKit
import VeilBrowser
import VeilGTK
import VeilLibrary

/// Where photos are in the window.
extension PhotoGrid {
    /// The cell of a photo, in points of a widget around the grid; nil for a photo that is not seen.
    func frame(of id: PhotoID, in stage: GtkHandle) -> CellFrame? {
        guard let cell = bound[id], let widget = cell.widget, gtk_widget_get_mapped(widget) != 0 else { return nil }
        let place = cell.place(width: Int(gtk_widget_get_width(widget)), height: Int(gtk_widget_get_height(widget)))
        var (x, y, left, top) = (0.0, 0.0, 0.0, 0.0)
        guard gtk_widget_translate_coordinates(widget, stage.widget, place.x, place.y, &x, &y) != 0,
            gtk_widget_translate_coordinates(handle.widget, stage.widget, 0, 0, &left, &top) != 0
        else { return nil }
        let bottom = top + Double(gtk_widget_get_height(handle.widget))
        guard y < bottom, y + place.side > top else { return nil }
        var texture: GtkHandle?
        if case .picture(let shown, _) = cell.content { texture = shown }
        return CellFrame(
            origin: ViewVector(x: x, y: y), size: ViewVector(x: place.side, y: place.side), visible: top...bottom,
            texture: texture)
    }

    /// Leaves the cell of a photo empty as long as the viewer has it; nil where it has none.
    func setAway(_ id: PhotoID?) {
        guard id != look.away else { return }
        let changed = [look.away, id].compactMap { $0 }
        look.away = id
        for each in changed { bound[each]?.redraw() }
    }

    /// Scrolls as little as is needed to see a photo whole.
    func reveal(_ id: PhotoID) {
        guard let index = session.list.index(of: id) else { return }
        scroll(to: look.metrics.offset(showing: index, from: offset, height: pageHeight, of: count))
    }

    /// The place of the list that has the focus.
    var focusedIndex: Int? {
        guard let root = gtk_widget_get_root(view.widget), let focus = gtk_root_get_focus(root),
            gtk_widget_is_ancestor(focus, view.widget) != 0
        else { return nil }
        return bound.values.first { $0.widget.map(gtk_widget_get_parent) == focus }?.photo
            .flatMap { session.list.index(of: $0.id) }
    }

    /// Gives a photo the focus, and shows it.
    func focus(_ id: PhotoID) {
        reveal(id)
        if let index = session.list.index(of: id) { scrollToItem(index) }
        // Its cell may come with the next layout only.
        if bound[id] == nil {
            _ = LoopSource.idle(priority: LoopSource.beforeRedraw) { [weak self] in self?.grabFocus(id) }
        } else {
            grabFocus(id)
        }
    }

    /// Gives the first photo that is seen the focus, without a frame around it before somebody uses keys. While a photo is open its keys are
    /// the viewer's.
    func focusFirst() {
        guard look.away == nil, focusedIndex == nil, visible.lowerBound < session.list.count else { return }
        let root = gtk_widget_get_root(view.widget).map { GtkHandle(UnsafeMutableRawPointer($0)) }
        if let root, root.isA(gtk_window_get_type()) {
            gtk_window_set_focus_visible(root.pointer.assumingMemoryBound(to: GtkWindow.self), 0)
        }
        focus(session.list.id(at: visible.lowerBound))
    }

    private func grabFocus(_ id: PhotoID) {
        guard mayHaveFocus, let widget = bound[id]?.widget, let item = gtk_widget_get_parent(widget),
            let root = gtk_widget_get_root(item)
        else { return }
        gtk_root_set_focus(root, item)
    }

    /// Whether nothing lies over the grid that has the keys.
    private var mayHaveFocus: Bool {
        var each: UnsafeMutablePointer<GtkWidget>? = view.widget
        while let widget = each {
            if gtk_widget_get_can_focus(widget) == 0 { return false }
            each = gtk_widget_get_parent(widget)
        }
        return true
    }

    /// Where a point of the grid's widget is in the list; nil beside the cells.
    func index(x: Double, y: Double, nearest: Bool = false) -> Int? {
        let isMirrored = gtk_widget_get_direction(view.widget) == GTK_TEXT_DIR_RTL
        let across = isMirrored ? Double(gtk_widget_get_width(view.widget)) - x : x
        return nearest
            ? look.metrics.nearestCell(x: across, y: y + offset, of: count)
            : look.metrics.cell(x: across, y: y + offset, of: count)
    }

    /// Whether a point is on the tick of the cell at a place.
    func isOnTick(x: Double, y: Double, of index: Int) -> Bool {
        guard let cell = bound[session.list.id(at: index)], let widget = cell.widget else { return false }
        var (left, top) = (0.0, 0.0)
        gtk_widget_translate_coordinates(view.widget, widget, x, y, &left, &top)
        let place = cell.place(width: Int(gtk_widget_get_width(widget)), height: Int(gtk_widget_get_height(widget)))
        let badge = CellPainter.badgePlace(
            place.x, place.y, place.side, isMirrored: gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL)
        // A finger is wider than the badge.
        let slack = CellPainter.badgeInset
        return abs(left - badge.x - CellPainter.badge / 2) <= CellPainter.badge / 2 + slack
            && abs(top - badge.y - CellPainter.badge / 2) <= CellPainter.badge / 2 + slack
    }
}
