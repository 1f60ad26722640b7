import Glibc
import Synchronization
import Testing
import VeilFiles
import VeilLibrary
import VeilPixels

@Suite struct ThumbnailLoaderTests {
    @Test func thePhotoIsThereInTheSizeOfItsCell() throws {
        let album = try Album()
        try album.add("a.png", width: 90, height: 60)
        let results = Results()
        let loader = album.loader(results)
        let request = album.request(0, 32, 32)
        #expect(loader.cached(request) == nil)
        loader.want([request])
        let thumbnail = try results.thumbnail(of: request)
        #expect(thumbnail.pixels.size == PixelSize(width: 32, height: 32) && thumbnail.pixels.layout == .rgb8)
        #expect(thumbnail.origin == .decoded)
        guard case .thumbnail(let cached)? = loader.cached(request) else { throw Problem("nothing is in memory") }
        #expect(cached.origin == .memory && cached.pixels === thumbnail.pixels)
    }

    /// P3.
    @Test func whatIsVisibleComesFirstAndWhatIsPassedIsNotBegun() throws {
        let album = try Album()
        for index in 0..<200 { try album.add(FilePath("\(index).png")) }
        let results = Results()
        let loader = album.loader(results, threads: 1)
        loader.want((0..<200).map { album.request($0, 24, 24) })
        try results.await(1)
        let visible = Array(140..<160)
        loader.want(visible.map { album.request($0, 24, 24) })
        let jumpedAt = results.all.count
        try results.await(jumpedAt + visible.count)
        usleep(100_000)
        // One may have been begun before the jump, and one more was perhaps told while this thread was slow.
        let after = results.order.dropFirst(jumpedAt).map { Int($0.rawValue) }.filter { !visible.contains($0) }
        #expect(after.count <= 1)
        let order = results.order.map { Int($0.rawValue) }.filter(visible.contains)
        #expect(order == visible)
        #expect(results.all.count < 60, "what was passed is not made: \(results.all.count) of 200 were")
    }

    @Test func theSameIsMadeOnce() throws {
        let album = try Album()
        try album.add("a.png")
        try album.add("b.png")
        let results = Results()
        let loader = album.loader(results, threads: 4)
        let request = album.request(0, 24, 24)
        for _ in 0..<50 { loader.want([request, request, album.request(1, 24, 24), request]) }
        try results.await(2)
        usleep(50_000)
        #expect(results.all.count == 2)
    }

    /// P4.
    @Test func noCellShowsAnotherPhoto() throws {
        let album = try Album()
        for index in 0..<60 { try album.add(FilePath("\(index).png")) }
        let results = Results()
        let loader = album.loader(results, budget: MemoryBudget(limit: 200 << 10), threads: 3)
        for start in [0, 30, 7, 45, 0, 20, 33, 12] {
            loader.want((start..<start + 15).map { album.request($0, 16 + $0, 24) })
            usleep(3000)
        }
        _ = try results.thumbnail(of: album.request(26, 16 + 26, 24))
        for (request, outcome) in results.all {
            guard case .thumbnail(let thumbnail) = outcome else { throw Problem("\(outcome)") }
            #expect(thumbnail.pixels.middle == Album.colour(Int(request.photo.id.rawValue)))
        }
    }

    /// P5.
    @Test func theOldThumbnailStaysUntilTheNewOneIsThere() throws {
        let album = try Album()
        try album.add("a.png", Pixel(red: 255, green: 0, blue: 0, alpha: 255))
        let results = Results()
        let loader = album.loader(results)
        let request = album.request(0, 24, 24)
        loader.want([request])
        _ = try results.thumbnail(of: request)
        results.clear()
        try album.write("a.png", Pixel(red: 0, green: 0, blue: 255, alpha: 255))
        loader.forget([album[0].id])
        var isNeverEmpty = true
        while results.all.isEmpty {
            guard case .thumbnail(let shown)? = loader.cached(request) else {
                isNeverEmpty = false
                break
            }
            #expect(shown.pixels.middle.red == 255 || shown.pixels.middle.blue == 255)
        }
        #expect(isNeverEmpty, "the cell was empty")
        #expect(try results.thumbnail(of: request).pixels.middle.blue == 255)
        guard case .thumbnail(let shown)? = loader.cached(request) else { throw Problem("nothing is in memory") }
        #expect(shown.pixels.middle.blue == 255)
    }

    /// P6: what was replaced by something that is no picture does not go on looking like the old one.
    @Test func whereTheNewContentFailsTheOldOneIsNoLongerShown() throws {
        let album = try Album()
        try album.add("a.png")
        let results = Results()
        let loader = album.loader(results)
        let (request, other) = (album.request(0, 24, 24), album.request(0, 32, 32))
        loader.want([request, other])
        try results.await(2)
        results.clear()
        try album.write("a.png", bytes: Array("no picture".utf8))
        loader.forget([album[0].id])
        loader.want([request, other])
        let error = try results.failure(of: request)
        for each in [request, other] {
            guard case .failed(let shown)? = loader.cached(each) else { throw Problem("a photo that is gone is shown") }
            #expect(shown == error)
        }
    }

