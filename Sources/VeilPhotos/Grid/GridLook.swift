import CGtk
import GtkKit
import VeilBrowser
import VeilGTK
import VeilLibrary
import VeilPixels

/// What all cells of a grid share.
@MainActor final class GridLook {
    var metrics: GridMetrics
    /// Pixels a point.
    var scale = 1
    /// Whether every cell shows a place for its tick.
    var isSelecting = false
    /// Whether photos are shown whole, and not cut off to squares.
    var showsWhole = false
    /// The photo that has left its cell, for the viewer; nil where none has.
    var away: PhotoID?
    /// What a screen reader has a photo opened or selected by.
    var onOpen: ((PhotoID) -> Void)?
    var onToggle: ((PhotoID) -> Void)?
    private var failureIcon: (GtkHandle, Int)?

    init(_ metrics: GridMetrics) { self.metrics = metrics }

    /// The pixels of a cell's picture.
    var pixels: PixelSize {
        let side = Int(metrics.side) * scale
        return PixelSize(width: side, height: side)
    }

    /// What a cell asks of the loader for a photo.
    func request(_ photo: Photo) -> ThumbnailRequest {
        ThumbnailRequest(photo: photo, size: pixels, fit: showsWhole ? .fit : .fill)
    }

    /// The colour of the accent and of what lies on it, as the theme has them.
    func color(_ name: String, of widget: UnsafeMutablePointer<GtkWidget>) -> GdkRGBA {
        var color = GdkRGBA(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
        _ = gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &color)
        return color
    }

    /// The icon of a photo that could not be read.
    func failureIcon(_ widget: UnsafeMutablePointer<GtkWidget>) -> GtkHandle {
        if let (icon, made) = failureIcon, made == scale { return icon }
        let theme = gtk_icon_theme_get_for_display(gtk_widget_get_display(widget))
        let icon = gtk_icon_theme_lookup_icon(
            theme, "image-missing-symbolic", nil, 32, Int32(scale), GTK_TEXT_DIR_NONE, GtkIconLookupFlags(rawValue: 0))
        let handle = GtkHandle(owning: UnsafeMutableRawPointer(icon!))
        failureIcon = (handle, scale)
        return handle
    }
}
