import CVeilShims
import Glibc
import VeilFiles

extension FilePath {
    /// The same place named from the root, links kept.
    var absolute: FilePath {
        guard bytes.first != UInt8(ascii: "/"), let folder = getcwd(nil, 0) else { return self }
        defer { free(folder) }
        return FilePath(bytes: UnsafeBufferPointer(start: folder, count: strlen(folder)).map { UInt8(bitPattern: $0) })
            .appending(self)
    }

    /// Makes this folder and those that it lies in, where they are missing.
    func makeFolder() throws(SystemError) {
        let everyone: mode_t = 0o777
        if withCString({ mkdir($0, everyone) }) == 0 { return }
        switch errno {
        case EEXIST where stat(fileAt: self)?.isFolder == true: return
        case ENOENT where parent != self:
            try parent.makeFolder()
            try SystemError.check(withCString { mkdir($0, everyone) } == 0 || errno == EEXIST)
        case let code: throw SystemError(code: code)
        }
    }

    /// What stands where this folder, or one that it lies in, would have to be made: a file, or a link to nothing. Nil where it is nothing
    /// that can be seen.
    var obstacle: PhotoFileError? {
        if let status = stat(fileAt: self) { return status.isFolder ? nil : PhotoFileError(self, .notAFolder) }
        var link = stat()
        if withCString({ lstat($0, &link) }) == 0 { return PhotoFileError(self, .linkToNothing) }
        return parent == self ? nil : parent.obstacle
    }

    /// Gives the file a name that no file has; EEXIST where one has.
    func moveToNew(_ target: FilePath) throws(SystemError) {
        let code = withCString { from in target.withCString { to in veil_rename_to_new(from, to) } }
        if code != 0 { throw SystemError(code: code) }
    }
}
