import CGtk
import VeilGTK

/// A list of rows without a background of its own.
@MainActor enum Cards {
    /// A `GtkScrolledWindow`.
    static func make() -> GtkHandle {
        let box = GtkHandle(gtk_box_new(GTK_ORIENTATION_VERTICAL, 12))
        for index in 0..<60 {
            let row = GtkHandle(gtk_label_new("\(index % 24):00   \(12 + index % 9)°   partly cloudy, wind from the west"))
            gtk_label_set_xalign(OpaquePointer(row.pointer), 0)
            gtk_widget_set_margin_start(row.widget, 40)
            gtk_widget_set_margin_top(row.widget, 10)
            gtk_widget_set_margin_bottom(row.widget, 10)
            gtk_box_append(UnsafeMutableRawPointer(box.pointer).assumingMemoryBound(to: GtkBox.self), row.widget)
        }
        let scroller = GtkHandle(gtk_scrolled_window_new())
        gtk_scrolled_window_set_child(OpaquePointer(scroller.pointer), box.widget)
        return scroller
    }

    static func scroll(_ scroller: GtkHandle, to offset: Double) {
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller.pointer)), offset)
    }
}
