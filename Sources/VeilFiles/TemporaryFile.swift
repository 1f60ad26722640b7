import CVeilShims

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A failed system call.
package struct SystemError: Error, Hashable {
    package let code: Int32

    package init(code: Int32) { self.code = code }

    /// The system's words for it.
    package var text: String { errorText(code) }

    /// Throws the current error number unless `succeeded`.
    package static func check(_ succeeded: Bool) throws(SystemError) {
        if !succeeded { throw SystemError(code: errno) }
    }
}

/// A new file beside another, under a name that nobody else uses. It is removed when the process is interrupted.
package final class TemporaryFile {
    /// Its own name, for libraries that open files themselves.
    package let path: FilePath
    /// Open for reading and writing.
    package private(set) var descriptor: Int32
    private let ticket: Int32

    /// Creates it, for everybody whom the umask allows, or for its owner alone where it will replace a private file.
    convenience init(beside target: FilePath, isPrivate: Bool) throws(SystemError) {
        try self.init(beside: target, permissions: isPrivate ? 0o600 : 0o666)
    }

    /// Creates it with these permissions, less what the umask takes away.
    package init(beside target: FilePath, permissions: UInt32) throws(SystemError) {
        // Not made from the target's name, which may be as long as a name can be.
        let name = Self.prefix + String(UInt64.random(in: 0 ... .max), radix: 36) + Self.suffix
        path = target.parent.appending(name)
        // Before the file is there: an interruption in between would leave it.
        ticket = path.withCString(veil_unfinished_add)
        guard Int(ticket) != VEIL_UNFINISHED_ENDED else { throw SystemError(code: ECANCELED) }
        descriptor = path.withCString { open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(permissions)) }
        let code = errno
        if descriptor < 0 {
            veil_unfinished_forget(ticket)
            throw SystemError(code: code)
        }
        veil_unfinished_created(ticket)
        Self.hold(descriptor)
    }

    package func write(_ bytes: [UInt8]) throws(SystemError) {
        try bytes.withUnsafeBytes { bytes in Result { () throws(SystemError) in try write(bytes) } }.get()
    }

    /// Writes all of `bytes` behind what was written before.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        var rest = bytes
        while let start = rest.baseAddress, !rest.isEmpty {
            let count = unistdWrite(descriptor, start, rest.count)
            if count < 0, errno == EINTR { continue }
            try SystemError.check(count >= 0)
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
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
    package func close() throws(SystemError) {
        let closing = descriptor
        descriptor = -1
        try SystemError.check(unistdClose(closing) == 0)
    }

    package func rename(to target: FilePath, replacing: Bool) throws(SystemError) {
        let code = path.withCString { from in
            target.withCString { to in
                replacing ? (unistdRename(from, to) == 0 ? 0 : errno) : veil_rename_to_new(from, to)
            }
        }
        if code != 0 { throw SystemError(code: code) }
        veil_unfinished_forget(ticket)
    }

    /// Gives up.
    package func remove() {
        if descriptor >= 0 { _ = unistdClose(descriptor) }
        _ = path.withCString { unlink($0) }
        veil_unfinished_forget(ticket)
    }
}

// Inside the type, its own methods hide the system's calls of the same names.
private let unistdWrite: @Sendable (Int32, UnsafeRawPointer?, Int) -> Int = { write($0, $1, $2) }
private let unistdClose: @Sendable (Int32) -> Int32 = { close($0) }
private let unistdRename: @Sendable (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32 = { rename($0, $1) }
