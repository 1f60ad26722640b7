import CGtk
import GtkKit
package import VeilCamera
package import VeilGTK
package import VeilPixels

/// Draws the newest frame of a camera, as large as all of it fits.
///
/// The frame's own memory is read once, by what scales and mirrors it into the pixels of the display; the renderer, and the glass over it, read
/// those. A frame is held as long as it is what is shown.
@MainActor package final class Viewfinder {
    /// Said with the number of each frame that has been drawn.
    package var onDrawn: ((Int) -> Void)?
    /// Said when the picture lies elsewhere: how high the band below it is, in points.
    package var onPlace: ((Int) -> Void)?
    /// The widget is shown, or no longer.
    package var onMap: ((Bool) -> Void)?
    /// Whether left and right are exchanged. Never of a still.
    package var isMirrored = false { didSet { if isMirrored != oldValue { redraw() } } }
    /// Whether lines divide the picture into thirds.
    package var showsGrid = false { didSet { if showsGrid != oldValue { shown?.queueDraw() } } }
    /// How much of the flash is there, 0…1.
    package var flash = 0.0 { didSet { if flash != oldValue { shown?.queueDraw() } } }

    private var frame: CameraFrame?
    private var still: FrameBuffer?
    /// What is drawn of the frame, at the pixels of the display.
    private var buffer: FrameBuffer?
    /// Whether the buffer holds another frame, or this one otherwise.
    private var isStale = false
    /// The widget while it is shown.
    private var shown: DrawnWidget?
    private var band: Int?

    package init() {}

    package func makeWidget() -> GtkHandle {
        let handle = DrawnWidget.make(named: "VeilViewfinder", role: GTK_ACCESSIBLE_ROLE_IMG, self)
        gtk_widget_set_overflow(handle.widget, GTK_OVERFLOW_HIDDEN)
        gtk_widget_set_focusable(handle.widget, 1)
        return handle
    }

    /// Shows a frame from the next drawing on.
    package func show(_ frame: CameraFrame) {
        (self.frame, still) = (frame, nil)
        redraw()
    }

    /// Shows a photograph in the place of what moves.
    package func show(_ photograph: Picture) {
        still = try? FrameBuffer.holding(photograph, reusing: nil, scale: 1)
        shown?.queueDraw()
    }

    /// Shows nothing, and gives all memory back.
    package func clear() {
        (frame, still, buffer) = (nil, nil, nil)
        shown?.queueDraw()
    }

    private func redraw() {
        isStale = true
        shown?.queueDraw()
    }
}

extension Viewfinder: WidgetDrawing {
    package func snapshot(_ snapshot: OpaquePointer, _ widget: DrawnWidget) {
        var whole = graphene(0, 0, Double(widget.width), Double(widget.height))
        var black = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
        gtk_snapshot_append_color(snapshot, &black, &whole)
        guard let size = still?.size ?? frame?.size else { return }
        let scale = widget.scale
        let view = PixelSize(width: max(1, widget.width * scale), height: max(1, widget.height * scale))
        let place = ViewfinderPlace.fitted(size, in: view)
        guard place.width > 0, place.height > 0 else { return }
        let points = graphene(
            Double(place.x) / Double(scale), Double(place.y) / Double(scale), Double(place.width) / Double(scale),
            Double(place.height) / Double(scale))
        if let still {
            still.append(to: snapshot, into: points, inside: whole)
        } else {
            draw(place, points, scale, snapshot)
        }
        if showsGrid, still == nil { drawGrid(points, snapshot) }
        if flash > 0 {
            var white = GdkRGBA(red: 1, green: 1, blue: 1, alpha: Float(flash))
            gtk_snapshot_append_color(snapshot, &white, &whole)
        }
        tell(place, view, scale)
    }

    private func draw(_ place: PixelRect, _ points: graphene_rect_t, _ scale: Int, _ snapshot: OpaquePointer) {
        guard let frame else { return }
        let size = PixelSize(width: place.width, height: place.height)
        if buffer?.size != size || buffer?.scale != scale {
            (buffer, isStale) = (try? FrameBuffer(size, isOpaque: true, scale: scale), true)
        }
        guard let buffer else { return }
        if isStale {
            frame.withBytes {
                buffer.fill(fromBGRX: $0, frame.size, bytesPerRow: frame.bytesPerRow, isMirrored: isMirrored)
            }
            isStale = false
            onDrawn?(frame.number)
        }
        buffer.append(to: snapshot, x: Double(points.origin.x), y: Double(points.origin.y), inside: points)
    }

    /// Dark beside light, so that they are seen over anything.
    private func drawGrid(_ points: graphene_rect_t, _ snapshot: OpaquePointer) {
        for (offset, shade) in [(0.0, Float(0)), (1.0, Float(1))] {
            var colour = GdkRGBA(red: shade, green: shade, blue: shade, alpha: 0.5)
            for third in 1...2 {
                let x = Double(points.origin.x) + (Double(points.size.width) * Double(third) / 3).rounded() - offset
                let y = Double(points.origin.y) + (Double(points.size.height) * Double(third) / 3).rounded() - offset
                var down = graphene(x, Double(points.origin.y), 1, Double(points.size.height))
                var across = graphene(Double(points.origin.x), y, Double(points.size.width), 1)
                gtk_snapshot_append_color(snapshot, &colour, &down)
                gtk_snapshot_append_color(snapshot, &colour, &across)
            }
        }
    }

    private func tell(_ place: PixelRect, _ view: PixelSize, _ scale: Int) {
        let band = (view.height - place.endY) / scale
        guard band != self.band else { return }
        self.band = band
        // A widget must not ask for another layout while it is drawn.
        Task { onPlace?(band) }
    }

    package func mapped(_ isMapped: Bool, _ widget: DrawnWidget) {
        shown = isMapped ? widget : nil
        onMap?(isMapped)
    }
}
