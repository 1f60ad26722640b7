import CVeilShims
import Glibc
import VeilFiles

/// Why a copy did not come about.
enum ExportStop: Error {
    case cancelled
    case failed(PhotoFileError)
}

/// A regular file that is open, and what it was like when it was opened.
final class OpenedFile {
    let path: FilePath
    let descriptor: Int32
    let status: stat

    /// Opens a file that may be empty, without waiting for a pipe or acting on a device.
    init(_ path: FilePath) throws(PhotoFileError) {
        self.path = path
        descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
        guard descriptor >= 0 else { throw PhotoFileError(PictureFileError(opening: path, code: errno)) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let code = errno
            close(descriptor)
            throw PhotoFileError(path, .file(.notReadable(detail: errorText(code))))
        }
        self.status = status
        if let kind = PictureFileError.FileKind(mode: status.st_mode) {
            close(descriptor)
            throw PhotoFileError(path, .file(.notARegularFile(kind)))
        }
    }

    deinit { close(descriptor) }

    /// A name for the open file, whatever happens to its own.
    var openName: FilePath { FilePath("/proc/self/fd/\(descriptor)") }

    /// Whether its content is still what it was, as far as the system tells.
    var isUnchanged: Bool {
        var now = stat()
        return fstat(descriptor, &now) == 0 && now.st_size == status.st_size && now.st_mtim.tv_sec == status.st_mtim.tv_sec
            && now.st_mtim.tv_nsec == status.st_mtim.tv_nsec
    }

    /// Reads at `offset` until the buffer is full or the file ends.
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(PhotoFileError) -> UnsafeRawBufferPointer {
        var filled = 0
        while filled < buffer.count {
            let count = pread(descriptor, buffer.baseAddress! + filled, buffer.count - filled, off_t(offset + filled))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw PhotoFileError(path, .file(.notReadable(detail: errorText(errno)))) }
            if count == 0 { break }
            filled += count
        }
        return UnsafeRawBufferPointer(rebasing: buffer[..<filled])
    }
}

/// Copies all bytes of a file in the cheapest way that there is.
struct FileCopying {
    let source: OpenedFile
    let target: TemporaryFile
    let buffer: CopyBuffer
    let isCancelled: () -> Bool

    /// The ways, from the cheapest.
    enum Way: CaseIterable { case clone, kernel, buffer }

    /// Copies, by `ways` that are tried in turn, and answers with the SHA-256 of what was written.
    func run(ways: [Way] = Way.allCases) throws(ExportStop) -> String {
        let byteCount = Int(source.status.st_size)
        var isDone = ways.contains(.clone) && clone()
        if !isDone {
            try reserve(byteCount)
            if ways.contains(.kernel) { isDone = try copyInKernel(byteCount) }
        }
        let digest = isDone ? try digestOfTarget() : try copyThroughBuffer()
        guard source.isUnchanged, writtenCount == byteCount else { throw .failed(PhotoFileError(source.path, .changedMeanwhile)) }
        return digest
    }

    /// Shares the blocks, where the file system can.
    private func clone() -> Bool {
        /// `FICLONE` of linux/fs.h, a macro that Swift does not see.
        let request: UInt = 0x4004_9409
        return ioctl(target.descriptor, request, source.descriptor) == 0
    }

    /// Has the disk say now that it is full, and not in the middle.
    private func reserve(_ byteCount: Int) throws(ExportStop) {
        guard byteCount > 0, posix_fallocate(target.descriptor, 0, off_t(byteCount)) == ENOSPC else { return }
        throw unwritten(ENOSPC)
    }

    /// False where this pair of file systems has no such way.
    private func copyInKernel(_ byteCount: Int) throws(ExportStop) -> Bool {
        /// Between two looks at whether it is still wanted.
        let longest = 16 << 20
        var copied = 0
        while copied < byteCount {
            if isCancelled() { throw .cancelled }
            let count = veil_copy_range(source.descriptor, target.descriptor, off_t(copied), min(longest, byteCount - copied))
            if count > 0 {
                copied += count
                continue
            }
            if count == 0 { break }
            switch errno {
            case EINTR: continue
            case ENOSPC, EDQUOT, EFBIG, EIO: throw unwritten(errno)
            default: return false
            }
        }
        return copied == byteCount
    }

    private func copyThroughBuffer() throws(ExportStop) -> String {
        let digest = FileDigest()
        var offset = 0
        guard ftruncate(target.descriptor, 0) == 0, lseek(target.descriptor, 0, SEEK_SET) == 0 else { throw unwritten(errno) }
        while true {
            if isCancelled() { throw .cancelled }
            let bytes = try reading { () throws(PhotoFileError) in try source.read(at: offset, into: buffer.bytes) }
            if bytes.isEmpty { return digest.text }
            digest.update(bytes)
            offset += bytes.count
            do throws(SystemError) { try target.write(bytes) } catch { throw unwritten(error.code) }
        }
    }

    private func digestOfTarget() throws(ExportStop) -> String {
        try reading { () throws(PhotoFileError) in try target.digest(through: buffer) }
    }

    private var writtenCount: Int {
        var status = stat()
        return fstat(target.descriptor, &status) == 0 ? Int(status.st_size) : -1
    }

    private func reading<Value>(_ body: () throws(PhotoFileError) -> Value) throws(ExportStop) -> Value {
        do throws(PhotoFileError) { return try body() } catch { throw .failed(error) }
    }

    private func unwritten(_ code: Int32) -> ExportStop { .failed(PhotoFileError(target.path, .file(.writing(code)))) }
}

extension TemporaryFile {
    /// A name for the open file that stays its own, whatever happens to the other: a library that is late must not make a new file in the
    /// place of one that was removed because the process ends.
    var openName: FilePath { FilePath("/proc/self/fd/\(descriptor)") }

    /// The SHA-256 of what was written, read back.
    func digest(through buffer: CopyBuffer) throws(PhotoFileError) -> String {
        let digest = FileDigest()
        var offset = off_t(0)
        while true {
            let count = pread(descriptor, buffer.bytes.baseAddress, buffer.bytes.count, offset)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw PhotoFileError(path, .file(.notReadable(detail: errorText(errno)))) }
            if count == 0 { return digest.text }
            digest.update(UnsafeRawBufferPointer(rebasing: buffer.bytes[..<count]))
            offset += off_t(count)
        }
    }

    /// Brings it to the disk, closes it, and gives it its name: a copy that is said to be there survives a power cut, and a stick that is
    /// pulled out.
    func finish(as target: FilePath, replacing: Bool) throws(SystemError) {
        try SystemError.check(fsync(descriptor) == 0)
        try close()
        try rename(to: target, replacing: replacing)
    }
}
