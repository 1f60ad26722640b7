package import CGtk
import CVeilGtk
package import VeilPixels

/// The pixels of a frame in the order and memory that GTK's renderers read without a copy: a cairo surface, shown through a cairo node.
///
/// Renderers read it while they draw, on the main thread, between two snapshots. So one buffer is enough: it is written in a snapshot,
/// and appended to it. A node of an earlier snapshot shows the newer pixels.
@MainActor package final class FrameBuffer {
    package let size: PixelSize
    /// Pixels a point where it is shown.
    package let scale: Int
    /// Whether its alpha is ignored.
    package let isOpaque: Bool
    let surface: OpaquePointer
    let base: UnsafeMutablePointer<UInt8>
    let bytesPerRow: Int

    /// - Parameters:
    ///   - isOpaque: whether its alpha is ignored.
    ///   - scale: pixels a point where it is shown.
    package init(_ size: PixelSize, isOpaque: Bool, scale: Int) throws(PictureError) {
        let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
        let (width, height) = (Int32(clamping: size.width), Int32(clamping: size.height))
        let bytesPerRow = Int(cairo_format_stride_for_width(format, width))
        guard bytesPerRow > 0 else { throw .tooLarge(size) }
        let storage = try PixelStorage(byteCount: bytesPerRow * size.height, isPassing: true)
        if !storage.isMapped { storage.bytes.update(repeating: 0, count: storage.byteCount) }
        let surface = cairo_image_surface_create_for_data(storage.bytes, format, width, height, Int32(bytesPerRow))!
        let owner = Unmanaged.passRetained(storage)
        // Nodes may hold the surface, and with it the memory, longer than this lives.
        guard cairo_surface_set_user_data(surface, storageKey, owner.toOpaque(), releaseStorage) == CAIRO_STATUS_SUCCESS else {
            owner.release()
            cairo_surface_destroy(surface)
            throw .outOfMemory(byteCount: storage.byteCount)
        }
        // Cairo would take it for empty as long as it has not drawn into it itself, and show nothing. Only now: to be told of each change
        // it would copy the pixels for nodes that are alive.
        cairo_surface_mark_dirty(surface)
        cairo_surface_set_device_scale(surface, Double(scale), Double(scale))
        (self.size, self.scale, self.isOpaque, self.surface, self.base) = (size, scale, isOpaque, surface, storage.bytes)
        self.bytesPerRow = bytesPerRow
    }

    /// A buffer with the pixels of a `GdkTexture *`. For small ones: GDK's conversion is slow.
    package convenience init(texture: GtkHandle) throws(PictureError) {
        let pointer = OpaquePointer(texture.pointer)
        let size = PixelSize(width: Int(gdk_texture_get_width(pointer)), height: Int(gdk_texture_get_height(pointer)))
        try self.init(size, isOpaque: false, scale: 1)
        gdk_texture_download(pointer, base, gsize(bytesPerRow))
    }

    isolated deinit { cairo_surface_destroy(surface) }

    private var pixels: UnsafeMutablePixels { UnsafeMutablePixels(base: base, size: size, bytesPerRow: bytesPerRow) }

    /// Lets `body` write all pixels as RGBA.
    package func write(_ body: (UnsafeMutablePixels) throws(PictureError) -> Void) throws(PictureError) {
        try body(pixels)
        swap(from: pixels.readOnly, to: pixels)
    }

    /// Copies the part inside `rect` from a picture of the same size.
    package func update(from source: UnsafePixels, in rect: PixelRect) {
        guard !rect.isEmpty else { return }
        swap(from: source.cropped(to: rect), to: pixels.cropped(to: rect))
    }

    private func swap(from source: UnsafePixels, to target: UnsafeMutablePixels) {
        veil_gtk_swap_red_and_blue(
            target.base, target.bytesPerRow, source.base, source.bytesPerRow, Int32(source.size.width), Int32(source.size.height))
    }

    /// Draws the buffer with its corner at `(x, y)`, in points, and nothing of it outside of a rectangle in points.
    package func append(to snapshot: OpaquePointer, x: Double, y: Double, inside rect: graphene_rect_t) {
        var rect = rect
        let context = gtk_snapshot_append_cairo(snapshot, &rect)
        defer { cairo_destroy(context) }
        cairo_set_source_surface(context, surface, x, y)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        cairo_paint(context)
    }
}

/// The place, in a surface's data, of the memory that it draws from: an address that nothing else has.
nonisolated(unsafe) private let storageKey = UnsafePointer(UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1))

private func releaseStorage(_ pointer: UnsafeMutableRawPointer?) {
    if let pointer { Unmanaged<PixelStorage>.fromOpaque(pointer).release() }
}

/// A rectangle as GSK takes it.
package func graphene(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> graphene_rect_t {
    graphene_rect_t(
        origin: graphene_point_t(x: Float(x), y: Float(y)), size: graphene_size_t(width: Float(width), height: Float(height)))
}
