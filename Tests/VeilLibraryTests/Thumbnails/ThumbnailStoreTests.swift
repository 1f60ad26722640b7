import Glibc
import Synchronization
import Testing
import VeilFiles
import VeilLibrary
import VeilPixels

@Suite struct ThumbnailStoreTests {
    private let album: Album
    private let results = Results()

    init() throws { album = try Album() }

    private var folder: FilePath { album.folder.appending("cache") }

    private func store(_ capacity: Int = 64 << 20) -> ThumbnailStore { ThumbnailStore(folder: folder, capacity: capacity) }

    /// What a new process sees of a photo.
    private func load(_ index: Int, _ store: ThumbnailStore?, side: Int = 24) throws -> Thumbnail {
        let results = Results()
        let loader = album.loader(results, store: store)
        loader.want([album.request(index, side, side)])
        defer { loader.close() }
        return try results.thumbnail(of: album.request(index, side, side))
    }

    @Test func theNextRunReadsWhatThisOneMade() throws {
        try album.addSettled("a.png", width: 300, height: 200)
        let first = store()
        #expect(try load(0, first).origin == .decoded)
        #expect(try load(0, first).origin == .disk, "also before it is written")
        first.flush()
        let second = try load(0, store())
        #expect(second.origin == .disk && second.pixels.layout == .rgb8)
        #expect(second.pixels.middle.isNear(Album.colour(0)))
        #expect(try load(0, store(), side: 120).origin == .decoded, "a larger cell needs a larger one")
        #expect(try load(0, store(), side: 60).origin == .disk)
    }

    @Test func transparencyIsKept() throws {
        let clear = Pixel(red: 40, green: 20, blue: 10, alpha: 80)
        try album.addSettled("a.png", clear)
        let store = store()
        _ = try load(0, store)
        store.flush()
        let thumbnail = try load(0, self.store())
        #expect(thumbnail.origin == .disk && thumbnail.pixels.layout == .rgba8Premultiplied)
        #expect(thumbnail.pixels.middle.isNear(clear))
    }

    /// P6.
    @Test func aReplacementInTheSameSecondIsAnotherContent() throws {
        let (red, blue) = (Pixel(red: 255, green: 0, blue: 0, alpha: 255), Pixel(red: 0, green: 0, blue: 255, alpha: 255))
        try album.addSettled("a.png", red)
        let before = try PhotoIdentity(of: album[0].path)
        let store = store()
        #expect(try load(0, store).pixels.middle == red)
        store.flush()
        try album.write("b.png", blue)
        album.setTime("b.png", nanoseconds: before.modified / 1_000_000_000 * 1_000_000_000 + 5)
        album.setTime("a.png", nanoseconds: before.modified)
        album.rename("b.png", to: "a.png")
        let after = try PhotoIdentity(of: album[0].path)
        #expect(after.byteCount == before.byteCount && after.modified / 1_000_000_000 == before.modified / 1_000_000_000)
        #expect(try load(0, store).pixels.middle == blue)
        #expect(try load(0, self.store()).pixels.middle.isNear(blue))
    }

    /// P6: written over within one tick of the clock that files have.
    @Test func aContentThatIsYoungerThanTheClockIsNotKept() throws {
        for _ in 0..<5 {
            try album.add("a.png", Pixel(red: 255, green: 0, blue: 0, alpha: 255))
            // A time of whole seconds may be that of a clock that ticks so rarely: it counts as young for three of them, however slow this
            // machine is just now.
            album.setTime("a.png", nanoseconds: Int64(time(nil) + 1) * 1_000_000_000)
            let store = store()
            #expect(try load(0, store).pixels.middle.red == 255)
            let identity = try PhotoIdentity(of: album[0].path)
            // The same file, the same size, the same time.
            try album.overwrite("a.png", Pixel(red: 0, green: 0, blue: 255, alpha: 255))
            album.setTime("a.png", nanoseconds: identity.modified)
            #expect(try PhotoIdentity(of: album[0].path) == identity)
            #expect(try load(0, store).pixels.middle.blue == 255)
        }
    }

