import Glibc
import VeilFiles
import VeilLibrary

/// Finds the pictures in a folder and the folders in it.
///
/// Files of a folder come before its sub-folders, each in natural order. Hidden names, links to folders and everything that
/// is no regular file with a picture's extension are passed over in silence: a folder may hold anything.
struct FolderWalk {
    /// The pictures, each with its path and its place below the folder.
    private(set) var pictures: [(path: FilePath, place: [FilePath])] = []
    /// The folders that could not be listed, and why.
    private(set) var failures: [(path: FilePath, error: CInt)] = []
    private let excluded: FileStatus.Identity?

    /// Walks `folder`, leaving out the folder that is `excluded`, such as the one that results are written to.
    init(_ folder: FilePath, excluding excluded: FileStatus.Identity?) {
        self.excluded = excluded
        walk(folder, place: [])
    }

    private mutating func walk(_ folder: FilePath, place: [FilePath]) {
        guard let names = list(folder) else { return }
        var folders: [FilePath] = []
        for (name, kind) in names.sorted(by: { NaturalOrder.precedes($0.name.bytes, $1.name.bytes) }) {
            let path = folder.appending(name)
            switch kind == UInt8(DT_UNKNOWN) ? FolderWalk.kind(of: path) : kind {
            case UInt8(DT_DIR): folders.append(name)
            case UInt8(DT_REG) where InputName.isPicture(path): pictures.append((path, place + [name]))
            case UInt8(DT_LNK) where InputName.isPicture(path) && FileStatus(path)?.isRegular == true:
                pictures.append((path, place + [name]))
            default: break
            }
        }
        for name in folders {
            let path = folder.appending(name)
            if excluded == nil || FileStatus(path)?.identity != excluded { walk(path, place: place + [name]) }
        }
    }

    /// The names in the folder that are not hidden, each with its `d_type`.
    private mutating func list(_ folder: FilePath) -> [(name: FilePath, kind: UInt8)]? {
        guard let handle = folder.withCString(opendir) else {
            failures.append((folder, errno))
            return nil
        }
        defer { closedir(handle) }
        var names: [(name: FilePath, kind: UInt8)] = []
        while true {
            errno = 0  // the end and an error look alike but for this
            guard let entry = readdir(handle) else { break }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { FilePath(bytes: $0) }
            if name.bytes.first != UInt8(ascii: ".") { names.append((name, entry.pointee.d_type)) }
        }
        if errno != 0 { failures.append((folder, errno)) }
        return names
    }

    /// For file systems that do not tell the kind with the name.
    private static func kind(of path: FilePath) -> UInt8 {
        guard let status = FileStatus(path, followingLinks: false) else { return UInt8(DT_UNKNOWN) }
        return UInt8(status.isFolder ? DT_DIR : status.isRegular ? DT_REG : DT_LNK)
    }
}

/// Names of files to read.
enum InputName {
    /// Whether the name is a picture's. That counts for the names in a folder; a file that is named itself may have any name.
    static func isPicture(_ path: FilePath) -> Bool { PictureFormat.fileExtensions.contains(path.fileExtension) }
}
