import Glibc
import VeilFiles

extension FileSystem {
    /// The machine's own.
    package static let system = FileSystem(
        openFolder: { path in
            // Of a pipe or a device the kind is looked at before it is opened: nothing waits.
            let descriptor = path.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK) }
            guard descriptor >= 0 else { return .failure(SystemError(code: errno)) }
            guard let handle = fdopendir(descriptor) else {
                let code = errno
                close(descriptor)
                return .failure(SystemError(code: code))
            }
            return .success(SystemFolder(handle))
        },
        status: { path, followingLinks in
            var status = stat()
            let result = path.withCString { followingLinks ? stat($0, &status) : lstat($0, &status) }
            return result == 0 ? .success(FileLook(status)) : .failure(SystemError(code: errno))
        },
        isPicture: { PictureFormat.isKnown(startOf: $0) },
        read: { descriptor, buffer in
            while true {
                let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                if count >= 0 { return .success(count) }
                if errno == EAGAIN {
                    var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                    poll(&one, 1, -1)
                } else if errno != EINTR {
                    return .failure(SystemError(code: errno))
                }
            }
        })
}

extension FileLook {
    init(_ status: stat) {
        let kind: Kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other(PictureFileError.FileKind(mode: status.st_mode) ?? .device)
            }
        self.init(kind: kind, identity: PhotoIdentity(status))
    }
}

/// A folder that is open. Used by one thread.
private final class SystemFolder: OpenFolder {
    private let handle: OpaquePointer

    init(_ handle: OpaquePointer) { self.handle = handle }

    deinit { closedir(handle) }

    func look() -> Result<FileLook, SystemError> {
        var status = stat()
        return fstat(dirfd(handle), &status) == 0 ? .success(FileLook(status)) : .failure(SystemError(code: errno))
    }

    func read(_ limit: Int, into batch: inout NameBatch) -> Result<Bool, SystemError> {
        for _ in 0..<limit {
            errno = 0  // the end and an error look alike but for this
            guard let entry = readdir(handle) else {
                return errno == 0 ? .success(false) : .failure(SystemError(code: errno))
            }
            withUnsafeBytes(of: &entry.pointee.d_name) { name in
                let bytes = name.bindMemory(to: UInt8.self)
                batch.append(
                    UnsafeBufferPointer(start: bytes.baseAddress, count: strlen(name.baseAddress!)),
                    kind: .init(entry.pointee.d_type), inode: UInt64(entry.pointee.d_ino))
            }
        }
        return .success(true)
    }
}

extension NameBatch.Kind {
    init(_ kind: UInt8) {
        switch Int(kind) {
        case Int(DT_REG): self = .file
        case Int(DT_DIR): self = .folder
        case Int(DT_LNK): self = .link
        case Int(DT_UNKNOWN): self = .unknown
        default: self = .other
        }
    }
}
