import Glibc
import Synchronization
import Testing
import VeilFiles
import VeilLibrary
import VeilPixels

@Suite struct ScreenLoaderTests {
    private let screen = PixelSize(width: 320, height: 200)

    private func album(_ count: Int, width: Int = 640, height: Int = 480) throws -> Album {
        let album = try Album()
        for index in 0..<count { try album.add(FilePath("\(index).jpg"), width: width, height: height) }
        return album
    }

    @Test func aPhotoComesAsLargeAsFitsTheScreen() throws {
        let (album, results) = (try album(1), ScreenResults())
        let loader = ScreenLoader(budget: MemoryBudget(), onResult: results.take)
        loader.show(album[0], fitting: screen)
        let shown = try results.picture(of: album[0])
        #expect(shown.picture.size == PixelSize(width: 267, height: 200) && shown.fullSize == PixelSize(width: 640, height: 480))
        #expect(isNear(shown.picture.middlePixel, Album.colour(0)))
        #expect(try shown.identity == PhotoIdentity(of: album[0].path) && !shown.isPreview && shown.warnings.isEmpty)
        #expect(loader.cached(album[0], fitting: screen)?.picture == shown.picture)
        #expect(loader.cached(album[0], fitting: PixelSize(width: 600, height: 400)) == nil, "that would be larger")
    }

    @Test func aPhotoSmallerThanTheScreenIsNotEnlargedAndServesEveryScreen() throws {
        let (album, results) = (try album(1, width: 100, height: 50), ScreenResults())
        let loader = ScreenLoader(budget: MemoryBudget(), onResult: results.take)
        loader.show(album[0], fitting: screen)
        #expect(try results.picture(of: album[0]).picture.size == PixelSize(width: 100, height: 50))
        #expect(loader.cached(album[0], fitting: PixelSize(width: 3000, height: 2000)) != nil)
    }

    @Test func theNeighboursFollowTheTargetInTheirOrder() throws {
        let (album, results) = (try album(5), ScreenResults())
        let loader = ScreenLoader(budget: MemoryBudget(), threads: 1, onResult: results.take)
        loader.show(album[2], fitting: screen, next: [album[3], album[4], album[1]])
        try results.wait("all four") { results.order.count == 4 }
        #expect(results.order == [2, 3, 4, 1].map { PhotoID(rawValue: $0) })
        #expect(loader.cached(album[4], fitting: screen) != nil && loader.cached(album[0], fitting: screen) == nil)
        loader.show(album[3], fitting: screen, next: [album[4]])
        usleep(30_000)
        #expect(results.order.count == 4, "what is in memory is neither decoded nor told again")
    }

    @Test func aBurstOfFiftyKeysEndsWithTheLastTargetDecodedNext() throws {
        let results = ScreenResults()
        let album = try Album()
        let noise = try Picture.noise(2400, 1600)
        try PictureFile.encode(noise, to: album.folder.appending("0.jpg"))
        let bytes = try #require(Album.bytes(of: album.folder.appending("0.jpg")))
        for index in 0..<60 { try album.add(FilePath("\(index).jpg"), bytes: bytes) }
        let loader = ScreenLoader(budget: MemoryBudget(), onResult: results.take)
        loader.show(album[0], fitting: screen, next: [album[1], album[2]])
        _ = try results.picture(of: album[0])
        for key in 1...50 {
            loader.show(album[key], fitting: screen, next: [album[key + 1], album[key + 2], album[key - 1]])
            usleep(1000)
        }
        _ = try results.picture(of: album[50])
        let told = results.order
        #expect(told.count < 35, "decodes of targets that were passed over are cancelled")
        let after = told.firstIndex(of: PhotoID(rawValue: 50))!
        try results.wait("the neighbours") { results.order.count >= after + 4 }
        #expect(Set(results.order[(after + 1)...].prefix(3).map(\.rawValue)) == [51, 52, 49], "then its neighbours")
    }

