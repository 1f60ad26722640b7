import Glibc
import Synchronization
import VeilFiles

/// A folder that appears under its name with everything in it, or not at all.
///
/// It is filled under another name beside its place. A folder that exists is replaced if it is empty, and refused otherwise:
/// a sequence is never mixed with other files.
struct FrameFolder: Sendable {
    private let target: FilePath
    /// Where the files go meanwhile.
    let path: FilePath

    /// The unfinished folder of this process; at most one. Nothing is begun or finished once the process is ending.
    private static let unfinished = Mutex<(path: FilePath?, isEnding: Bool)>((nil, false))

    /// Makes the folder beside the place of `folder`.
    init(for folder: FilePath) throws(PictureFileError) {
        try FrameFolder.check(folder)
        target = folder.resolved ?? folder
        path = target.parent.appending(".veil-" + String(UInt64.random(in: 0 ... .max), radix: 36) + ".part")
        let path = path
        let code = FrameFolder.unfinished.withLock { unfinished in
            let everyone: mode_t = 0o777
            guard !unfinished.isEnding else { return ECANCELED }
            guard path.withCString({ mkdir($0, everyone) }) == 0 else { return errno }
            unfinished.path = path
            return 0
        }
        if code != 0 { throw FrameFolder.error(folder, code) }
    }

    /// Refuses what could not be replaced in the end, before any work is done.
    static func check(_ folder: FilePath) throws(PictureFileError) {
        guard FileStatus(folder, followingLinks: false) != nil else { return }
        guard FileStatus(folder)?.isFolder == true else { throw PictureFileError(folder, .exists) }
        if !names(in: folder).isEmpty { throw PictureFileError(folder, .folderNotEmpty) }
    }

    /// Gives it its name.
    func finish() throws(PictureFileError) {
        let code = FrameFolder.unfinished.withLock { unfinished in
            guard !unfinished.isEnding else { return ECANCELED }
            unfinished.path = nil
            return path.withCString { from in target.withCString { rename(from, $0) == 0 ? 0 : errno } }
        }
        guard code != 0 else { return }
        FrameFolder.remove(path)
        throw FrameFolder.error(target, code)
    }

    /// Gives up, and removes it with what is in it.
    func remove() {
        FrameFolder.unfinished.withLock { $0.path = nil }
        FrameFolder.remove(path)
    }

    /// Removes the unfinished folder, and lets no other be begun or finished, since the process is to end.
    static func removeUnfinished() {
        let path = unfinished.withLock { unfinished in
            unfinished.isEnding = true
            return unfinished.path
        }
        if let path { remove(path) }
    }

    private static func error(_ folder: FilePath, _ code: CInt) -> PictureFileError {
        switch code {
        case ENOSPC, EDQUOT: PictureFileError(folder, .diskFull)
        case ENOTEMPTY, EEXIST: PictureFileError(folder, .folderNotEmpty)
        case ENOENT, ENOTDIR: PictureFileError(folder, .cannotWrite(detail: "the directory that it lies in does not exist"))
        default: PictureFileError(folder, .cannotWrite(detail: String(cString: strerror(code))))
        }
    }

    private static func remove(_ folder: FilePath) {
        /// A file that was about to be given its name may appear meanwhile.
        let attempts = 3
        for _ in 0..<attempts {
            for name in names(in: folder) { _ = folder.appending(name).withCString(unlink) }
            if folder.withCString(rmdir) == 0 || errno != ENOTEMPTY { return }
        }
    }

    private static func names(in folder: FilePath) -> [FilePath] {
        guard let handle = folder.withCString(opendir) else { return [] }
        defer { closedir(handle) }
        var names: [FilePath] = []
        while let entry = readdir(handle) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { FilePath(bytes: $0) }
            if name != "." && name != ".." { names.append(name) }
        }
        return names
    }
}
