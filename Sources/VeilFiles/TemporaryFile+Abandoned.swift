#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension TemporaryFile {
    static let prefix = ".veil-"
    static let suffix = ".part"

    /// Removes what processes have left in a folder that were killed, or a machine that lost its power: files of this kind that no process
    /// holds open. Where the file system has no locks nothing is removed. Reads the folder's names once.
    ///
    /// - Parameter rest: for so many seconds nothing was done with it: whoever has just closed one gives it its name at once.
    package static func removeAbandoned(in folder: FilePath, after rest: Int = 10) {
        guard let handle = (folder.bytes.isEmpty ? "." : folder).withCString(opendir) else { return }
        defer { closedir(handle) }
        while let entry = readdir(handle) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { FilePath(bytes: $0) }
            guard name.bytes.starts(with: prefix.utf8), name.bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) else {
                continue
            }
            removeIfAbandoned(folder.appending(name), after: rest)
        }
    }

    private static func removeIfAbandoned(_ path: FilePath, after rest: Int) {
        let descriptor = path.withCString { open($0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
        guard descriptor >= 0 else { return }
        defer { _ = closeFile(descriptor) }
        var status = stat()
        // The time of the last change of anything, which a copy does not take over from its original.
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        guard age(of: status) >= rest, hold(descriptor) else { return }
        _ = path.withCString { unlink($0) }
    }

    private static func age(of status: stat) -> Int {
        #if canImport(Darwin)
        time(nil) - status.st_ctimespec.tv_sec
        #else
        time(nil) - status.st_ctim.tv_sec
        #endif
    }

    /// Takes the lock of a file that is being written, until it is closed; false where another process has it, or there is no such thing.
    @discardableResult static func hold(_ descriptor: Int32) -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }
}

// Inside the type, its own methods hide the system's calls of the same names.
private let closeFile: @Sendable (Int32) -> Int32 = { close($0) }
