import Foundation
import Glibc
import Testing
import VeilFiles
import VeilLibrary
import VeilTestSupport

/// What becomes of a list while its folder changes. An expectation that never comes true runs into the time limit.
@Suite(.timeLimit(.minutes(1))) struct CatalogueWatchingTests {
    private func following(_ folder: PhotoFolder, subfolders: Bool = false) async -> Following {
        let following = Following(PhotoCatalogue([.folder(folder.path, includingSubfolders: subfolders)]))
        await following.complete()
        return following
    }

    @Test func filesComeAndGo() async {
        let folder = PhotoFolder()
        folder.write(["b.jpg"])
        let following = await following(folder)
        let b = following.id("b.jpg")
        folder.write("a.jpg")
        await following.names(["a.jpg", "b.jpg"])
        #expect(following.id("b.jpg") == b)
        folder.delete("b.jpg")
        await following.names(["a.jpg"])
        folder.write("notes.txt")
        folder.write("c.jpg")
        await following.names(["a.jpg", "c.jpg"])
        #expect(following.ids == following.list.map(\.id), "the changes lead from list to list")
        #expect(following.replaced.isEmpty && following.problems.isEmpty)
    }

    @Test func aRenamedPhotoKeepsItsIDAndMovesToItsPlace() async {
        let folder = PhotoFolder()
        folder.write(["a.jpg", "b.jpg", "c.jpg"])
        let following = await following(folder)
        let a = following.id("a.jpg")
        folder.move("a.jpg", to: "z.jpg")
        await following.names(["b.jpg", "c.jpg", "z.jpg"])
        #expect(following.id("z.jpg") == a)
        #expect(following.renamed == [a])
        #expect(following.ids == following.list.map(\.id))
        folder.move("z.jpg", to: "z.txt")
        await following.names(["b.jpg", "c.jpg"])
        folder.move("z.txt", to: "a.jpg")
        await following.names(["a.jpg", "b.jpg", "c.jpg"])
    }

    @Test func whatAFilterHidesIsKnownAsItIs() async throws {
        let folder = PhotoFolder()
        folder.write(["a.jpg", "b.jpg", "c.jpg"])
        let following = await following(folder)
        let (a, b) = (try #require(following.id("a.jpg")), try #require(following.id("b.jpg")))
        following.catalogue.setFilter("c")
        await following.names(["c.jpg"])
        #expect(following.list.photo(a) == nil && following.list.knownPhoto(a)?.name == "a.jpg")
        folder.move("a.jpg", to: "z.jpg")
        folder.delete("b.jpg")
        await following.until { $0.list.knownPhoto(a)?.name == "z.jpg" && $0.list.knownPhoto(b) == nil }
        #expect(following.list.names == ["c.jpg"])
        #expect(PhotoList().knownPhoto(a) == nil)
    }

    @Test(arguments: ["in place", "by rename", "by deletion"]) func aReplacedPhotoKeepsItsID(how: String) async throws {
        let folder = PhotoFolder()
        folder.write(["a.jpg", "b.jpg"])
        let following = await following(folder)
        let b = try #require(following.id("b.jpg"))
        switch how {
        case "in place": folder.write("b.jpg", "new")
        case "by rename":
            folder.write(".b.jpg.part", "new")
            folder.move(".b.jpg.part", to: "b.jpg")
        default:
            folder.delete("b.jpg")
            folder.write("b.jpg", "new")
        }
        await following.until { !$0.replaced.isEmpty }
        #expect(following.replaced == [b])
        #expect(following.list.names == ["a.jpg", "b.jpg"])
        #expect(following.ids == following.list.map(\.id))
        #expect(try following.catalogue.facts(of: b) == PhotoIdentity(of: folder["b.jpg"]))
    }

    @Test func aPhotoOverAnotherTakesItsPlaceAndTheOthersIDGoes() async throws {
        let folder = PhotoFolder()
        folder.write(["a.jpg", "b.jpg"])
        folder.write("new.jpg", "new")
        let following = await following(folder)
        let b = try #require(following.id("b.jpg"))
        folder.move("new.jpg", to: "b.jpg")
        await following.until { $0.list.count == 2 && !$0.replaced.isEmpty }
        #expect(following.list.map(\.id) == [following.id("a.jpg"), b])
        #expect(following.replaced == [b])
    }

    @Test func aSlowWriterIsOneReplacementAndANewFileComesWhenItIsWhole() async throws {
        let folder = PhotoFolder()
        folder.write(["a.jpg"])
        let following = await following(folder)
        let catalogue = following.catalogue
        let whileWriting = await withCheckedContinuation { done in
            // A thread of its own: a writer that stops for two seconds counts as one that is done.
            Thread.detachNewThread {
                let files = ["a.jpg", "new.jpg"].map { name in folder[FilePath(name)].withBytes { fopen($0, "w")! } }
                for _ in 0..<8 {
                    for file in files {
                        fputs("more", file)
                        fflush(file)
                    }
                    usleep(100_000)
                }
                let names = catalogue.list.names
                files.forEach { fclose($0) }
                done.resume(returning: names)
            }
        }
        #expect(whileWriting == ["a.jpg"])
        await following.until { $0.list.count == 2 && !$0.replaced.isEmpty }
        folder.write("z.jpg")
        await following.until { $0.list.count == 3 }
        #expect(following.replaced == [following.id("a.jpg")])
    }

    @Test func whatIsTouchedButNotChangedIsNotReplaced() async throws {
        let folder = PhotoFolder()
        folder.write(["a.jpg", "b.jpg"])
        let following = Following(PhotoCatalogue([.folder(folder.path)], order: .newestFirst))
        await following.complete()
        _ = folder["a.jpg"].withBytes { chmod($0, 0o600) }
        _ = folder["a.jpg"].withBytes { fopen($0, "a").map { fclose($0) } }
        folder.write("c.jpg")
        await following.until { $0.list.count == 3 }
        #expect(following.replaced.isEmpty)
        folder.date("a.jpg", 1_000)
        await following.until { !$0.replaced.isEmpty && $0.list.last?.name == "a.jpg" }
        #expect(following.replaced == [following.id("a.jpg")])
    }

    @Test func aPhotoThatComesTakesItsPlaceByDate() async {
        let folder = PhotoFolder()
        folder.write(["a.jpg"])
        let following = Following(PhotoCatalogue([.folder(folder.path)], order: .oldestFirst))
        await following.complete()
        folder.write(".old")
        folder.date(".old", 1_000)
        folder.move(".old", to: "old.jpg")
        await following.names(["old.jpg", "a.jpg"])
    }

    @Test func aFolderThatGoesIsAProblemUntilItIsBack() async throws {
        let outer = PhotoFolder()
        outer.folder("in")
        outer.write("in/a.jpg")
        let following = Following(PhotoCatalogue([.folder(outer["in"])]))
        await following.complete()
        let a = following.id("a.jpg")
        outer.move("in", to: "away")
        await following.until { !$0.problems.isEmpty }
        #expect(following.problems.map(\.reason) == [.gone])
        #expect(following.list.map(\.id) == [a], "photos that are known stay")
        outer.write("away/b.jpg")
        outer.move("away", to: "in")
        await following.until { $0.problems.isEmpty }
        await following.names(["a.jpg", "b.jpg"])
        #expect(following.id("a.jpg") == a)
    }

    @Test func aFolderThatMayNoLongerBeReadIsAProblemAndItsPhotosStay() async {
        let folder = PhotoFolder()
        folder.write(["a.jpg"])
        let isForbidden = Gate.Flag(false)
        var files = FileSystem.system
        let openFolder = files.openFolder
        files.openFolder = { isForbidden.isSet ? .failure(SystemError(code: EACCES)) : openFolder($0) }
        let following = Following(PhotoCatalogue([.folder(folder.path)], isWatching: true, fileSystem: files))
        await following.complete()
        isForbidden.set(true)
        _ = folder.path.withBytes { chmod($0, 0o000) }
        await following.until { !$0.problems.isEmpty }
        #expect(following.list.names == ["a.jpg"])
        #expect(
            "\(following.problems[0])".hasSuffix("it cannot be listed (Permission denied): check its permissions and its disk"))
        isForbidden.set(false)
        _ = folder.path.withBytes { chmod($0, 0o755) }
        await following.until { $0.problems.isEmpty }
        #expect(following.list.names == ["a.jpg"])
    }

    /// P16.
    @Test(.enabled(if: Mounting.isAllowed, Mounting.refusal)) func aFolderWhoseDiskIsTakenOutKeepsItsPhotosAndIsListedAgain()
        async throws
    {
        let folder = PhotoFolder()
        let disk = folder.folder("disk")
        // For all threads: an asynchronous test goes on on any of them.
        try #require(disk.withBytes { mount("none", $0, "tmpfs", 0, nil) } == 0)
        defer { _ = disk.withBytes { umount2($0, CInt(MNT_DETACH)) } }
        folder.write(["disk/a.jpg"])
        let following = Following(PhotoCatalogue([.folder(disk)]))
        await following.complete()
        // At once, though a file of it is open; what the system tells of it comes when that is closed.
        let open = try #require(folder["disk/a.jpg"].withBytes { fopen($0, "r") })
        try Mounting.unmount(disk)
        fclose(open)
        await following.until { !$0.problems.isEmpty }
        #expect(following.problems.map(\.reason) == [.gone] && following.list.names == ["a.jpg"])
        folder.write(["disk/b.jpg"])
        following.catalogue.reload()
        await following.names(["b.jpg"])
        #expect(following.problems.isEmpty)
        folder.write("disk/c.jpg")
        await following.names(["b.jpg", "c.jpg"])
    }

    @Test func aReaderThatGivesUpEndsAndTheCatalogueGoesOn() async {
        let folder = PhotoFolder()
        folder.write(["a.jpg"])
        let following = await following(folder)
        let catalogue = following.catalogue
        let reader = Task { for await _ in catalogue.updates() {} }
        try? await Task.sleep(for: .milliseconds(20))
        reader.cancel()
        await reader.value
        folder.write("b.jpg")
        await following.names(["a.jpg", "b.jpg"])
    }

    @Test func whatIsNoLongerHeldEnds() async {
        let folder = PhotoFolder()
        folder.write(["a.jpg"])
        let updates = PhotoCatalogue([.folder(folder.path)]).updates()
        for await _ in updates {}
    }

    @Test func foldersInAFolderComeAndGoWithTheirPhotos() async {
        let folder = PhotoFolder()
        folder.write(["a.jpg"])
        let following = await following(folder, subfolders: true)
        folder.folder("new.jpg")
        folder.write("new.jpg/b.jpg")
        await following.names(["a.jpg", "b.jpg"])
        folder.folder("new.jpg/deep")
        folder.write("new.jpg/deep/c.jpg")
        await following.names(["a.jpg", "b.jpg", "c.jpg"])
        folder.move("new.jpg", to: "other")
        await following.until { $0.list.map(\.path) == ["a.jpg", "other/b.jpg", "other/deep/c.jpg"].map { folder[$0] } }
        folder.move("other", to: ".hidden")
        await following.names(["a.jpg"])
        #expect(following.problems.isEmpty)
    }

    @Test func namesThatWereGivenAreFollowedAndNoOthers() async {
        let folder = PhotoFolder()
        folder.write(["a.jpg", "b.jpg"])
        let following = Following(PhotoCatalogue([.names([folder["b.jpg"], folder["a.jpg"]])], order: .asGiven))
        await following.complete()
        folder.write("c.jpg")
        folder.delete("b.jpg")
        await following.names(["a.jpg"])
        folder.write("b.jpg")
        await following.names(["a.jpg", "b.jpg"])
    }

    @Test func aFloodOfChangesIsFewUpdatesAndLosesNothing() async {
        let folder = PhotoFolder()
        folder.write(["0.jpg"])
        let following = await following(folder)
        let count = Sanitizer.isOn ? 6_000 : 20_000
        folder.write((0..<count).map { FilePath("n\($0).jpg") })
        await following.until { $0.list.count == count + 1 }
        for number in 0..<count where number % 2 == 1 { folder.delete(FilePath("n\(number).jpg")) }
        await following.until { $0.list.count == count / 2 + 1 }
        #expect(following.ids == following.list.map(\.id))
        #expect(following.counts.count < 400, "\(following.counts.count) updates for 30,000 changes")
    }

    @Test func whatHappensBetweenListingAndWatchingIsNotMissed() async {
        for _ in 0..<20 {
            let folder = PhotoFolder()
            folder.write(["a.jpg", "b.jpg"])
            let following = Following(PhotoCatalogue([.folder(folder.path)]))
            folder.write("c.jpg")
            folder.delete("a.jpg")
            await following.names(["b.jpg", "c.jpg"])
        }
    }

    /// GIO says nothing of it: without a word the list would only grow old.
    @Test func aFolderThatTheSystemFollowsNoMoreIsAProblemAndCanBeLoadedAgain() async {
        let folder = PhotoFolder()
        folder.folder("sub")
        folder.write(["a.jpg", "sub/b.jpg"])
        let sub = folder["sub"]
        var files = FileSystem.system
        files.watchRefusal = { $0 == sub ? "no watch is left" : nil }
        let following = Following(
            PhotoCatalogue([.folder(folder.path, includingSubfolders: true)], isWatching: true, fileSystem: files))
        await following.until { $0.isComplete && !$0.problems.isEmpty }
        #expect(following.problems.map(\.path) == [sub])
        #expect(following.problems.map(\.reason) == [.notWatched(detail: "no watch is left")])
        #expect(following.list.names == ["a.jpg", "b.jpg"])
        folder.write("sub/c.jpg")
        following.catalogue.reload()
        await following.names(["a.jpg", "b.jpg", "c.jpg"])
    }

    @Test func theSystemIsNotBlamedForAFolderThatIsNotThere() {
        let folder = PhotoFolder()
        let system = FileSystem.system
        #expect(system.watchRefusal(folder.path) == nil && system.watchRefusal(folder["nothing"]) == nil)
    }
}
