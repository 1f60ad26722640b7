import Glibc
import VeilFiles

extension FilePath {
    /// The absolute path without links, `.` and `..`; nil where there is no such file.
    var resolved: FilePath? {
        guard let path = withCString({ realpath($0, nil) }) else { return nil }
        defer { free(path) }
        return FilePath(bytes: UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) })
    }
}
