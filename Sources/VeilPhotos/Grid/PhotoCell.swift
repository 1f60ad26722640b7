import CGtk
import GtkKit
import VeilBrowser
import VeilFiles
import VeilGTK
import VeilLibrary

/// One cell of the grid. It is used for one photo after the other, and what it shows always belongs to the photo that it is bound to.
@MainActor final class PhotoCell: WidgetDrawing {
    /// What it shows of a photo.
    enum Content {
        /// Nothing is known yet.
        case placeholder
        /// A texture, and the size of the cell that it was made for.
        case picture(GtkHandle, ThumbnailRequest)
        /// There is none, and why.
        case failed(PictureFileError)
    }

    let look: GridLook
    /// The photo; nil while the cell waits for one.
    private(set) var photo: Photo?
    private(set) var content = Content.placeholder
    /// Of which content its picture is; nil as long as it has none.
    private(set) var identity: PhotoIdentity?
    /// The number in the selection, from 1.
    private(set) var number: Int?
    /// Whether the pointer is over it.
    var isHovered = false { didSet { if isHovered != oldValue { redraw() } } }
    /// The widget, which keeps this.
    private(set) var widget: UnsafeMutablePointer<GtkWidget>!

    init(_ look: GridLook) { self.look = look }

    /// Makes the widget, which owns the cell from then on.
    func makeWidget() -> GtkHandle {
        let handle = DrawnWidget.make(named: "VeilPhotoCell", role: GTK_ACCESSIBLE_ROLE_IMG, self)
        widget = handle.widget
        CellActions.add(self)
        gtk_widget_set_overflow(handle.widget, GTK_OVERFLOW_HIDDEN)
        return handle
    }

    // MARK: Binding

    /// Takes a photo. What was shown of another one goes at once; what was shown of the same stays until there is something newer.
    func bind(_ photo: Photo, number: Int?) {
        if photo.id != self.photo?.id {
            (content, identity) = (.placeholder, nil)
            isHovered = false
        }
        self.photo = photo
        self.number = number
        describe()
        redraw()
    }

    func unbind() {
        photo = nil
        (content, identity) = (.placeholder, nil)
        number = nil
    }

    /// Shows what came of a request. What is meant for another photo is not shown.
    func show(_ outcome: ThumbnailOutcome, of request: ThumbnailRequest) {
        guard request.photo.id == photo?.id else { return }
        switch outcome {
        case .thumbnail(let thumbnail):
            (content, identity) = (.picture(thumbnail.pixels.texture, request), thumbnail.identity)
        // A picture that is there says more than that there is no newer one yet.
        case .failed(let error): (content, identity) = (.failed(error), nil)
        }
        if case .failed = content { describe() } else if hasTooltip { describe() }
        redraw()
    }

    /// Lets go of the picture, for a cell that is far from being seen. Of which content it was stays known.
    func dropPicture() { if case .picture = content { content = .placeholder } }

    /// Whether nothing is known yet of what it is to show.
    var isEmpty: Bool { if case .placeholder = content { true } else { false } }

    /// Whether there is nothing newer to be had for what it shows.
    func isShowing(_ request: ThumbnailRequest) -> Bool {
        if case .picture(_, let shown) = content { shown.size == request.size && shown.fit == request.fit } else { false }
    }

    func setNumber(_ number: Int?) {
        guard number != self.number else { return }
        self.number = number
        describe()
        redraw()
    }

    func redraw() { if widget != nil { gtk_widget_queue_draw(widget) } }

    // MARK: Measure

    func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
        if orientation == GTK_ORIENTATION_HORIZONTAL { return (1, Int(look.metrics.pitch)) }
        let height = Int(look.metrics.rowHeight)
        return (height, height)
    }

    /// Where the picture is in the cell: its corner and its side, in points.
    func place(width: Int, height: Int) -> (x: Double, y: Double, side: Double) {
        let side = look.metrics.side
        return (((Double(width) - side) / 2).rounded(.down), ((Double(height) - side) / 2).rounded(.down), side)
    }

    func snapshot(_ snapshot: OpaquePointer, _ widget: DrawnWidget) {
        guard photo != nil else { return }
        CellPainter(cell: self, widget: widget, snapshot: snapshot).paint()
    }
}
