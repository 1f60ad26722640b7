import Foundation
import Glibc
import Testing
import VeilFiles
import VeilLibrary

/// Looks at all rows of a walk, as a list does that is tall enough, until they are as expected. What never is runs into the time limit.
private final class Looker: Sendable {
    let walk: AlbumWalk
    private let news: AsyncStream<Void>

    init(_ folders: [FilePath], fileSystem: FileSystem = .system, rows: Int = .max) {
        let (news, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        walk = AlbumWalk(AlbumTree(folders), fileSystem: fileSystem) { continuation.yield() }
        self.news = news
        self.rows = rows
    }

    private let rows: Int

    func until(_ condition: ([AlbumTree.Row]) -> Bool) async {
        walk.look(at: walk.tree.rows.prefix(rows).map(\.id))
        if condition(walk.tree.rows) { return }
        for await _ in news {
            walk.look(at: walk.tree.rows.prefix(rows).map(\.id))
            if condition(walk.tree.rows) { return }
        }
    }

    /// Waits until the rows are these: names, behind a blank for each album around, and counts.
    func lines(_ lines: [String]) async { await until { Self.lines($0) == lines } }

    static func lines(_ rows: [AlbumTree.Row]) -> [String] {
        rows.map { row in
            String(repeating: " ", count: row.depth) + "\(row.path.lastComponent)" + (row.photoCount.map { " \($0)" } ?? "")
        }
    }

    func unfold(_ path: FilePath) { walk.setUnfolded(walk.tree.album(at: path)!, true) }
}

@Suite(.timeLimit(.minutes(1))) struct AlbumWalkTests {
    private func name(_ folder: PhotoFolder) -> String { "\(folder.path.lastComponent)" }

    @Test func foldersAreFoundOneLevelAheadWithTheirCounts() async {
        let folder = PhotoFolder()
        for each in ["a10", "a9", "a9/in", ".hidden"] { folder.folder(FilePath(each)) }
        folder.write(["1.jpg", "2.jpg", "notes.txt", "a9/3.png", ".4.jpg"])
        let looker = Looker([folder.path])
        await looker.lines(["\(name(folder)) 2", " a9 1", " a10 0"])
        #expect(looker.walk.tree.rows.map(\.hasAlbums) == [true, true, false])
        looker.unfold(folder["a9"])
        await looker.lines(["\(name(folder)) 2", " a9 1", "  in 0", " a10 0"])
    }

    @Test func whatComesGoesAndIsRenamedIsFollowed() async throws {
        let folder = PhotoFolder()
        folder.folder("b")
        folder.folder("b/in")
        let looker = Looker([folder.path])
        await looker.lines(["\(name(folder)) 0", " b 0"])
        looker.unfold(folder["b"])
        await looker.lines(["\(name(folder)) 0", " b 0", "  in 0"])
        let b = try #require(looker.walk.tree.album(at: folder["b"]))
        folder.folder("a")
        await looker.lines(["\(name(folder)) 0", " a 0", " b 0", "  in 0"])
        folder.move("b", to: "0")
        await looker.lines(["\(name(folder)) 0", " 0 0", "  in 0", " a 0"])
        #expect(looker.walk.tree.path(of: b) == folder["0"])
        folder.write("0/in/x.jpg")
        folder.write("y.jpg")
        await looker.lines(["\(name(folder)) 1", " 0 0", "  in 1", " a 0"])
        _ = folder["a"].withBytes(rmdir)
        await looker.lines(["\(name(folder)) 1", " 0 0", "  in 1"])
    }

    @Test func aFolderThatChangesWhileItsWatchBeginsIsListedAnew() async {
        for round in 0..<20 {
            let folder = PhotoFolder()
            let looker = Looker([folder.path])
            looker.walk.look(at: looker.walk.tree.rows.map(\.id))
            usleep(UInt32(round * 100))
            folder.folder("late")
            await looker.lines(["\(name(folder)) 0", " late 0"])
        }
    }

    @Test func hostileNamesAreFoldersAsOthers() async {
        let folder = PhotoFolder()
        let names = [FilePath(bytes: [0xFF, 0xFE]), "line\nbreak", "%s%n", "50% off", "e\u{301}", "photo.jpg"]
        for each in names { folder.folder(each) }
        folder.link("loop", to: folder.path)
        folder.link("photo.png", to: folder.path)
        let looker = Looker([folder.path])
        await looker.until { $0.count == names.count + 1 && $0.allSatisfy { $0.photoCount != nil } }
        let paths = Set(looker.walk.tree.rows.dropFirst().map(\.path))
        #expect(paths == Set(names.map { folder[$0] }), "no link is followed, and each name comes back as its bytes")
    }

    @Test func deepNestingEndsWithAReason() async {
        let folder = PhotoFolder()
        // Each step is made from within the last, since no path is longer than 4,096 bytes.
        let name = FilePath(String(repeating: "d", count: 200))
        var descriptor = folder.path.withBytes { open($0, O_RDONLY | O_DIRECTORY) }
        for _ in 0..<24 {
            _ = name.withBytes { mkdirat(descriptor, $0, 0o755) }
            let next = name.withBytes { openat(descriptor, $0, O_RDONLY | O_DIRECTORY) }
            close(descriptor)
            descriptor = next
        }
        close(descriptor)
        let looker = Looker([folder.path])
        await looker.until { rows in
            for row in rows where row.hasAlbums == true && !row.isUnfolded { looker.walk.setUnfolded(row.id, true) }
            return rows.contains { $0.problem != nil }
        }
        let last = looker.walk.tree.rows.last
        #expect(last.map { $0.depth > 15 } == true)
        let reason = last?.problem?.description ?? ""
        #expect(reason.contains("too long"), "\(reason.suffix(100))")
    }

    @Test func aFolderThatIsNotReadableSaysSoAndComesBack() async throws {
        let folder = PhotoFolder()
        folder.folder("closed")
        folder.write(["closed/x.jpg"])
        // For root nothing is closed.
        let closed = folder["closed"]
        let isClosed = Gate.Flag(true)
        var files = FileSystem.system
        let system = files.openFolder
        files.openFolder = { path in
            path == closed && isClosed.isSet ? .failure(SystemError(code: EACCES)) : system(path)
        }
        let looker = Looker([folder.path], fileSystem: files)
        await looker.until { $0.count == 2 && $0[1].problem != nil }
        #expect(looker.walk.tree.rows[1].problem?.reason == .notReadable(detail: "Permission denied"))
        isClosed.set(false)
        _ = closed.withBytes { chmod($0, 0o700) }
        await looker.until { $0.count == 2 && $0[1].photoCount == 1 }
        #expect(looker.walk.tree.rows[1].problem == nil)
    }

    @Test func onlyWhatSomebodyLooksAtIsListed() async {
        let names = (0..<10_000).map { ScriptedFiles.File(name: FilePath("album \($0)"), kind: .folder) }
        var folders: [FilePath: [ScriptedFiles.File]] = ["top": names]
        for each in names { folders[FilePath("top").appending(each.name)] = ["a.jpg", "b.jpg"] }
        let files = ScriptedFiles(folders)
        let looker = Looker(["top"], fileSystem: files.fileSystem, rows: 30)
        await looker.until { $0.count == 10_001 && $0.prefix(30).allSatisfy { $0.photoCount != nil } }
        #expect(files.count(.open) == 30)
        #expect(looker.walk.tree.rows[1...3].map(\.path) == ["top/album 0", "top/album 1", "top/album 2"])
        #expect(looker.walk.tree.rows[1].photoCount == 2)
    }

    @Test func noPhotographIsLookedAt() async {
        let files = ScriptedFiles([
            "top": ["a.jpg", "b.jpg", .init(name: "c.jpg", kind: .unknown), .init(name: "in", kind: .unknown), "noextension"],
            "top/in": ["d.jpg"],
        ])
        let looker = Looker(["top"], fileSystem: files.fileSystem)
        await looker.lines(["top 3", " in 1"])
        looker.walk.close()
        // Each of the two folders when it is opened and once its watch has begun or failed, and the name of which nothing is told.
        #expect(files.count(.status) <= 5)
        #expect(files.count(.start) == 0)
    }

    @Test func aFolderThatHangsHoldsUpNoOther() async {
        let gate = Gate()
        defer { gate.open() }
        let files = ScriptedFiles(
            ["top": [.init(name: "a", kind: .folder), .init(name: "b", kind: .folder)], "top/a": ["x.jpg"], "top/b": ["y.jpg"]],
            before: { call, path in if call == .open, path == "top/a" { gate.wait() } })
        let looker = Looker(["top"], fileSystem: files.fileSystem)
        await looker.lines(["top 0", " a", " b 1"])
        #expect(looker.walk.tree.rows[1].hasAlbums == nil)
    }

    @Test func aTreeGoesOnWhereItWas() async {
        let folder = PhotoFolder()
        folder.folder("a")
        folder.folder("a/in")
        let first = Looker([folder.path])
        await first.lines(["\(name(folder)) 0", " a 0"])
        first.unfold(folder["a"])
        await first.lines(["\(name(folder)) 0", " a 0", "  in 0"])
        first.walk.close()
        folder.folder("a/new")
        let news = Gate.Flag(false)
        let second = AlbumWalk(first.walk.tree) { news.set(true) }
        #expect(Looker.lines(second.tree.rows) == ["\(name(folder)) 0", " a 0", "  in 0"])
        while Looker.lines(second.tree.rows) != ["\(name(folder)) 0", " a 0", "  in 0", "  new 0"] {
            second.look(at: second.tree.rows.map(\.id))
            usleep(2000)
        }
        #expect(news.isSet)
    }
}