    @Test func whatWasBegunForAnotherSizeIsSeenUntilTheRightOneIsThere() throws {
        let (album, results) = (try Album(), ScreenResults())
        try PictureFile.encode(try Picture.noise(3000, 2500), to: album.folder.appending("slow.png"))
        try album.add("0.png", bytes: try #require(Album.bytes(of: album.folder.appending("slow.png"))))
        let loader = ScreenLoader(budget: MemoryBudget(), onResult: results.take)
        let sizes = [320, 340, 360, 400].map { PixelSize(width: $0, height: 500) }
        // A window is given its size in some steps.
        for size in sizes {
            loader.show(album[0], fitting: size)
            usleep(3000)
        }
        #expect(try results.picture(of: album[0]).picture.size.width == 400)
        let told = results.all.map { result -> Int? in
            guard case .picture(let shown) = result.outcome else { return nil }
            return shown.isPreview ? -shown.picture.size.width : shown.picture.size.width
        }
        #expect(told == [-320, 400], "the first that was begun, as a preview, and the last")
        // From now on there is something to be seen: what was begun for a size that is no longer wanted ends.
        let larger = PixelSize(width: 600, height: 500)
        #expect(loader.cached(album[0], fitting: larger) == nil)
        let standIn = try #require(loader.standIn(for: album[0]))
        #expect(standIn.isPreview && standIn.picture.size.width == 400)
        loader.show(album[0], fitting: larger)
        usleep(3000)
        loader.show(album[0], fitting: PixelSize(width: 500, height: 500))
        #expect(try results.picture(of: album[0], nth: 2).picture.size.width == 500)
        #expect(results.all.count == 3)
    }

    @Test func aTargetDoesNotWaitForPrefetches() throws {
        let (album, results) = (try Album(), ScreenResults())
        // A PNG takes long: it has to be decoded from the top, whole.
        try PictureFile.encode(try Picture.noise(3000, 2500), to: album.folder.appending("slow.png"))
        let slow = try #require(Album.bytes(of: album.folder.appending("slow.png")))
        for index in 0..<8 { try album.add(FilePath("slow\(index).png"), bytes: slow) }
        try album.add("quick.jpg", width: 640, height: 480)
        try album.add("first.jpg", width: 64, height: 48)
        let loader = ScreenLoader(budget: MemoryBudget(), onResult: results.take)
        loader.show(album[9], fitting: screen, next: (0..<8).map { album[$0] })
        _ = try results.picture(of: album[9])
        usleep(20_000)
        loader.show(album[8], fitting: screen)
        _ = try results.picture(of: album[8])
        #expect(results.order.count <= 3, "those that ran were cancelled, those that waited dropped: \(results.order)")
    }

    @Test func nothingIsDecodedBesideATarget() throws {
        let (album, results) = (try Album(), ScreenResults())
        try PictureFile.encode(try Picture.noise(3000, 2500), to: album.folder.appending("slow.png"))
        album.addName("slow.png")
        for index in 1...4 { try album.add(FilePath("\(index).jpg"), width: 64, height: 48) }
        let loader = ScreenLoader(budget: MemoryBudget(), threads: 3, onResult: results.take)
        loader.show(album[0], fitting: screen, next: (1...4).map { album[$0] })
        try results.wait("all five") { results.order.count == 5 }
        #expect(results.order.first == album[0].id, "quick ones had to wait: \(results.order)")
    }

    @Test func aPrefetchThatBecomesTheTargetIsNotBegunAnew() throws {
        let (album, results) = (try Album(), ScreenResults())
        try PictureFile.encode(try Picture.noise(2500, 2000), to: album.folder.appending("slow.png"))
        try album.add("first.jpg", width: 64, height: 48)
        try album.add("slow.png", bytes: try #require(Album.bytes(of: album.folder.appending("slow.png"))))
        let budget = MemoryBudget()
        let loader = ScreenLoader(budget: budget, onResult: results.take)
        loader.show(album[0], fitting: screen, next: [album[1]])
        _ = try results.picture(of: album[0])
        usleep(20_000)
        loader.show(album[1], fitting: screen)
        _ = try results.picture(of: album[1])
        usleep(50_000)
        #expect(results.order.count == 2, "decoded once")
    }

    @Test func aBrokenFileIsToldAndTheOthersGoOn() throws {
        let (album, results) = (try album(2), ScreenResults())
        try album.add("broken.jpg", bytes: [0xFF, 0xD8, 0xFF, 1, 2, 3])
        try album.add("gone.jpg", bytes: [])
        let loader = ScreenLoader(budget: MemoryBudget(), onResult: results.take)
        loader.show(album[2], fitting: screen, next: [album[0], album[3]])
        let error = try results.failure(of: album[2])
        #expect(error.path == album[2].path)
        #expect(try results.failure(of: album[3]).reason == .empty)
        _ = try results.picture(of: album[0])
    }

    @Test func whatCanBeReadOfACutOffPhotoIsShownWithAWarning() throws {
        let (album, results) = (try Album(), ScreenResults())
        try PictureFile.encode(try Picture.noise(400, 300), to: album.folder.appending("whole.jpg"))
        let bytes = try #require(Album.bytes(of: album.folder.appending("whole.jpg")))
        try album.add("cut.jpg", bytes: Array(bytes.prefix(bytes.count / 2)))
        let loader = ScreenLoader(budget: MemoryBudget(), onResult: results.take)
        loader.show(album[0], fitting: screen)
        let shown = try results.picture(of: album[0])
        #expect(shown.warnings == [.truncated] && shown.picture.size == PixelSize(width: 267, height: 200))
    }

    @Test func afterItIsClosedNothingIsTold() throws {
        let (album, results) = (try album(3), ScreenResults())
        let loader = ScreenLoader(budget: MemoryBudget(), onResult: results.take)
        loader.show(album[0], fitting: screen)
        _ = try results.picture(of: album[0])
        loader.close()
        loader.show(album[1], fitting: screen)
        usleep(50_000)
        #expect(results.order.count == 1)
    }
}
