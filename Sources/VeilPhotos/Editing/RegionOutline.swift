import CGtk
import VeilBrowser
import VeilGTK

/// The region that a pointer draws.
@MainActor final class RegionOutline: WidgetDrawing {
    var rect: ViewRect?

    func snapshot(_ snapshot: OpaquePointer, _ widget: DrawnWidget) {
        guard let rect else { return }
        var bounds = graphene(0, 0, Double(widget.width), Double(widget.height))
        let context = gtk_snapshot_append_cairo(snapshot, &bounds)
        defer { cairo_destroy(context) }
        cairo_rectangle(context, rect.x.rounded() + 0.5, rect.y.rounded() + 0.5, rect.width.rounded(), rect.height.rounded())
        cairo_set_source_rgba(context, 1, 1, 1, 0.15)
        cairo_fill_preserve(context)
        for (gray, offset) in [(0.0, 0.0), (1.0, 5.0)] {
            var dashes = [5.0, 5.0]
            cairo_set_dash(context, &dashes, 2, offset)
            cairo_set_source_rgba(context, gray, gray, gray, 0.9)
            cairo_set_line_width(context, 1)
            cairo_stroke_preserve(context)
        }
    }
}

extension ViewRect {
    /// Between two corners, in any order.
    init(corner a: ViewVector, opposite b: ViewVector) {
        self.init(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
    }
}
