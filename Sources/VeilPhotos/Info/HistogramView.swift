import CGtk
import VeilGTK

/// Draws a histogram: three curves that add up to white where they meet.
@MainActor final class HistogramView: WidgetDrawing {
    var histogram: Histogram?

    static let height = 84

    func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        orientation == GTK_ORIENTATION_HORIZONTAL ? (128, 256) : (Self.height, Self.height)
    }

    func snapshot(_ snapshot: OpaquePointer, _ widget: DrawnWidget) {
        guard let histogram else { return }
        let (width, height) = (Double(widget.width), Double(widget.height))
        var bounds = graphene(0, 0, width, height)
        let context = gtk_snapshot_append_cairo(snapshot, &bounds)
        defer { cairo_destroy(context) }
        let isDark = adw_style_manager_get_dark(adw_style_manager_get_default()) != 0
        cairo_set_operator(context, isDark ? CAIRO_OPERATOR_SCREEN : CAIRO_OPERATOR_MULTIPLY)
        let channels: [([Int], (Double, Double, Double))] = [
            (histogram.red, (0.93, 0.2, 0.23)), (histogram.green, (0.2, 0.76, 0.3)), (histogram.blue, (0.2, 0.45, 0.95)),
        ]
        for (channel, color) in channels {
            let heights = histogram.heights(channel)
            cairo_move_to(context, 0, height)
            for (value, share) in heights.enumerated() {
                cairo_line_to(context, (Double(value) + 0.5) / 256 * width, height - share * (height - 1))
            }
            cairo_line_to(context, width, height)
            cairo_close_path(context)
            cairo_set_source_rgba(context, color.0, color.1, color.2, 0.55)
            cairo_fill(context)
        }
    }
}
