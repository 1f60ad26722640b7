import CGtk
import Foundation
import GtkKit
import VeilGTK

@testable import VeilPhotos

/// What is said in passing, as a person sees it.
extension PhotosWindow {
    /// The toast that is on the screen, or comes now.
    var toastWidget: UnsafeMutablePointer<GtkWidget>? { handle.widget.descendant(named: "toast") }

    /// What it says.
    var saidNow: String? {
        guard let label = toastWidget?.descendant(named: "label", fromLast: false) else { return nil }
        return String(cString: gtk_label_get_text(OpaquePointer(label)))
    }

    /// Where a widget is in the window.
    func bounds(of widget: UnsafeMutablePointer<GtkWidget>) -> CGRect {
        var rect = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget, handle.widget, &rect) != 0 else { return .zero }
        return CGRect(
            x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width), height: Double(rect.size.height))
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// A widget of this CSS name below it, the last: of two toasts that which comes while the other goes.
    @MainActor func descendant(named name: String, fromLast: Bool = true) -> UnsafeMutablePointer<GtkWidget>? {
        var child = fromLast ? gtk_widget_get_last_child(self) : gtk_widget_get_first_child(self)
        while let each = child {
            if String(cString: gtk_widget_get_css_name(each)) == name { return each }
            if let found = each.descendant(named: name, fromLast: fromLast) { return found }
            child = fromLast ? gtk_widget_get_prev_sibling(each) : gtk_widget_get_next_sibling(each)
        }
        return nil
    }
}
