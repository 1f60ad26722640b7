import Glibc
public import VeilFiles

/// Which content a name stood for when it was looked at: what a thumbnail belongs to.
///
/// A file that is edited, or replaced within the same second by one of the same size, is another content: the inode or the nanoseconds
/// differ.
public struct PhotoIdentity: Hashable, Sendable {
    /// The device of the file system.
    public let device: UInt64
    /// The number of the file on its device.
    public let inode: UInt64
    /// The size in bytes.
    public let byteCount: Int64
    /// When the content was last changed, in nanoseconds since 1970.
    public let modified: Int64

    /// An identity from its parts.
    public init(device: UInt64, inode: UInt64, byteCount: Int64, modified: Int64) {
        self.device = device
        self.inode = inode
        self.byteCount = byteCount
        self.modified = modified
    }

    /// Looks at a file: one system call, links followed.
    ///
    /// - Throws: ``VeilFiles/PictureFileError`` where there is nothing, or no regular file.
    public init(of path: FilePath) throws(PictureFileError) {
        var status = stat()
        guard path.withCString({ stat($0, &status) }) == 0 else { throw PictureFileError(opening: path, code: errno) }
        if let kind = PictureFileError.FileKind(mode: status.st_mode) { throw PictureFileError(path, .notARegularFile(kind)) }
        self.init(status)
    }

    init(_ status: stat) {
        self.init(
            device: UInt64(status.st_dev), inode: UInt64(status.st_ino), byteCount: Int64(status.st_size),
            modified: Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec))
    }
}