    /// P7.
    @Test func oneCutOffFileStopsNoOther() throws {
        let album = try Album()
        for index in 0..<9 { try album.add(FilePath("\(index).png"), width: 64, height: 64) }
        let bytes = try #require(Album.bytes(of: album[4].path))
        try album.write("4.png", bytes: Array(bytes.prefix(bytes.count * 2 / 3)))
        let results = Results()
        let loader = album.loader(results)
        loader.want((0..<9).map { album.request($0, 24, 24) })
        try results.await(9)
        #expect(try results.failure(of: album.request(4, 24, 24)).reason == .truncated)
        for index in [3, 5, 8] {
            #expect(try results.thumbnail(of: album.request(index, 24, 24)).pixels.middle == Album.colour(index))
        }
    }

    @Test func thumbnailsStayWithinTheBudget() throws {
        let album = try Album()
        for index in 0..<80 { try album.add(FilePath("\(index).png")) }
        let count = Atomic(0)
        let budget = MemoryBudget(limit: 100_000)
        let loader = ThumbnailLoader(budget: budget, store: nil, shared: nil) { _, _ in count.add(1, ordering: .relaxed) }
        loader.want((0..<80).map { album.request($0, 48, 48) })
        for _ in 0..<30_000 where count.load(ordering: .relaxed) < 80 { usleep(1000) }
        #expect(count.load(ordering: .relaxed) == 80)
        #expect(budget.peak <= 100_000 && budget.peak > 20_000)
        loader.close()
        #expect(loader.cached(album.request(79, 48, 48)) == nil)
    }

    @Test func whatIsNotNamedIsLetGoWhereNobodyComesBack() throws {
        let album = try Album()
        for index in 0..<20 { try album.add(FilePath("\(index).png")) }
        let (budget, results) = (MemoryBudget(), Results())
        let loader = album.loader(results, budget: budget)
        func requests(_ range: Range<Int>) -> [ThumbnailRequest] { range.map { album.request($0, 24, 24) } }
        loader.want(requests(0..<10))
        try results.await(10)
        results.clear()
        loader.want(requests(8..<18))
        try results.await(8)
        results.clear()
        #expect(loader.cached(album.request(0, 24, 24)) != nil)
        loader.want(requests(10..<20), keepingOthers: false)
        try results.await(2)
        results.clear()
        // A thread may just have told of one, and still hold it.
        for _ in 0..<1000 where budget.used[.thumbnails] != 10 * 24 * 24 * 3 {
            usleep(1000)
            loader.want(requests(10..<20), keepingOthers: false)
        }
        #expect(loader.cached(album.request(0, 24, 24)) == nil && loader.cached(album.request(9, 24, 24)) == nil)
        for request in requests(10..<20) { #expect(loader.cached(request) != nil) }
        #expect(budget.used[.thumbnails] == 10 * 24 * 24 * 3)
    }

    @Test func aCellAboveATenthOfTheBudgetIsRefused() throws {
        let album = try Album()
        try album.add("a.png")
        let results = Results()
        let loader = album.loader(results, budget: MemoryBudget(limit: 10_000))
        loader.want([album.request(0, 100, 100)])
        guard case .tooLarge = try results.failure(of: album.request(0, 100, 100)).reason else { throw Problem("another reason") }
    }

    @Test(arguments: [(1, 1), (1, 300), (300, 1), (3, 2), (640, 480), (33, 31)])
    func everyProportionFillsAndFitsEveryCell(width: Int, height: Int) throws {
        let album = try Album()
        try album.add("a.png", width: width, height: height)
        let results = Results()
        let loader = album.loader(results)
        let cells = [(1, 1), (7, 5), (64, 64), (40, 9), (9, 40)]
        let fills = cells.map { album.request(0, $0.0, $0.1, .fill) }
        let fits = cells.map { album.request(0, $0.0, $0.1, .fit) }
        loader.want(fills + fits)
        for request in fills {
            let pixels = try results.thumbnail(of: request).pixels
            #expect(pixels.size == request.size)
            #expect(pixels.middle == Album.colour(0) && pixels.pixel(0, 0) == Album.colour(0))
        }
        for request in fits {
            let size = try results.thumbnail(of: request).pixels.size
            #expect(size.width <= min(width, request.size.width) && size.height <= min(height, request.size.height))
            #expect(
                size.width == min(width, request.size.width) || size.height == min(height, request.size.height),
                "\(size) in \(request.size) touches no side")
        }
    }

    @Test func transparencyIsPremultiplied() throws {
        let album = try Album()
        try album.add("a.png", Pixel(red: 40, green: 20, blue: 10, alpha: 80))
        let results = Results()
        let loader = album.loader(results)
        loader.want([album.request(0, 24, 24)])
        let pixels = try results.thumbnail(of: album.request(0, 24, 24)).pixels
        #expect(pixels.layout == .rgba8Premultiplied)
        #expect(pixels.middle == Pixel(red: 40, green: 20, blue: 10, alpha: 80))
    }
}
