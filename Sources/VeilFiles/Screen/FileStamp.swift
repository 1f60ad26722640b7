#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Which content an open file holds: what tells one state of a file from another.
package struct FileStamp: Hashable, Sendable {
    package let device: UInt64
    package let inode: UInt64
    package let byteCount: Int64
    /// In nanoseconds since 1970.
    package let modified: Int64

    /// Two writes within one tick of the kernel's clock leave the same time behind; a tick is at most this long, in nanoseconds.
    private static let tick: Int64 = 20_000_000

    /// Looks at an open file; nil where the system does not answer.
    init?(_ file: InputFile) {
        var status = stat()
        guard fstat(file.descriptor, &status) == 0 else { return nil }
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        byteCount = Int64(status.st_size)
        modified = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// How long to wait, in microseconds, until a later write would change the time: 0 unless the file was written in this very moment.
    var microsecondsToSettle: UInt32 {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let age = Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec) - modified
        return (0..<Self.tick).contains(age) ? UInt32((Self.tick - age) / 1000) + 1 : 0
    }
}

extension PictureHeader {
    /// A file whose header has been read, with the state that it was in: everything that is read from it later belongs to that state, or the
    /// stamp differs afterwards.
    static func stamped(
        _ path: FilePath, options: DecodeOptions, strict: Bool
    ) throws(PictureFileError) -> (header: PictureHeader, stamp: FileStamp) {
        var header = try PictureHeader(path, options: options, strict: strict)
        guard var stamp = FileStamp(header.file) else { throw PictureFileError(path, .changedWhileRead) }
        let wait = stamp.microsecondsToSettle
        if wait > 0 {
            usleep(wait)
            header = try PictureHeader(path, options: options, strict: strict)
            guard let settled = FileStamp(header.file) else { throw PictureFileError(path, .changedWhileRead) }
            stamp = settled
        }
        // What was read so far belongs to an earlier state than the stamp where the file grew in between.
        guard Int64(header.file.byteCount) == stamp.byteCount else { throw PictureFileError(path, .changedWhileRead) }
        return (header, stamp)
    }

    /// Fails where the file is in another state than `stamp`: what was read of it may be half of the one and half of the other.
    func checkUnchanged(since stamp: FileStamp) throws(PictureFileError) {
        guard FileStamp(file) == stamp else { throw PictureFileError(file.path, .changedWhileRead) }
    }
}