    @Test func failuresAreRememberedWithTheirReasonAndNotTriedAgain() throws {
        let whole = try Album.png(Album.colour(0))
        try album.add("a.png", bytes: Array(whole.prefix(whole.count - 20)) + Array(repeating: 0, count: 20))
        album.settle("a.png")
        let identity = try PhotoIdentity(of: album[0].path)
        let first = store()
        let reason = try #require(failure(first))
        #expect(reason.isContent)
        first.flush()
        // Repaired behind the back of its identity: who reads the file again finds a picture.
        try album.overwrite("a.png", bytes: whole)
        album.setTime("a.png", nanoseconds: identity.modified)
        #expect(try PhotoIdentity(of: album[0].path) == identity)
        #expect(failure(store()) == reason)
        album.setTime("a.png", nanoseconds: identity.modified + 1)
        #expect(try load(0, store()).pixels.middle == Album.colour(0))
    }

    private func failure(_ store: ThumbnailStore) -> PictureFileError.Reason? {
        let results = Results()
        let loader = album.loader(results, store: store)
        loader.want([album.request(0, 24, 24)])
        return try? results.failure(of: album.request(0, 24, 24)).reason
    }

    @Test func whatMayPassIsTriedAgain() throws {
        album.addName("a.png")
        let (store, results) = (store(), Results())
        let loader = album.loader(results, store: store)
        loader.want([album.request(0, 24, 24)])
        #expect(try results.failure(of: album.request(0, 24, 24)).reason == .notFound)
        results.clear()
        try album.write("a.png", Album.colour(0))
        loader.forget([album[0].id])
        #expect(try results.thumbnail(of: album.request(0, 24, 24)).pixels.middle == Album.colour(0))
    }

    @Test func whatWasUsedLeastRecentlyGoesFirst() throws {
        let capacity = 400_000
        try fill(ofCapacity: capacity)
        // With its last user the log of what was written has gone into the file.
        for _ in 0..<20_000 where Album.names(in: folder).contains("thumbnails-1.sqlite-wal") { usleep(1000) }
        let size = try #require(Album.bytes(of: folder.appending("thumbnails-1.sqlite"))).count
        #expect(size <= capacity && size > capacity / 3, "\(size)")
    }

    private func fill(ofCapacity capacity: Int) throws {
        let hour = Mutex(0)
        let store = ThumbnailStore(folder: folder, capacity: capacity) { hour.withLock { $0 } * 4000 }
        for index in 0..<40 { try album.addNoise(FilePath("\(index).png"), seed: UInt64(index)) }
        for index in 0..<40 {
            hour.withLock { $0 += 1 }
            _ = try load(index, store, side: 180)
            if index >= 4 { #expect(try load(0, store, side: 180).origin == .disk, "it is used all the time") }
            store.flush()
        }
        #expect(try load(39, store, side: 180).origin == .disk)
        #expect(try load(1, store, side: 180).origin == .decoded)
    }

    @Test func severalProgramsUseOneStore() throws {
        for index in 0..<40 { try album.addSettled(FilePath("\(index).png")) }
        let stores = (0..<4).map { _ in store() }
        let loaders = stores.map { album.loader(results, store: $0, threads: 1) }
        for (number, loader) in loaders.enumerated() {
            loader.want((0..<40).map { album.request(($0 + number * 10) % 40, 24, 24) })
        }
        try results.await(160)
        for (request, outcome) in results.all {
            guard case .thumbnail(let thumbnail) = outcome else { throw Problem("\(outcome)") }
            #expect(thumbnail.pixels.middle.isNear(Album.colour(Int(request.photo.id.rawValue))))
        }
        stores.forEach { $0.flush() }
        for index in 0..<40 { #expect(try load(index, store()).origin == .disk) }
    }
}

extension PictureFileError.Reason {
    fileprivate var isContent: Bool {
        switch self {
        case .truncated, .damaged: true
        default: false
        }
    }
}
