#if canImport(Darwin)
package import Darwin
#elseif canImport(Musl)
package import Musl
#else
package import Glibc
#endif

/// A regular file that is open for reading, with the size it had when it was opened.
///
/// What is read is this open file, whatever happens to its name meanwhile.
final class InputFile {
    let path: FilePath
    let descriptor: Int32
    let byteCount: Int
    let signature: Signature

    /// Opens a regular file that holds at least one byte.
    ///
    /// Opening a pipe waits for its writer, and opening a device can act on it: `O_NONBLOCK` keeps both from happening until
    /// `fstat` has told what was opened.
    init(_ path: FilePath) throws(PictureFileError) {
        self.path = path
        descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
        guard descriptor >= 0 else { throw PictureFileError(opening: path, code: errno) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let code = errno
            close(descriptor)
            throw PictureFileError(path, .notReadable(detail: errorText(code)))
        }
        if let kind = PictureFileError.FileKind(mode: status.st_mode) {
            close(descriptor)
            throw PictureFileError(path, .notARegularFile(kind))
        }
        byteCount = Int(status.st_size)
        var head = [UInt8](repeating: 0, count: Signature.length)
        let count = head.withUnsafeMutableBytes { [descriptor] in pread(descriptor, $0.baseAddress, $0.count, 0) }
        guard count > 0 else {
            let reason = count == 0 ? .empty : PictureFileError.Reason.notReadable(detail: errorText(errno))
            close(descriptor)
            throw PictureFileError(path, reason)
        }
        signature = Signature(Array(head[..<count]))
    }

    deinit { close(descriptor) }
}

/// What is under a name that cannot be opened.
private func kind(of path: FilePath) -> PictureFileError.FileKind? {
    var status = stat()
    return path.withCString { stat($0, &status) } == 0 ? PictureFileError.FileKind(mode: status.st_mode) : nil
}

extension PictureFileError {
    /// Why a file could not be opened or looked at, from the number that the system gave.
    package init(opening path: FilePath, code: Int32) {
        let reason: Reason =
            switch code {
            case ENXIO: .notARegularFile(kind(of: path) ?? .device)  // a socket, or a device without its device
            case ENOENT, ENOTDIR: .notFound
            case ELOOP: .notARegularFile(.linkLoop)
            case ENODEV: .notARegularFile(.device)
            case EMFILE, ENFILE: .systemLimit(detail: errorText(code))
            default: .notReadable(detail: errorText(code))
            }
        self.init(path, reason)
    }
}

extension PictureFileError.FileKind {
    /// What a file of this mode is; nil for a regular file.
    package init?(mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFREG: return nil
        case S_IFDIR: self = .directory
        case S_IFIFO: self = .pipe
        case S_IFSOCK: self = .socket
        default: self = .device
        }
    }
}

/// The system's words for an error number.
package func errorText(_ code: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
        strerror_r(code, buffer.baseAddress!, buffer.count)
        return String(cString: buffer.baseAddress!)
    }
}
