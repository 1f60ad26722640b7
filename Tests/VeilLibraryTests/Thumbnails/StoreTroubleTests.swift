import Glibc
import Testing
import VeilFiles
import VeilLibrary
import VeilPixels

/// P8: a store that cannot be opened, read or written costs speed and nothing else.
@Suite struct StoreTroubleTests {
    private let album: Album

    init() throws {
        album = try Album()
        for index in 0..<12 { try album.addNoise(FilePath("\(index).png"), seed: UInt64(index)) }
    }

    /// The origins of all photos, as a new process sees them.
    private func origins(_ store: ThumbnailStore) throws -> Set<Thumbnail.Origin> {
        let results = Results()
        let loader = album.loader(results, store: store)
        loader.want((0..<12).map { album.request($0, 100, 100) })
        try results.await(12)
        store.flush()
        return Set(
            try results.all.map { _, outcome in
                guard case .thumbnail(let thumbnail) = outcome else { throw Problem("\(outcome)") }
                return thumbnail.origin
            })
    }

    private func store(_ folder: FilePath) -> ThumbnailStore { ThumbnailStore(folder: folder, capacity: 64 << 20) }

    @Test(arguments: ["/dev/null/cache", "/proc/cache", "/nothing\u{1}/../proc/self/cache"])
    func noFolderForIt(folder: String) throws {
        #expect(try origins(store(FilePath(folder))) == [.decoded])
        #expect(try origins(store(FilePath(folder))) == [.decoded])
    }

    @Test func aFileThatIsNoDatabaseIsSetAside() throws {
        let folder = album.folder.appending("cache")
        withCString(folder) { _ = mkdir($0, 0o700) }
        try album.write("cache/thumbnails-1.sqlite", bytes: Array(repeating: 90, count: 50_000))
        #expect(try origins(store(folder)) == [.decoded])
        #expect(try origins(store(folder)) == [.disk])
        #expect(Album.bytes(of: folder.appending("thumbnails-1.sqlite.damaged"))?.first == 90)
    }

    @Test func aDatabaseThatIsDamagedWhileItIsUsedIsSetAside() throws {
        let folder = album.folder.appending("cache")
        // Its only user, who is gone after this.
        #expect(try origins(store(folder)) == [.decoded])
        let path = folder.appending("thumbnails-1.sqlite")
        // Everything is in the file itself only when its last user has gone.
        try awaitEnd(of: path)
        var bytes = try #require(Album.bytes(of: path))
        for at in stride(from: 4096, to: bytes.count, by: 1) where at % 4096 < 200 { bytes[at] = 0xA5 }
        try album.overwrite("cache/thumbnails-1.sqlite", bytes: bytes)
        let second = store(folder)
        _ = try origins(second)
        _ = try origins(second)
        #expect(try origins(second) == [.disk], "it was made anew meanwhile")
    }

    /// The store writes what it has at its end; then SQLite takes the log away.
    private func awaitEnd(of path: FilePath) throws {
        let (log, start) = (FilePath(bytes: path.bytes + "-wal".utf8), ContinuousClock.now)
        while withCString(log, { access($0, F_OK) }) == 0 {
            guard start.duration(to: .now) < .seconds(30) else { throw Problem("the store has another user") }
            usleep(1000)
        }
    }

    /// In a process of its own, whose file systems nobody else sees.
    @Test(.enabled(if: Mounting.isAllowed, Mounting.refusal)) func aFullDiskAndAReadOnlyOne() async {
        await #expect(processExitsWith: .success) {
            let tests = try StoreTroubleTests()
            let disk = try Mounting.mount("tmpfs", at: tests.album.folder.appending("disk"), options: "size=96k")
            let cache = disk.appending("cache")
            try tests.expect([.decoded], cache, "it fills the disk")
            guard try tests.origins(tests.store(cache)).isSubset(of: [.decoded, .disk]) else { throw Problem("a full disk") }
            try Mounting.remount(disk, options: "size=8m")
            _ = try tests.origins(tests.store(cache))
            try tests.expect([.disk], cache, "there is room again")
            try Mounting.remount(disk, flags: UInt(MS_RDONLY))
            try tests.expect([.disk], cache, "it can still be read")
        }
    }

    private func expect(_ wanted: Set<Thumbnail.Origin>, _ cache: FilePath, _ when: String) throws {
        let found = try origins(store(cache))
        if found != wanted { throw Problem("\(when): the pictures came from \(found)") }
    }
}
