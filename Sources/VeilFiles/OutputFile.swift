#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file that appears whole under its name, or not at all.
struct OutputFile {
    /// The name that the caller gave, for messages.
    private let path: FilePath
    /// The file that is replaced: `path`, or what it links to.
    private let target: FilePath
    private let overwrite: Bool
    /// The status of the existing file.
    private let existing: stat?

    /// Looks at what stands at `path`, so that what cannot work fails before anything is encoded.
    init(_ path: FilePath, overwrite: Bool) throws(PictureFileError) {
        self.path = path
        self.overwrite = overwrite
        (target, existing) = try Self.resolve(path)
        guard let existing else { return }
        if let kind = PictureFileError.FileKind(mode: existing.st_mode) {
            throw PictureFileError(path, .notARegularFile(kind))
        }
        if !overwrite { throw PictureFileError(path, .exists) }
    }

    private static func resolve(_ path: FilePath) throws(PictureFileError) -> (FilePath, stat?) {
        var status = stat()
        guard path.withCString({ lstat($0, &status) }) == 0 else {
            if errno == ENOENT { return (path, nil) }
            throw PictureFileError(path, .writing(errno))
        }
        guard status.st_mode & S_IFMT == S_IFLNK else { return (path, status) }
        guard let resolved = path.withCString({ realpath($0, nil) }) else {
            let detail = "the link leads nowhere"
            throw PictureFileError(path, errno == ENOENT ? .cannotWrite(detail: detail) : .writing(errno))
        }
        defer { free(resolved) }
        let target = FilePath(bytes: UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map { UInt8(bitPattern: $0) })
        guard target.withCString({ lstat($0, &status) }) == 0 else { throw PictureFileError(path, .writing(errno)) }
        return (target, status)
    }

    /// Writes `bytes` beside the target and gives them its name.
    func write(_ bytes: [UInt8]) throws(PictureFileError) {
        do throws(SystemError) {
            let temporary = try TemporaryFile(beside: target, isPrivate: existing != nil)
            do throws(SystemError) {
                try temporary.write(bytes)
                if let existing { try temporary.takePlace(of: existing) }
                try temporary.close()
                try temporary.rename(to: target, replacing: overwrite)
            } catch {
                temporary.remove()
                throw error
            }
        } catch {
            throw PictureFileError(path, .writing(error.code))
        }
    }
}

extension PictureFileError.Reason {
    /// Why a file could not be written, from the number that the system gave.
    package static func writing(_ code: Int32) -> PictureFileError.Reason {
        switch code {
        case ENOSPC, EDQUOT: .diskFull
        case EEXIST: .exists
        case ELOOP: .notARegularFile(.linkLoop)
        case EMFILE, ENFILE: .systemLimit(detail: errorText(code))
        case ENOENT, ENOTDIR: .cannotWrite(detail: "its directory does not exist")
        default: .cannotWrite(detail: errorText(code))
        }
    }
}
