import Glibc
import Synchronization
import Testing
import VeilFiles
import VeilLibrary

/// What is written in place before a folder is followed. An expectation that never comes true runs into the time limit.
@Suite(.timeLimit(.minutes(1))) struct CatalogueSeenTests {
    /// A folder with two photos, which is followed once the gate is open, and whose files' looks are counted.
    private struct Late {
        let folder = PhotoFolder()
        let gate = Gate()
        let following: Following
        private final class Looks: Sendable { let names = Mutex<[FilePath]>([]) }
        private let looks = Looks()

        init(order: PhotoOrder = .name) {
            folder.write("a.jpg")
            folder.write("b.jpg")
            var files = FileSystem.system
            let (gate, looks, status, path) = (gate, looks, files.status, folder.path)
            files.watchRefusal = { _ in
                gate.wait()
                return nil
            }
            files.status = {
                if $0 != path { looks.names.withLock { [path = $0] in $0.append(path) } }
                return status($0, $1)
            }
            following = Following(PhotoCatalogue([.folder(path)], order: order, isWatching: true, fileSystem: files))
        }

        func id(_ name: String) throws -> PhotoID { try #require(following.id(name)) }
        func identity(_ name: FilePath) throws -> PhotoIdentity { try PhotoIdentity(of: folder[name]) }
        var looked: [FilePath] { looks.names.withLock { $0 } }
    }

    @Test func whatWasShownBeforeTheFolderIsFollowedIsLookedAtOnceMore() async throws {
        let late = Late()
        await late.following.complete()
        let a = try late.id("a.jpg")
        late.following.catalogue.noteSeen([(a, try late.identity("a.jpg"))])
        late.folder.write("a.jpg", "new")
        late.gate.open()
        await late.following.until { !$0.replaced.isEmpty }
        #expect(late.following.replaced == [a])
        #expect(late.following.catalogue.facts(of: a) == (try late.identity("a.jpg")))
        #expect(late.looked == [late.folder["a.jpg"]], "nobody has looked at the other one")
    }

    /// A decoder takes its time.
    @Test func whatIsToldJustAfterwardsIsTooAndWhatIsTheSameIsNotReplaced() async throws {
        let late = Late()
        await late.following.complete()
        let (a, b) = (try late.id("a.jpg"), try late.id("b.jpg"))
        let seen = [(a, try late.identity("a.jpg")), (b, try late.identity("b.jpg"))]
        late.folder.write("a.jpg", "new")
        late.gate.open()
        // What the system tells of this one says that it is followed.
        try await Task.sleep(for: .milliseconds(100))
        late.folder.write("c.jpg")
        await late.following.names(["a.jpg", "b.jpg", "c.jpg"])
        late.following.catalogue.noteSeen(seen)
        await late.following.until { !$0.replaced.isEmpty }
        #expect(late.following.replaced == [a])
    }

    @Test func whatTheCatalogueLookedAtItselfIsLookedAtOnceMore() async throws {
        let late = Late(order: .oldestFirst)
        await late.following.complete()
        let a = try late.id("a.jpg")
        late.folder.write("a.jpg", "newer")
        late.folder.date("a.jpg", 1_000)
        late.gate.open()
        await late.following.until { !$0.replaced.isEmpty && $0.list.first?.id == a }
        #expect(late.following.replaced == [a] && late.following.list.names == ["a.jpg", "b.jpg"])
    }

    @Test func whatCouldNotBeShownIsTriedAgainOnce() async throws {
        let late = Late()
        await late.following.complete()
        let a = try late.id("a.jpg")
        late.following.catalogue.noteSeen([(a, nil)])
        late.gate.open()
        await late.following.until { !$0.replaced.isEmpty }
        late.following.catalogue.noteSeen([(a, nil)])
        late.folder.write("c.jpg")
        await late.following.names(["a.jpg", "b.jpg", "c.jpg"])
        #expect(late.following.replaced == [a])
    }

    /// As on a network drive, whose server does not tell.
    @Test func whatWasShownAndNobodyTellsOfIsLookedAtWhenItIsLoadedAgain() async throws {
        let folder = PhotoFolder()
        for name: FilePath in ["a.jpg", "b.jpg", "c.jpg"] { folder.write(name) }
        let following = Following(PhotoCatalogue([.folder(folder.path)], isWatching: false))
        await following.complete()
        let (a, b) = (try #require(following.id("a.jpg")), try #require(following.id("b.jpg")))
        following.catalogue.noteSeen([
            (a, try PhotoIdentity(of: folder["a.jpg"])), (b, try PhotoIdentity(of: folder["b.jpg"])),
        ])
        folder.write("a.jpg", "new")
        following.catalogue.reload()
        await following.until { !$0.replaced.isEmpty }
        #expect(following.replaced == [a])
    }
}
