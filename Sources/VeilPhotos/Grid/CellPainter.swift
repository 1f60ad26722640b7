import CGtk
import GtkKit
import VeilFiles
import VeilGTK
import VeilLibrary

/// Draws a cell: its picture or what stands for it, and the badge with its number.
@MainActor struct CellPainter {
    let cell: PhotoCell
    let widget: DrawnWidget
    let snapshot: OpaquePointer

    /// The diameter of a badge, in points, and its distance from the picture's corner.
    static let badge = 24.0
    static let badgeInset = 6.0
    /// How thick the frame around what is selected is.
    private static let frame = 4.0

    func paint() {
        // A photo is in one place: what flies, or is open, is not in its cell too.
        guard cell.photo?.id != cell.look.away else { return }
        let (x, y, side) = cell.place(width: widget.width, height: widget.height)
        switch cell.content {
        case .placeholder: paintPlaceholder(x, y, side)
        case .failed: paintFailure(x, y, side)
        case .picture(let texture, _): paint(texture, x, y, side)
        }
        if cell.number != nil { paintFrame(x, y, side) }
        if cell.number != nil || cell.look.isSelecting || cell.isHovered { paintBadge(x, y, side) }
    }

    private func paint(_ texture: GtkHandle, _ x: Double, _ y: Double, _ side: Double) {
        let pointer = OpaquePointer(texture.pointer)
        let scale = Double(cell.look.scale)
        var (width, height) = (Double(gdk_texture_get_width(pointer)) / scale, Double(gdk_texture_get_height(pointer)) / scale)
        // What was made for another size fills the place until what is made for this one comes.
        if !cell.look.showsWhole || max(width, height) > side {
            let share = side / max(width, height)
            (width, height) = (width * share, height * share)
        }
        var rect = graphene(
            (x + (side - width) / 2).rounded(.down), (y + (side - height) / 2).rounded(.down), width, height)
        gtk_snapshot_append_texture(snapshot, pointer, &rect)
    }

    private func paintPlaceholder(_ x: Double, _ y: Double, _ side: Double) {
        var color = cell.look.color("theme_fg_color", of: widget.widget)
        color.alpha = 0.07
        fill(color, x, y, side, side)
    }

    private func paintFailure(_ x: Double, _ y: Double, _ side: Double) {
        paintPlaceholder(x, y, side)
        var color = cell.look.color("theme_fg_color", of: widget.widget)
        color.alpha = 0.5
        let size = min(32, side / 2)
        var corner = graphene_point_t(x: Float(x + (side - size) / 2), y: Float(y + (side - size) / 2 - (side > 110 ? 10 : 0)))
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &corner)
        let icon = cell.look.failureIcon(widget.widget)
        gtk_symbolic_paintable_snapshot_symbolic(OpaquePointer(icon.pointer), snapshot, size, size, &color, 1)
        gtk_snapshot_restore(snapshot)
        if side > 110, let name = cell.photo?.name.description {
            text(name, style: "caption", width: side - 16, color, centre: (x + side / 2, y + side / 2 + 22))
        }
    }

    // MARK: Selection

    private func paintFrame(_ x: Double, _ y: Double, _ side: Double) {
        var outline = gsk(graphene(x, y, side, side), radius: 0)
        var widths = [Float](repeating: Float(Self.frame), count: 4)
        var colors = [GdkRGBA](repeating: cell.look.color("accent_bg_color", of: widget.widget), count: 4)
        gtk_snapshot_append_border(snapshot, &outline, &widths, &colors)
    }

    private func paintBadge(_ x: Double, _ y: Double, _ side: Double) {
        let place = Self.badgePlace(x, y, side, isMirrored: gtk_widget_get_direction(widget.widget) == GTK_TEXT_DIR_RTL)
        var circle = gsk(graphene(place.x, place.y, Self.badge, Self.badge), radius: Self.badge / 2)
        let isOn = cell.number != nil
        let back = isOn ? cell.look.color("accent_bg_color", of: widget.widget) : GdkRGBA(red: 0, green: 0, blue: 0, alpha: 0.3)
        gtk_snapshot_push_rounded_clip(snapshot, &circle)
        fill(back, place.x, place.y, Self.badge, Self.badge)
        gtk_snapshot_pop(snapshot)
        var widths = [Float](repeating: 1.5, count: 4)
        var colors = [GdkRGBA](repeating: GdkRGBA(red: 1, green: 1, blue: 1, alpha: 0.95), count: 4)
        gtk_snapshot_append_border(snapshot, &circle, &widths, &colors)
        guard let number = cell.number else { return }
        let front = cell.look.color("accent_fg_color", of: widget.widget)
        text(
            number > 9999 ? "✓" : "\(number)", style: number > 99 ? "small" : "badge", width: 60, front,
            centre: (place.x + Self.badge / 2, place.y + Self.badge / 2))
    }

    /// The corner of the badge: at the end of the line, at the top.
    static func badgePlace(_ x: Double, _ y: Double, _ side: Double, isMirrored: Bool) -> (x: Double, y: Double) {
        (isMirrored ? x + badgeInset : x + side - badge - badgeInset, y + badgeInset)
    }

    // MARK: Parts

    private func fill(_ color: GdkRGBA, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        var color = color
        var rect = graphene(x, y, width, height)
        gtk_snapshot_append_color(snapshot, &color, &rect)
    }

    private func gsk(_ rect: graphene_rect_t, radius: Double) -> GskRoundedRect {
        var rounded = GskRoundedRect()
        var rect = rect
        gsk_rounded_rect_init_from_rect(&rounded, &rect, Float(radius))
        return rounded
    }

    private func text(
        _ words: String, style: String, width: Double, _ color: GdkRGBA, centre: (x: Double, y: Double)
    ) {
        let layout = gtk_widget_create_pango_layout(widget.widget, words)!
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        let attributes = pango_attr_list_new()
        let scale = style == "small" ? 0.68 : 0.82
        pango_attr_list_insert(attributes, pango_attr_scale_new(scale))
        if style != "caption" { pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE)
        pango_layout_set_width(layout, Int32(width) * Int32(PANGO_SCALE))
        pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
        var (_, height) = (Int32(0), Int32(0))
        pango_layout_get_pixel_size(layout, nil, &height)
        var corner = graphene_point_t(
            x: Float((centre.x - width / 2).rounded()), y: Float((centre.y - Double(height) / 2).rounded()))
        var color = color
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &corner)
        gtk_snapshot_append_layout(snapshot, layout, &color)
        gtk_snapshot_restore(snapshot)
    }
}
