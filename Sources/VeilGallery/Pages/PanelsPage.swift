import CGtk
import GtkKit
import VeilBrowser
import VeilGTK
import VeilGlass

/// Every preset over one photograph, and one more pane above them that goes where a hand puts it.
final class PanelsPage: Page {
    let handle: GtkHandle
    private let stage: GlassStage
    private let loose: GlassPane
    private var place = PanePlace(width: 250, height: 120, corner: ViewVector(x: 60, y: 420))

    init(_ photos: PhotoShelf) {
        stage = GlassStage(picture: photos.picture(5))
        let flow = GtkHandle(gtk_flow_box_new())
        let box = OpaquePointer(flow.pointer)
        gtk_flow_box_set_selection_mode(box, GTK_SELECTION_NONE)
        gtk_flow_box_set_homogeneous(box, 1)
        gtk_flow_box_set_max_children_per_line(box, 5)
        gtk_flow_box_set_min_children_per_line(box, 2)
        gtk_flow_box_set_row_spacing(box, 14)
        gtk_flow_box_set_column_spacing(box, 14)
        for name in GlassMaterial.names { gtk_flow_box_append(box, Self.panel(name).widget) }
        stage.add(Widgets.scroller(flow.inset(24).aligned(down: GTK_ALIGN_START)))
        loose = GlassPane(.regular, shape: .rounded(20), child: Self.looseText())
        handle = stage.handle
        loose.handle.aligned(across: GTK_ALIGN_START, down: GTK_ALIGN_START).sized(250, 120)
        // What lies over a GtkOverlay has no say in the size: the window does not grow with the way of the pane.
        stage.add(Widgets.overlay(Widgets.box([]), [loose.handle]))
        show()
        connect()
    }

    /// A pane with its preset's name on it.
    private static func panel(_ name: String) -> GtkHandle {
        let label = Widgets.label(MaterialTitle.of(name), "heading").inset(12)
        if let isLight = MaterialTitle.wantsLightText(name) { label.styled([isLight ? "veil-on-dark" : "veil-on-light"]) }
        return GlassPane(MaterialTitle.legible(name), shape: .rounded(18), child: label).handle.sized(120, 130)
    }

    private static func looseText() -> GtkHandle {
        Widgets.box(
            spacing: 6,
            [
                Widgets.label(localized("Take me along"), "title-3"),
                Widgets.label(localized("Drag, or use the arrow keys"), "veil-hint"),
            ]
        ).inset(x: 16, y: 0).aligned(down: GTK_ALIGN_CENTER)
    }

    // MARK: The loose pane

    private func connect() {
        gtk_widget_set_focusable(loose.handle.widget, 1)
        loose.handle.named(localized("A pane that can be moved")).styled(["veil-round"])
        DragGesture.add(
            to: stage.handle,
            began: { [weak self] point, _ in self?.grab(at: point) },
            moved: { [weak self] way, _ in self?.move { $0.drag(by: way, in: $1) } },
            ended: { [weak self] way, _ in self?.move { $0.drag(by: way, in: $1) } })
        let keys = GtkHandle(owning: UnsafeMutableRawPointer(gtk_event_controller_key_new()!))
        keys.on("key-pressed") { [weak self] in $0.answer(self?.press(Int32($0.uint(1))) ?? false) }
        loose.handle.add(keys)
    }

    private func grab(at point: ViewVector) {
        if place.grab(at: point) { gtk_widget_grab_focus(loose.handle.widget) }
    }

    private func press(_ key: Int32) -> Bool {
        switch key {
        case GDK_KEY_Left: move { $0.step(x: -1, y: 0, in: $1) }
        case GDK_KEY_Right: move { $0.step(x: 1, y: 0, in: $1) }
        case GDK_KEY_Up: move { $0.step(x: 0, y: -1, in: $1) }
        case GDK_KEY_Down: move { $0.step(x: 0, y: 1, in: $1) }
        default: return false
        }
        return true
    }

    private func move(_ body: (inout PanePlace, ViewVector) -> Void) {
        let view = ViewVector(
            x: Double(gtk_widget_get_width(stage.handle.widget)), y: Double(gtk_widget_get_height(stage.handle.widget)))
        body(&place, view)
        show()
    }

    private func show() {
        gtk_widget_set_margin_start(loose.handle.widget, Int32(place.corner.x))
        gtk_widget_set_margin_top(loose.handle.widget, Int32(place.corner.y))
    }

    func pose() {}
}
