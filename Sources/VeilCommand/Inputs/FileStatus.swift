import Glibc
import VeilFiles

/// What the system says about a file without opening it.
struct FileStatus {
    /// Which file it is, whatever its names: two names with one identity are one file.
    struct Identity: Hashable {
        let device: UInt64
        let inode: UInt64
    }

    let identity: Identity
    private let mode: mode_t

    /// The file behind `path`, through links unless `followingLinks` is false; nil where there is none to be seen.
    init?(_ path: FilePath, followingLinks: Bool = true) {
        var status = stat()
        let failed = path.withCString { followingLinks ? stat($0, &status) : lstat($0, &status) }
        guard failed == 0 else { return nil }
        identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
        mode = status.st_mode
    }

    var isFolder: Bool { mode & S_IFMT == S_IFDIR }
    var isRegular: Bool { mode & S_IFMT == S_IFREG }
    var isLink: Bool { mode & S_IFMT == S_IFLNK }
}
