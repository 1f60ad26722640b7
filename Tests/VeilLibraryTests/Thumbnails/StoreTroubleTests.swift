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
        let first = store(folder)
        #expect(try origins(first) == [.decoded])
        let path = folder.appending("thumbnails-1.sqlite")
        // Everything is in the file itself only when its last user has gone.
        try checkpoint(path)
        var bytes = try #require(Album.bytes(of: path))
        for at in stride(from: 4096, to: bytes.count, by: 1) where at % 4096 < 200 { bytes[at] = 0xA5 }
        try album.overwrite("cache/thumbnails-1.sqlite", bytes: bytes)
        let second = store(folder)
        _ = try origins(second)
        _ = try origins(second)
        #expect(try origins(second) == [.disk], "it was made anew meanwhile")
    }

    private func checkpoint(_ path: FilePath) throws {
        // The store writes what it has at its end; wait for SQLite to take the log away.
        for _ in 0..<20_000 where withCString(FilePath(bytes: path.bytes + "-wal".utf8), { access($0, F_OK) }) == 0 {
            usleep(1000)
        }
    }

    @Test func aFullDiskAndAReadOnlyOne() throws {
        let folder = album.folder.appending("disk")
        withCString(folder) { _ = mkdir($0, 0o700) }
        guard withCString(folder, { mount("tmpfs", $0, "tmpfs", 0, "size=96k") }) == 0 else {
            print("a full and a read-only disk are not tested: mounting is not allowed here")
            return
        }
        defer { withCString(folder) { _ = umount2($0, Int32(MNT_DETACH)) } }
        let cache = folder.appending("cache")
        #expect(try origins(store(cache)) == [.decoded])
        #expect(try origins(store(cache)).isSubset(of: [.decoded, .disk]))
        #expect(withCString(folder, { mount("tmpfs", $0, "tmpfs", UInt(MS_REMOUNT), "size=8m") }) == 0)
        _ = try origins(store(cache))
        #expect(try origins(store(cache)) == [.disk], "there is room again")
        let remounted = withCString(folder) {
            mount("tmpfs", $0, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil)
        }
        if remounted == 0 { #expect(try origins(store(cache)) == [.disk], "it can still be read") }
    }
}
