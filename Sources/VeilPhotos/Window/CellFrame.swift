import VeilBrowser
import VeilFiles
import VeilGTK

/// Where a cell of the grid is in its window, and what it shows: what a photo grows out of, and shrinks back into.
struct CellFrame {
    /// The top left corner of the cell's picture, in points of the window's ``PhotosWindow/stage``.
    let origin: ViewVector
    /// The size of the cell's picture, in points.
    let size: ViewVector
    /// The part of `origin` and `size` that is seen: the rest is above or below the view. Top and bottom, in points of the stage.
    let visible: ClosedRange<Double>
    /// What it shows, a `GdkTexture *`; nil while there is only a placeholder.
    let texture: GtkHandle?
}
