import Foundation
import Testing
import VeilFiles
import VeilLibrary
import VeilTestSupport

/// Sources that answer late or never hold up nothing but what they alone can tell.
@Suite(.timeLimit(.minutes(1))) struct CatalogueSlowSourceTests {
    private func files(_ count: Int) -> [ScriptedFiles.File] { (0..<count).map { .init(name: FilePath("n\($0).jpg")) } }

    @Test func theFirstNamesComeAfterAFewCalls() async {
        let gate = Gate()
        let reads = Counter()
        let count = Sanitizer.isOn ? 20_000 : 100_000
        let tree = ScriptedFiles(["/a": files(count)]) { call, _ in
            usleep(1_000)
            if call == .read, reads.next() > 3 { gate.wait() }
        }
        let following = Following(PhotoCatalogue([.folder("/a")], fileSystem: tree.fileSystem))
        await following.until { !$0.list.isEmpty }
        #expect(following.list.count < 10_000 && !following.isComplete)
        gate.open()
        await following.complete()
        #expect(following.list.count == count && following.ids == following.list.map(\.id))
        #expect(following.counts == following.counts.sorted() && following.counts.count < 30)
    }

    @Test func noFileIsLookedAtForAListByName() async {
        let tree = ScriptedFiles(["/a": files(10_000)])
        let list = await PhotoCatalogue([.folder("/a")], fileSystem: tree.fileSystem).complete().list
        #expect(list.count == 10_000)
        #expect(tree.count(.status) == 0 && tree.count(.start) == 0 && tree.count(.open) == 1)
    }

    @Test func aListingThatHangsShowsWhatItHasAndLetsItselfBeClosed() async {
        let gate = Gate()
        let reads = Counter()
        let tree = ScriptedFiles(["/a": files(1_000)]) { call, _ in
            if call == .read, reads.next() > 1 { gate.wait() }
        }
        let following = Following(PhotoCatalogue([.folder("/a")], fileSystem: tree.fileSystem))
        await following.until { $0.list.count == 128 }
        following.catalogue.setFilter("n12")
        await following.until { $0.list.count == 9 }  // n12, n120…n127
        following.catalogue.setFilter("")
        following.catalogue.setOrder(PhotoOrder(.name, isAscending: false))
        await following.until { $0.list.count == 128 && $0.list[0].name == "n127.jpg" }
        #expect(!following.isComplete)
        following.catalogue.close()
        #expect(await !following.until { _ in false }, "updates end while the call still hangs")
        gate.open()
    }

    @Test func aFolderThatHangsHoldsUpNoOther() async {
        let gate = Gate()
        let tree = ScriptedFiles(["/a": files(10), "/b": files(20)]) { call, path in
            if call == .open, path == "/a" { gate.wait() }
        }
        let following = Following(PhotoCatalogue([.folder("/a"), .folder("/b")], fileSystem: tree.fileSystem))
        await following.until { $0.list.count == 20 }
        #expect(!following.isComplete)
        gate.open()
        await following.complete()
        #expect(following.list.count == 30)
    }

    @Test func whileDatesAreLookedUpTheListIsThereByName() async {
        let gate = Gate()
        let tree = ScriptedFiles(["/a": files(300)]) { call, _ in if call == .status { gate.wait() } }
        let following = Following(PhotoCatalogue([.folder("/a")], order: .newestFirst, fileSystem: tree.fileSystem))
        await following.until { $0.list.count == 300 }
        #expect(following.list[299].name == "n299.jpg" && !following.isComplete)
        #expect(following.list.sections.map(\.title) == [.undated])
        following.catalogue.setOrder(PhotoOrder(.name, isAscending: false))
        await following.until { $0.list[0].name == "n299.jpg" }
        gate.open()
    }

    /// Few system calls tell what a name is on such file systems; it is shown before that, and a folder goes again.
    @Test func namesOfUnknownKindAreShownAtOnceAndFoldersAmongThemGo() async {
        let gate = Gate()
        let names: [ScriptedFiles.File] = ["a.jpg", "b.jpg", "c"].map { .init(name: $0, kind: .unknown) }
        let tree = ScriptedFiles(["/a": names, "/a/b.jpg": ["d.jpg"], "/a/c": ["e.jpg"]]) { call, path in
            if call == .status, path == "/a/b.jpg" { gate.wait() }
        }
        let following = Following(PhotoCatalogue([.folder("/a", includingSubfolders: true)], fileSystem: tree.fileSystem))
        await following.names(["a.jpg", "b.jpg", "e.jpg"])
        gate.open()
        await following.names(["a.jpg", "d.jpg", "e.jpg"])
        #expect(following.ids == following.list.map(\.id))
    }

    @Test func anUpdateThatNobodyTakesIsPartOfTheNext() async {
        let tree = ScriptedFiles(["/a": files(3)])
        let following = Following(PhotoCatalogue([.folder("/a")], fileSystem: tree.fileSystem))
        await following.complete()
        for word in ["1", "2", "nothing", ""] { following.catalogue.setFilter(word) }
        following.catalogue.setOrder(PhotoOrder(.name, isAscending: false))
        await following.until { $0.list.names == ["n2.jpg", "n1.jpg", "n0.jpg"] }
        #expect(following.ids == following.list.map(\.id))
    }
}

/// Counts from 1, on any thread.
final class Counter: Sendable {
    private let lock = NSLock()
    nonisolated(unsafe) private var count = 0

    func next() -> Int {
        lock.withLock {
            count += 1
            return count
        }
    }
}
