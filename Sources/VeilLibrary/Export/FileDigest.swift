import CGio
import Glibc
import VeilFiles

/// The SHA-256 of bytes as they come, by GLib.
final class FileDigest {
    private let checksum: OpaquePointer

    init() {
        guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else { preconditionFailure("GLib has no SHA-256") }
        self.checksum = checksum
    }

    deinit { g_checksum_free(checksum) }

    func update(_ bytes: UnsafeRawBufferPointer) {
        g_checksum_update(checksum, bytes.baseAddress?.assumingMemoryBound(to: guchar.self), bytes.count)
    }

    /// 64 small hexadecimal digits. Nothing can be added afterwards.
    var text: String { g_checksum_get_string(checksum).map { String(cString: $0) } ?? "" }
}

/// Memory that files are read through.
///
/// One for a whole run: what an export takes beside the picture that it writes anew.
final class CopyBuffer {
    let bytes: UnsafeMutableRawBufferPointer

    /// Larger reads are not faster.
    init(byteCount: Int = 256 << 10) { bytes = .allocate(byteCount: byteCount, alignment: 4096) }

    deinit { bytes.deallocate() }
}
