import CGtk
package import VeilGTK
package import VeilPixels

extension Picture {
    /// A widget that shows the picture, covering its place, cut off evenly where the proportions differ.
    @MainActor package func widget() -> GtkHandle {
        let texture = GtkHandle(owning: UnsafeMutableRawPointer(texture))
        let picture = GtkHandle(gtk_picture_new_for_paintable(OpaquePointer(texture.pointer)))
        gtk_picture_set_content_fit(OpaquePointer(picture.pointer), GTK_CONTENT_FIT_COVER)
        gtk_picture_set_can_shrink(OpaquePointer(picture.pointer), 1)
        return picture
    }

    /// The picture for GTK, in memory of its own. The caller owns it.
    private var texture: OpaquePointer { isOpaque ? opaqueTexture : translucentTexture }

    /// Without alpha: GTK's renderers convert each texture that they draw, and three bytes a pixel take them less than half as long as four.
    private var opaqueTexture: OpaquePointer {
        let (width, height) = (size.width, size.height)
        let rows = g_malloc(gsize(3 * width * height)).assumingMemoryBound(to: UInt8.self)
        withUnsafePixels { pixels in
            for y in 0..<height {
                let (source, target) = (pixels.row(y), rows + 3 * width * y)
                for x in 0..<width {
                    for channel in 0..<3 { target[3 * x + channel] = source[4 * x + channel] }
                }
            }
        }
        let bytes = g_bytes_new_take(rows, gsize(3 * width * height))
        defer { g_bytes_unref(bytes) }
        return gdk_memory_texture_new(Int32(width), Int32(height), GDK_MEMORY_R8G8B8, bytes, gsize(3 * width))
    }

    private var translucentTexture: OpaquePointer {
        withUnsafePixels { pixels in
            let bytes = g_bytes_new(pixels.base, gsize(pixels.bytesPerRow * (size.height - 1) + 4 * size.width))
            defer { g_bytes_unref(bytes) }
            return gdk_memory_texture_new(
                Int32(size.width), Int32(size.height), GDK_MEMORY_R8G8B8A8_PREMULTIPLIED, bytes, gsize(pixels.bytesPerRow))
        }
    }
}
