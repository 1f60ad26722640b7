import Glibc
import Synchronization
import Testing
import VeilFiles
import VeilLibrary
import VeilPixels
import VeilTestSupport

/// P9: the memory of many photos, one after the other.
@Suite struct ScreenMemoryTests {
    private let screen = PixelSize(width: 320, height: 200)

    /// Hard links to one photo, as many names for it.
    private func album(_ count: Int, width: Int = 640, height: Int = 400) throws -> Album {
        let album = try Album()
        try album.add("0.jpg", width: width, height: height)
        for index in 1..<count {
            let name = FilePath("\(index).jpg")
            try album.add(name, bytes: [])
            Album.remove(album.folder.appending(name))
            let failed = withCString(album.folder.appending("0.jpg")) { from in
                withCString(album.folder.appending(name)) { link(from, $0) }
            }
            #expect(failed == 0)
        }
        return album
    }

    private func used(_ budget: MemoryBudget) -> Int { budget.used.values.reduce(0, +) }

    @Test func pagingThroughThreeHundredPhotosTakesNoMoreThanTheFirstTwenty() throws {
        let (album, results, budget) = (try album(300), ScreenResults(), MemoryBudget())
        // Who keeps a picture keeps its bytes in the budget, so nobody does.
        let loader = ScreenLoader(budget: budget) { _, _ in }
        var most: [Int] = []
        for index in 0..<300 {
            let next = [index + 1, index + 2, index - 1].filter { (0..<300).contains($0) }.map { album[$0] }
            loader.show(album[index], fitting: screen, next: next)
            try results.wait("photo \(index)") { loader.cached(album[index], fitting: screen) != nil }
            most.append(used(budget))
        }
        let (early, late) = (most[..<20].max()!, most[280...].max()!)
        #expect(late <= early && late <= 14 * 320 * 200 * 4, "\(early) then, \(late) now")
        loader.close()
        try results.wait("all is given back") { used(budget) == 0 }
    }

    /// What the system says: in a process of its own, where nobody else takes memory. A picture that is left behind on each page is 250 KB.
    @Test(.disabled(if: Sanitizer.isOn, Comment(rawValue: Sanitizer.takesItsOwn)))
    func theProcessDoesNotGrowWhileHundredsOfPhotosArePaged() async {
        await #expect(processExitsWith: .success) {
            let tests = ScreenMemoryTests()
            let (album, results) = (try tests.album(60), ScreenResults())
            let loader = ScreenLoader(budget: MemoryBudget()) { _, _ in }
            func page(_ range: Range<Int>) throws {
                for index in range {
                    let photo = album[index % 60]
                    loader.show(photo, fitting: tests.screen, next: [album[(index + 1) % 60], album[(index + 2) % 60]])
                    try results.wait("photo \(index)") { loader.cached(photo, fitting: tests.screen) != nil }
                }
            }
            try page(0..<100)
            let early = ProcessMemory.resident
            try page(100..<400)
            let growth = ProcessMemory.resident - early
            guard growth < 16 << 20 else { throw Problem("\(growth >> 10) KB more after 300 pages") }
        }
    }

    @Test func aSmallBudgetPushesOutWhatWasUsedLeastRecentlyAndNeverTheTarget() throws {
        let (album, results) = (try album(12), ScreenResults())
        // Room for ten entries, four of which belong to another use that does not give way.
        let one = 320 * 200 * 4 + 64 * 200
        let budget = MemoryBudget(limit: 10 * one)
        let others = (0..<4).compactMap { _ in budget.reserve(one, for: .export) }
        #expect(others.count == 4)
        let loader = ScreenLoader(budget: budget, threads: 1) { _, _ in }
        for index in 0..<10 {
            loader.show(album[index], fitting: screen, next: [album[index + 1]])
            try results.wait("photo \(index)") { loader.cached(album[index], fitting: screen) != nil }
            #expect(used(budget) <= budget.limit)
        }
        try results.wait("its neighbour") { loader.cached(album[10], fitting: screen) != nil }
        #expect(loader.cached(album[9], fitting: screen) != nil && loader.cached(album[8], fitting: screen) != nil)
        #expect(loader.cached(album[0], fitting: screen) == nil, "the oldest went")
        #expect(budget.peak <= budget.limit)
    }

    @Test func aPictureLargerThanAnEntryComesSmaller() throws {
        let (album, results) = (try album(1, width: 1600, height: 1000), ScreenResults())
        let budget = MemoryBudget(limit: 4 << 20)
        let loader = ScreenLoader(budget: budget, onResult: results.take)
        loader.show(album[0], fitting: PixelSize(width: 1600, height: 1000))
        let shown = try results.picture(of: album[0])
        #expect(shown.picture.size.width < 500 && shown.picture.size.width > 200 && shown.fullSize.width == 1600)
        #expect(budget.peak <= budget.entryLimit)
        #expect(loader.cached(album[0], fitting: PixelSize(width: 1600, height: 1000)) != nil, "it is as large as it gets")
    }

    @Test func whereOthersHoldAllTheRoomTheTargetComesSmallAndPrefetchesNotAtAll() throws {
        let (album, results) = (try album(2), ScreenResults())
        let budget = MemoryBudget(limit: 4 << 20)
        let held = (0..<9).compactMap { _ in budget.reserve(budget.entryLimit, for: .export) }
        let rest = budget.reserve(budget.limit - held.count * budget.entryLimit - (100 << 10), for: .export)
        #expect(held.count == 9 && rest != nil)
        let loader = ScreenLoader(budget: budget, onResult: results.take)
        loader.show(album[0], fitting: screen, next: [album[1]])
        let shown = try results.picture(of: album[0])
        #expect(shown.picture.size.width < 320 && shown.picture.size.width > 60)
        usleep(50_000)
        #expect(results.order.count == 1 && budget.used.values.reduce(0, +) <= budget.limit)
    }

    @Test func whatIsShownCountsAsScreenAndWhatIsNotAsPrefetch() throws {
        let (album, results, budget) = (try album(2), ScreenResults(), MemoryBudget())
        let loader = ScreenLoader(budget: budget, onResult: results.take)
        loader.show(album[0], fitting: screen, next: [album[1]])
        try results.wait("both") { results.order.count == 2 }
        let one = 320 * 200 * 4
        #expect(budget.used[.screen] == one && budget.used[.prefetch] == one)
        loader.show(album[1], fitting: screen, next: [album[0]])
        #expect(budget.used[.screen] == one && budget.used[.prefetch] == one)
    }
}
