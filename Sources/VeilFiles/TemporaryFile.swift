import CVeilShims

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A failed system call.
struct SystemError: Error {
    let code: Int32

    /// Throws the current error number unless `succeeded`.
    static func check(_ succeeded: Bool) throws(SystemError) {
        if !succeeded { throw SystemError(code: errno) }
    }
}

/// A new file beside another, under a name that nobody else uses. It is removed when the process is interrupted.
final class TemporaryFile {
    private let path: FilePath
    private var descriptor: Int32
    private let ticket: Int32

    /// Creates it, for everybody whom the umask allows, or for its owner alone where it will replace a private file.
    init(beside target: FilePath, isPrivate: Bool) throws(SystemError) {
        // Not made from the target's name, which may be as long as a name can be.
        let name = ".veil-" + String(UInt64.random(in: 0 ... .max), radix: 36) + ".part"
        path = target.parent.appending(name)
        // Before the file is there: an interruption in between would leave it.
        ticket = path.withCString(veil_unfinished_add)
        guard Int(ticket) != VEIL_UNFINISHED_ENDED else { throw SystemError(code: ECANCELED) }
        descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666) }
        let code = errno
        if descriptor < 0 {
            veil_unfinished_forget(ticket)
            throw SystemError(code: code)
        }
        veil_unfinished_created(ticket)
    }

    func write(_ bytes: [UInt8]) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { unistdWrite(descriptor, $0.baseAddress! + written, $0.count - written) }
            if count < 0, errno == EINTR { continue }
            try SystemError.check(count >= 0)
            written += count
        }
    }

    /// Takes over the permissions of the file that it will replace, and its owner where the system lets it. The bytes reach
    /// the disk before the name does, so that a power cut leaves the old file or the new one.
    func takePlace(of existing: stat) throws(SystemError) {
        _ = fchown(descriptor, existing.st_uid, existing.st_gid)
        try SystemError.check(fchmod(descriptor, existing.st_mode & 0o7777) == 0)
        try SystemError.check(fsync(descriptor) == 0)
    }

    /// Closes it. Some file systems report a full disk only here.
    func close() throws(SystemError) {
        let closing = descriptor
        descriptor = -1
        try SystemError.check(unistdClose(closing) == 0)
    }

    func rename(to target: FilePath, replacing: Bool) throws(SystemError) {
        let code = path.withCString { from in
            target.withCString { to in
                replacing ? (unistdRename(from, to) == 0 ? 0 : errno) : veil_rename_to_new(from, to)
            }
        }
        if code != 0 { throw SystemError(code: code) }
        veil_unfinished_forget(ticket)
    }

    /// Gives up.
    func remove() {
        if descriptor >= 0 { _ = unistdClose(descriptor) }
        _ = path.withCString { unlink($0) }
        veil_unfinished_forget(ticket)
    }
}

// Inside the type, its own methods hide the system's calls of the same names.
private let unistdWrite: @Sendable (Int32, UnsafeRawPointer?, Int) -> Int = { write($0, $1, $2) }
private let unistdClose: @Sendable (Int32) -> Int32 = { close($0) }
private let unistdRename: @Sendable (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32 = { rename($0, $1) }
