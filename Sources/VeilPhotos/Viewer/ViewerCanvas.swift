import CGtk
import GtkKit
import VeilBrowser
import VeilGTK

/// Something that the viewer's canvas draws: the pixels of one photo, or of a part of it, at a place.
struct CanvasItem {
    let frame: FrameBuffer
    /// Where all of the frame goes before it is turned, in points.
    let place: ViewRect
    /// Nothing is drawn outside of it.
    let clip: ViewRect
    /// How far it is turned about the middle of its place, clockwise.
    let radians: Double
    /// How much of it is there.
    let opacity: Double
    /// Whether its outermost pixels go on to the edges of the clip: a thumbnail that shows the middle of the photo only.
    let isPadded: Bool
}

/// Draws photos at places that it is told.
@MainActor final class ViewerCanvas: WidgetDrawing {
    /// What is drawn, from the bottom to the top; asked once a frame.
    var items: () -> [CanvasItem] = { [] }
    /// Said with the new size, in points.
    var onResize: ((ViewVector) -> Void)?
    /// Light and dark, or the pixels of a point, have changed.
    var onStyle: (() -> Void)?
    /// The canvas is shown, or no longer.
    var onMap: ((Bool) -> Void)?
    /// Snapshots that were taken.
    private(set) var snapshots = 0

    func makeWidget() -> GtkHandle {
        let handle = DrawnWidget.make(named: "VeilPhotoCanvas", role: GTK_ACCESSIBLE_ROLE_IMG, self)
        gtk_widget_set_overflow(handle.widget, GTK_OVERFLOW_HIDDEN)
        gtk_widget_set_focusable(handle.widget, 1)
        return handle
    }

    func snapshot(_ snapshot: OpaquePointer, _ widget: DrawnWidget) {
        snapshots += 1
        let view = ViewRect(x: 0, y: 0, width: Double(widget.width), height: Double(widget.height))
        for item in items() {
            let clip = item.clip.intersection(view)
            guard clip.size.x > 0, clip.size.y > 0, item.opacity > 0 else { continue }
            item.frame.append(
                to: snapshot, into: item.place.graphene, inside: clip.graphene, turned: item.radians, opacity: item.opacity,
                isPadded: item.isPadded)
        }
    }

    func allocate(width: Int, height: Int, _ widget: DrawnWidget) {
        guard width > 0, height > 0 else { return }
        onResize?(ViewVector(x: Double(width), y: Double(height)))
    }

    func mapped(_ isMapped: Bool, _ widget: DrawnWidget) { onMap?(isMapped) }
    func styleChanged(_ widget: DrawnWidget) { onStyle?() }
}

extension ViewRect {
    /// As GSK takes it.
    var graphene: graphene_rect_t {
        graphene_rect_t(
            origin: graphene_point_t(x: Float(origin.x), y: Float(origin.y)),
            size: graphene_size_t(width: Float(size.x), height: Float(size.y)))
    }
}
