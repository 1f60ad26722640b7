#if canImport(Darwin)
package import Darwin
#elseif canImport(Musl)
package import Musl
#else
package import Glibc
#endif

/// Which file was opened, and in what state: what `fstat` tells.
package struct FileFacts: Hashable, Sendable {
    package let device: UInt64
    package let inode: UInt64
    package let byteCount: Int
    /// When the content was changed last, in nanoseconds since 1970.
    package let modified: Int64
    /// When content, name or permissions were changed last, in nanoseconds since 1970. Nobody can set it back.
    package let changed: Int64

    package init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(status.st_ino)
        byteCount = Int(status.st_size)
        #if canImport(Darwin)
        (modified, changed) = (Self.nanoseconds(status.st_mtimespec), Self.nanoseconds(status.st_ctimespec))
        #else
        (modified, changed) = (Self.nanoseconds(status.st_mtim), Self.nanoseconds(status.st_ctim))
        #endif
    }

    private static func nanoseconds(_ time: timespec) -> Int64 { Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec) }
}

extension FileFacts {
    /// Looks at a file: one system call, links followed.
    ///
    /// - Throws: ``PictureFileError`` where there is nothing, or no regular file.
    package init(of path: FilePath) throws(PictureFileError) {
        var status = stat()
        guard path.withCString({ stat($0, &status) }) == 0 else { throw PictureFileError(opening: path, code: errno) }
        if let kind = PictureFileError.FileKind(mode: status.st_mode) { throw PictureFileError(path, .notARegularFile(kind)) }
        self.init(status)
    }
}
