import CGtk
import GtkKit
import VeilGTK
import VeilLibrary
import VeilPixels

extension SurfacePixels {
    /// The pixels for GTK, in the same memory, which stays as long as the texture does.
    @MainActor var texture: GtkHandle {
        let format = layout == .rgb8 ? GDK_MEMORY_R8G8B8 : GDK_MEMORY_R8G8B8A8_PREMULTIPLIED
        let bytes = withBytes { Self.share($0, of: self) }
        defer { g_bytes_unref(bytes) }
        let texture = gdk_memory_texture_new(Int32(size.width), Int32(size.height), format, bytes, gsize(bytesPerRow))
        return GtkHandle(owning: UnsafeMutableRawPointer(texture!))
    }

    /// GTK may let go of the bytes on any thread.
    private nonisolated static func share(_ bytes: UnsafeRawBufferPointer, of pixels: SurfacePixels) -> OpaquePointer? {
        g_bytes_new_with_free_func(
            bytes.baseAddress, gsize(bytes.count), { Unmanaged<SurfacePixels>.fromOpaque($0!).release() },
            Unmanaged.passRetained(pixels).toOpaque())
    }
}
