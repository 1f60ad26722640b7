import CGtk
import GtkKit
import VeilFiles
import VeilGTK
import VeilLibrary

/// What a cell says to a screen reader, and to a pointer that rests.
extension PhotoCell {
    var hasTooltip: Bool { gtk_widget_get_has_tooltip(widget) != 0 }

    /// Why there is no picture; nil where there is one, or may be.
    var failure: String? { if case .failed(let error) = content { error.description } else { nil } }

    /// What the photo is called, and what is special about it.
    var name: String {
        guard let photo else { return "" }
        guard let number else { return photo.name.description }
        return localized("{}, selected as number {}", photo.name.description, "\(number)")
    }

    /// Says it anew. The focus is on the list's own widget around the cell, which GTK gives no name.
    func describe() {
        guard let widget else { return }
        if let failure {
            gtk_widget_set_tooltip_text(widget, failure)
        } else if hasTooltip {
            gtk_widget_set_tooltip_text(widget, nil)
        }
        let item = gtk_widget_get_parent(widget)
        for each in [widget, item].compactMap({ $0 }) {
            Self.set(GTK_ACCESSIBLE_PROPERTY_LABEL, name, of: each)
            Self.set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, failure ?? "", of: each)
        }
    }

    private static func set(_ property: GtkAccessibleProperty, _ text: String, of widget: UnsafeMutablePointer<GtkWidget>) {
        var property = property
        var value = GValue()
        g_value_init(&value, GType(16 << 2))
        g_value_set_string(&value, text)
        gtk_accessible_update_property_value(OpaquePointer(widget), 1, &property, &value)
        g_value_unset(&value)
    }
}
