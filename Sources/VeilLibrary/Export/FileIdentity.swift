import Glibc
import VeilFiles

/// Which file it is, whatever its names and content.
struct FileIdentity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64

    init(_ status: stat) { (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino)) }

    /// The file behind a name, links not followed; nil where there is none to be seen.
    init?(at path: FilePath) {
        guard let status = stat(linkAt: path) else { return nil }
        self.init(status)
    }
}

extension stat {
    /// What the system says about a name, links not followed; nil where there is none to be seen.
    init?(linkAt path: FilePath) {
        self.init()
        guard path.withCString({ lstat($0, &self) }) == 0 else { return nil }
    }

    /// What the system says about the file that a name leads to.
    init?(fileAt path: FilePath) {
        self.init()
        let succeeded = path.withCString { name in withUnsafeMutablePointer(to: &self) { fileStatus(name, $0) } }
        guard succeeded == 0 else { return nil }
    }

    var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}

// Inside an extension of `stat`, the type hides the call.
private let fileStatus: @Sendable (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32 = { stat($0, $1) }
