import CGtk
import Glibc
import GtkKit
import VeilFiles
import VeilGTK

/// Files as GTK hands them to other programs.
@MainActor struct FileList {
    private let files: [GtkHandle]

    init(_ paths: [FilePath]) { files = paths.map(\.gFile) }

    /// The files for a clipboard, or for what is dragged.
    var provider: GtkHandle {
        var pointers: [OpaquePointer?] = files.map { OpaquePointer($0.pointer) }
        let list = gdk_file_list_new_from_array(&pointers, gsize(pointers.count))
        var value = GValue()
        g_value_init(&value, gdk_file_list_get_type())
        g_value_take_boxed(&value, UnsafeRawPointer(list))
        defer { g_value_unset(&value) }
        return GtkHandle(owning: UnsafeMutableRawPointer(gdk_content_provider_new_for_value(&value)!))
    }

    /// Lends the files as GLib's list.
    func withList(_ body: (UnsafeMutablePointer<GList>?) -> Void) {
        var list: UnsafeMutablePointer<GList>?
        for file in files.reversed() { list = g_list_prepend(list, file.pointer) }
        defer { g_list_free(list) }
        body(list)
    }
}

extension FilePath {
    /// The file for GIO. Every name of the system's is one, whatever its bytes.
    @MainActor var gFile: GtkHandle { GtkHandle(owning: UnsafeMutableRawPointer(withCString { g_file_new_for_path($0) }!)) }

    /// Where a file of GIO's is; nil where it is not on this machine.
    @MainActor init?(gFile: GtkHandle) {
        guard let path = g_file_get_path(OpaquePointer(gFile.pointer)) else { return nil }
        defer { g_free(path) }
        self.init(bytes: UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) })
    }
}
