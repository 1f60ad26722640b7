import Glibc
import VeilFiles

/// Plain files for tests, without Foundation.
enum Files {
    static func bytes(of path: FilePath) -> [UInt8] {
        let descriptor = open(text(path), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var status = stat()
        fstat(descriptor, &status)
        return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
            count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
        }
    }

    static func write(_ bytes: [UInt8], to path: FilePath, mode: mode_t = 0o644) {
        let descriptor = open(text(path), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
        precondition(descriptor >= 0, "a test cannot write \(path)")
        var written = 0
        while written < bytes.count {
            written += bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + written, $0.count - written) }
        }
        close(descriptor)
    }

    /// The names in a folder but "." and "..", as text.
    static func names(in folder: FilePath) -> [String] {
        guard let directory = opendir(text(folder)) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    static func mode(of path: FilePath) -> mode_t {
        var status = stat()
        lstat(text(path), &status)
        return status.st_mode & 0o7777
    }

    /// A path as C takes it. Tests with names that are not UTF-8 go through the module under test alone.
    static func text(_ path: FilePath) -> String { String(decoding: path.bytes, as: UTF8.self) }
}

/// A folder that is gone after the test.
final class Sandbox {
    let folder: FilePath

    init() {
        var name = Array("/tmp/veil-files-XXXXXX".utf8CString)
        precondition(mkdtemp(&name) != nil, "a test cannot make a folder in /tmp")
        folder = FilePath(bytes: name.dropLast().map { UInt8(bitPattern: $0) })
    }

    deinit {
        for name in Files.names(in: folder) {
            let path = Files.text(folder.appending(name))
            if unlink(path) != 0 { rmdir(path) }
        }
        rmdir(Files.text(folder))
    }

    func path(_ name: String) -> FilePath { folder.appending(name) }

    /// A file of these bytes.
    func file(_ name: String, _ bytes: [UInt8]) -> FilePath {
        Files.write(bytes, to: path(name))
        return path(name)
    }

    var names: [String] { Files.names(in: folder).sorted() }
}
