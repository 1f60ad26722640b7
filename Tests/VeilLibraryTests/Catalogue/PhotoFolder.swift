import Foundation
import Glibc
import VeilFiles
import VeilLibrary

/// A folder of one test, with files whose names are bytes. It goes with its last holder.
final class PhotoFolder: Sendable {
    let path: FilePath

    init() {
        let parent = FileManager.default.temporaryDirectory.appendingPathComponent("veil-catalogue-\(UUID().uuidString)")
        path = FilePath(parent.path)
        mkdir(path)
    }

    deinit { try? FileManager.default.removeItem(atPath: "\(path)") }

    subscript(name: FilePath) -> FilePath { path.appending(name) }

    /// Makes a folder in it.
    @discardableResult func folder(_ name: FilePath) -> FilePath {
        mkdir(self[name])
        return self[name]
    }

    /// Makes a file in it, or writes it anew in place.
    @discardableResult func write(_ name: FilePath, _ text: String = "x") -> FilePath {
        let file = self[name].withBytes { fopen($0, "w") }!
        fputs(text, file)
        fclose(file)
        return self[name]
    }

    /// Makes `names` with hard links to one file, which is quick.
    func write(_ names: [FilePath]) {
        guard let first = names.first else { return }
        write(first)
        for name in names.dropFirst() { _ = self[first].withBytes { old in self[name].withBytes { Glibc.link(old, $0) } } }
    }

    func link(_ name: FilePath, to target: FilePath) {
        _ = target.withBytes { target in self[name].withBytes { symlink(target, $0) } }
    }

    func move(_ old: FilePath, to new: FilePath) {
        precondition(self[old].withBytes { old in self[new].withBytes { rename(old, $0) } } == 0)
    }

    func delete(_ name: FilePath) { _ = self[name].withBytes(unlink) }

    /// Sets when a file was last changed, in seconds since 1970.
    func date(_ name: FilePath, _ seconds: Int) {
        let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
        _ = self[name].withBytes { utimensat(AT_FDCWD, $0, times, 0) }
    }

    private func mkdir(_ path: FilePath) { precondition(path.withBytes { Glibc.mkdir($0, 0o755) } == 0, "cannot make \(path)") }
}

extension FilePath {
    /// Lends the path as C takes it.
    func withBytes<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        (bytes + [0]).withUnsafeBufferPointer { $0.withMemoryRebound(to: CChar.self) { body($0.baseAddress!) } }
    }
}

extension PhotoCatalogue {
    /// The first update that is complete.
    func complete() async -> CatalogueUpdate {
        for await update in updates() where update.isComplete { return update }
        fatalError("the catalogue was closed")
    }

    /// The names of the complete list.
    func names() async -> [String] { await complete().list.names }
}

extension PhotoList {
    var names: [String] { map { "\($0.name)" } }
}

extension [ListChange] {
    /// What becomes of an old list by these changes, the new list's photos taken from `new`.
    func applied(to old: [PhotoID], _ new: [PhotoID]) -> [PhotoID] {
        reduce(into: old) { list, change in
            list.replaceSubrange(
                change.position..<change.position + change.removed, with: new[change.position..<change.position + change.added])
        }
    }
}
