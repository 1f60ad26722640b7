package import VeilFiles

/// The calls that a catalogue makes to the system.
///
/// They are handed in, so that a test can make them slow, refuse them, let them hang and count them. Each may take any time, and none is
/// made on the catalogue's own thread or on the caller's.
package struct FileSystem: Sendable {
    /// Opens a folder for listing.
    package var openFolder: @Sendable (FilePath) -> Result<any OpenFolder, SystemError>
    /// Looks at a name, with or without following a link.
    package var status: @Sendable (_ path: FilePath, _ followingLinks: Bool) -> Result<FileLook, SystemError>
    /// Whether a regular file begins as a picture does that is decoded.
    package var isPicture: @Sendable (FilePath) -> Bool
    /// Reads what there is in an open file, into the buffer: how many bytes, 0 at the end.
    package var read: @Sendable (_ descriptor: Int32, UnsafeMutableRawBufferPointer) -> Result<Int, SystemError>
    /// Why the system would not follow one folder more; nil where it would.
    package var watchRefusal: @Sendable (FilePath) -> String? = { WatchLimit.refusal($0) }

    /// Calls from parts.
    package init(
        openFolder: @escaping @Sendable (FilePath) -> Result<any OpenFolder, SystemError>,
        status: @escaping @Sendable (_ path: FilePath, _ followingLinks: Bool) -> Result<FileLook, SystemError>,
        isPicture: @escaping @Sendable (FilePath) -> Bool,
        read: @escaping @Sendable (_ descriptor: Int32, UnsafeMutableRawBufferPointer) -> Result<Int, SystemError>
    ) {
        self.openFolder = openFolder
        self.status = status
        self.isPicture = isPicture
        self.read = read
    }
}

/// A folder that is being listed.
package protocol OpenFolder: AnyObject {
    /// Looks at the folder itself.
    func look() -> Result<FileLook, SystemError>
    /// Reads some names, at most `limit`, and adds them to the batch; false at the end.
    func read(_ limit: Int, into batch: inout NameBatch) -> Result<Bool, SystemError>
}

/// What a name stands for.
package struct FileLook: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case file, folder, link, other(PictureFileError.FileKind) }
    package let kind: Kind
    package let identity: PhotoIdentity

    package init(kind: Kind, identity: PhotoIdentity) {
        self.kind = kind
        self.identity = identity
    }

    /// Which folder it is, whatever its names.
    var folderKey: FolderKey { FolderKey(device: identity.device, inode: identity.inode) }
}

/// A folder, whatever its names.
struct FolderKey: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64
}

/// Names as a folder hands them out, in one piece of memory.
package struct NameBatch: Sendable {
    /// What the folder says about a name.
    package enum Kind: UInt8, Sendable {
        case file, folder, link, other
        /// The file system does not tell.
        case unknown
    }

    private(set) var bytes: [UInt8] = []
    private(set) var ends: [(end: Int, kind: Kind, inode: UInt64)] = []

    /// No names.
    package init() {}

    /// How many names there are.
    package var count: Int { ends.count }

    /// Adds a name, with the number of its file where the folder tells it, else 0.
    package mutating func append(_ name: UnsafeBufferPointer<UInt8>, kind: Kind, inode: UInt64) {
        bytes.append(contentsOf: name)
        ends.append((bytes.count, kind, inode))
    }

    /// Lends each name.
    func forEach(_ body: (UnsafeBufferPointer<UInt8>, Kind, _ inode: UInt64) -> Void) {
        bytes.withUnsafeBufferPointer { all in
            var start = 0
            for (end, kind, inode) in ends {
                body(UnsafeBufferPointer(rebasing: all[start..<end]), kind, inode)
                start = end
            }
        }
    }
}
