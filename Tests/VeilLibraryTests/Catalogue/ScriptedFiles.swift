import Dispatch
import Foundation
import Synchronization
import VeilFiles
import VeilLibrary

/// A tree of files that exists in memory, behind calls that can be slow or hang, and are counted.
final class ScriptedFiles: Sendable {
    struct File: Sendable {
        var name: FilePath
        var kind = NameBatch.Kind.file
        /// Nanoseconds since 1970.
        var modified: Int64 = 1_000_000_000
        var size: Int64 = 1
    }

    enum Call: Hashable, Sendable { case open, read, status, start }

    private let folders: [FilePath: [File]]
    private let looks: [FilePath: File]
    private let calls = Mutex<[Call: Int]>([:])
    /// What happens before a call is answered: nothing, a wait, a hang.
    private let before: @Sendable (Call, FilePath) -> Void

    init(_ folders: [FilePath: [File]], before: @escaping @Sendable (Call, FilePath) -> Void = { _, _ in }) {
        self.folders = folders
        self.before = before
        var looks: [FilePath: File] = [:]
        for (folder, files) in folders { for file in files { looks[folder.appending(file.name)] = file } }
        self.looks = looks
    }

    func count(_ call: Call) -> Int { calls.withLock { $0[call] ?? 0 } }

    private func made(_ call: Call, _ path: FilePath) {
        calls.withLock { $0[call, default: 0] += 1 }
        before(call, path)
    }

    var fileSystem: FileSystem {
        FileSystem(
            openFolder: { path in
                self.made(.open, path)
                guard let files = self.folders[path] else { return .failure(SystemError(code: ENOENT)) }
                return .success(Listing(files: files, path: path, tree: self))
            },
            status: { path, _ in
                self.made(.status, path)
                return self.look(path)
            },
            isPicture: { path in
                self.made(.start, path)
                return true
            },
            read: { _, _ in .success(0) })
    }

    private func look(_ path: FilePath) -> Result<FileLook, SystemError> {
        let inode = UInt64(bitPattern: Int64(path.hashValue))
        let identity = { PhotoIdentity(device: 1, inode: inode, byteCount: $0, modified: $1) }
        if folders[path] != nil { return .success(FileLook(kind: .folder, identity: identity(0, 0))) }
        guard let file = looks[path] else { return .failure(SystemError(code: ENOENT)) }
        return .success(FileLook(kind: .file, identity: identity(file.size, file.modified)))
    }

    private final class Listing: OpenFolder {
        let files: [File]
        let path: FilePath
        let tree: ScriptedFiles
        var next = 0

        init(files: [File], path: FilePath, tree: ScriptedFiles) { (self.files, self.path, self.tree) = (files, path, tree) }

        func look() -> Result<FileLook, SystemError> { tree.look(path) }

        func read(_ limit: Int, into batch: inout NameBatch) -> Result<Bool, SystemError> {
            tree.made(.read, path)
            let end = min(files.count, next + limit)
            for file in files[next..<end] {
                file.name.bytes.withUnsafeBufferPointer { batch.append($0, kind: file.kind, inode: 0) }
            }
            next = end
            return .success(next < files.count)
        }
    }
}

extension ScriptedFiles.File: ExpressibleByStringLiteral {
    init(stringLiteral name: String) { self.init(name: FilePath(name)) }
}

/// A place where calls hang until the test lets them go on.
final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    /// Hangs.
    func wait() {
        semaphore.wait()
        semaphore.signal()
    }

    func open() { semaphore.signal() }

    /// Whether something is so, for any thread.
    final class Flag: Sendable {
        private let state: Mutex<Bool>
        init(_ isSet: Bool) { state = Mutex(isSet) }
        var isSet: Bool { state.withLock { $0 } }
        func set(_ value: Bool) { state.withLock { $0 = value } }
    }
}
