import CGtk
import GtkKit
import VeilGTK
import VeilGlass
import VeilLibrary

/// What is known of the photo, on a pane of glass at the right. Files are read off the main thread; where the photo was taken is hidden until
/// it is asked for, and again for each window.
@MainActor final class InfoPanel {
    let handle: GtkHandle
    var isShown = false { didSet { gtk_widget_set_visible(handle.widget, isShown ? 1 : 0) } }
    private let rows = GtkHandle(gtk_grid_new())
    private let histogram = HistogramView()
    private let histogramHandle: GtkHandle
    private let placeRow: GtkHandle
    private let placeLabel = Widgets.label("", alignment: 0)
    private let work = LatestWork()
    private var details: PhotoDetails?
    private var showsPlace = false
    private var shown: (photo: PhotoID, isSharp: Bool)?
    private var labels: [GtkHandle] = []

    private static let width = 300

    init() {
        histogramHandle = DrawnWidget.make(named: "VeilHistogram", role: GTK_ACCESSIBLE_ROLE_IMG, histogram)
            .named(localized("Histogram"))
        let toggle = GtkHandle(gtk_switch_new()).aligned(down: GTK_ALIGN_CENTER).named(localized("Show where it was taken"))
        let text = Widgets.label(localized("Show where it was taken"), alignment: 0).expanding(across: true)
        placeRow = Widgets.box(spacing: 6, [Widgets.box(across: true, spacing: 8, [text, toggle]), placeLabel])
        gtk_grid_set_row_spacing(rows.pointer.assumingMemoryBound(to: GtkGrid.self), 8)
        gtk_grid_set_column_spacing(rows.pointer.assumingMemoryBound(to: GtkGrid.self), 12)
        gtk_label_set_selectable(OpaquePointer(placeLabel.pointer), 1)
        gtk_label_set_wrap(OpaquePointer(placeLabel.pointer), 1)
        gtk_label_set_width_chars(OpaquePointer(placeLabel.pointer), 30)
        gtk_label_set_max_width_chars(OpaquePointer(placeLabel.pointer), 30)
        let title = Widgets.label(localized("Information"), "title-4", alignment: 0)
        let box = Widgets.box(spacing: 14, [title, histogramHandle, rows, placeRow]).inset(18)
        let scroller = Widgets.scroller(box)
        gtk_scrolled_window_set_propagate_natural_height(OpaquePointer(scroller.pointer), 1)
        handle = GlassPane(.regular.noise(0.015), shape: .continuous(18), child: scroller).handle
            .aligned(across: GTK_ALIGN_END, down: GTK_ALIGN_START).sized(Self.width, -1)
        gtk_widget_set_margin_top(handle.widget, 72)
        gtk_widget_set_margin_end(handle.widget, 16)
        gtk_widget_set_margin_bottom(handle.widget, 84)
        gtk_widget_set_visible(handle.widget, 0)
        gtk_widget_set_visible(placeRow.widget, 0)
        toggle.on("notify::active") { [weak self] in
            self?.showsPlace = gtk_switch_get_active(OpaquePointer($0.object(0)!)) != 0
            self?.sayPlace()
        }
    }

    /// Says what is known of a photo, once that is read. Nothing of another photo stays meanwhile.
    func show(_ photo: Photo, _ own: ShownPhoto?, picture: ScreenPicture? = nil) {
        guard isShown else { return }
        let isSharp = own?.isReady ?? false
        if let shown, shown.photo == photo.id, shown.isSharp == isSharp { return }
        if shown?.photo != photo.id { clear() }
        shown = (photo.id, isSharp)
        let (info, pixels) = (own?.info, picture?.picture)
        work.run {
            PhotoDetails(of: photo, info: info, picture: pixels)
        } then: { [weak self] in
            self?.say($0)
        }
    }

    private func clear() {
        details = nil
        histogram.histogram = nil
        gtk_widget_queue_draw(histogramHandle.widget)
        for label in labels { gtk_grid_remove(grid, label.widget) }
        labels = []
        gtk_widget_set_visible(placeRow.widget, 0)
    }

    private var grid: UnsafeMutablePointer<GtkGrid> { rows.pointer.assumingMemoryBound(to: GtkGrid.self) }

    private func say(_ details: PhotoDetails) {
        guard isShown, details != self.details else { return }
        let last = self.details?.histogram
        clear()
        self.details = details
        histogram.histogram = details.histogram ?? last
        gtk_widget_set_visible(histogramHandle.widget, histogram.histogram == nil ? 0 : 1)
        for (index, row) in details.rows.enumerated() {
            let name = Widgets.label(row.name, "dim-label", "caption", alignment: 0).aligned(down: GTK_ALIGN_START)
            let value = Widgets.label(row.value, alignment: 0).expanding(across: true)
            gtk_label_set_wrap_mode(OpaquePointer(value.pointer), PANGO_WRAP_WORD_CHAR)
            // Else the height is asked for as if each letter had a line of its own.
            gtk_label_set_width_chars(OpaquePointer(value.pointer), 22)
            gtk_label_set_max_width_chars(OpaquePointer(value.pointer), 22)
            gtk_label_set_selectable(OpaquePointer(value.pointer), 1)
            gtk_widget_set_can_focus(value.widget, 0)
            gtk_grid_attach(grid, name.widget, 0, Int32(index), 1, 1)
            gtk_grid_attach(grid, value.widget, 1, Int32(index), 1, 1)
            labels += [name, value]
        }
        sayPlace()
    }

    private func sayPlace() {
        gtk_widget_set_visible(placeRow.widget, details?.coordinates == nil ? 0 : 1)
        gtk_widget_set_visible(placeLabel.widget, showsPlace ? 1 : 0)
        gtk_label_set_text(OpaquePointer(placeLabel.pointer), showsPlace ? details?.coordinates ?? "" : "")
    }
}
