import Glibc
import VeilFiles

extension FilePath {
    /// Whether it is a folder now. One look at the file system.
    var isFolder: Bool { kind == S_IFDIR }
    /// Whether it is a regular file now. One look at the file system.
    var isFile: Bool { kind == S_IFREG }

    private var kind: mode_t? {
        var status = stat()
        return withCString { stat($0, &status) } == 0 ? status.st_mode & S_IFMT : nil
    }
}

extension FilePath {
    /// The same place without links and dots; nil where there is none.
    var resolved: FilePath? {
        withCString { realpath($0, nil) }.map { path in
            defer { free(path) }
            return FilePath(bytes: UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) })
        }
    }
}
