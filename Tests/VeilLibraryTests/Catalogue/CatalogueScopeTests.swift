import Foundation
import Glibc
import Testing
import VeilFiles
import VeilLibrary

/// What a catalogue lists of its sources when one folder of them is chosen, or all.
@Suite(.timeLimit(.minutes(1))) struct CatalogueScopeTests {
    private func tree() -> PhotoFolder {
        let folder = PhotoFolder()
        folder.folder("sub")
        folder.folder("sub/deep")
        folder.write(["a.jpg", "b.jpg", "sub/c.jpg", "sub/d.jpg", "sub/deep/e.jpg"])
        return folder
    }

    @Test func aFolderThatIsChosenIsListedAloneAndTheSourcesAgain() async {
        let folder = tree()
        let following = Following(PhotoCatalogue([.folder(folder.path)]))
        #expect(await following.complete() == ["a.jpg", "b.jpg"])
        let a = following.id("a.jpg")
        following.catalogue.setScope(.folder(folder["sub"]))
        await following.names(["c.jpg", "d.jpg"])
        #expect(following.ids == following.list.map(\.id), "the changes lead from list to list")
        #expect(following.list.sections.isEmpty)
        #expect(a.flatMap { following.list.photo($0) } == nil)
        #expect(a.flatMap { following.list.knownPhoto($0) }?.name == "a.jpg")
        let c = following.id("c.jpg")
        following.catalogue.setScope(.sources)
        await following.names(["a.jpg", "b.jpg"])
        #expect(following.id("a.jpg") == a)
        following.catalogue.setScope(.folder(folder["sub"]))
        await following.names(["c.jpg", "d.jpg"])
        #expect(following.id("c.jpg") == c)
    }

    @Test func everythingIsDividedByAlbums() async {
        let folder = tree()
        let following = Following(PhotoCatalogue([.folder(folder.path)]))
        await following.complete()
        following.catalogue.setScope(.everything)
        await following.names(["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"])
        let albums = [folder.path, folder["sub"], folder["sub/deep"]]
        #expect(following.list.sections.map(\.title) == albums.map { .album($0) })
        #expect(following.list.countsByFolder().map(\.folder) == albums)
        #expect(following.list.countsByFolder().map(\.count) == [2, 2, 1])
        following.catalogue.setScope(.sources)
        await following.names(["a.jpg", "b.jpg"])
        #expect(following.list.sections.isEmpty)
    }

    @Test func ofARecursiveSourceOneFolderIsChosen() async {
        let folder = tree()
        let following = Following(PhotoCatalogue([.folder(folder.path, includingSubfolders: true)]))
        #expect(await following.complete().count == 5)
        following.catalogue.setScope(.folder(folder["sub"]))
        await following.names(["c.jpg", "d.jpg"])
        following.catalogue.setFilter("d")
        await following.names(["d.jpg"])
        following.catalogue.setScope(.everything)
        await following.names(["d.jpg"])
        following.catalogue.setFilter("")
        await following.names(["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"])
    }

    @Test func ofNamesTheirFolderHasOnlyThese() async {
        let folder = tree()
        let following = Following(PhotoCatalogue([.names([folder["a.jpg"], folder["sub/c.jpg"]])]))
        await following.complete()
        following.catalogue.setScope(.folder(folder["sub"]))
        await following.names(["c.jpg"])
        following.catalogue.setScope(.everything)
        await following.names(["a.jpg", "c.jpg"])
    }

    @Test func aFolderOutsideOfTheSourcesIsNotListed() async {
        let (folder, other) = (tree(), tree())
        let following = Following(PhotoCatalogue([.folder(folder.path)]))
        await following.complete()
        following.catalogue.setScope(.folder(other["sub"]))
        await following.names([])
        following.catalogue.setScope(.sources)
        await following.names(["a.jpg", "b.jpg"])
    }

    @Test func aChosenFolderIsFollowedAndOthersDoNotMoveTheList() async {
        let folder = tree()
        let following = Following(PhotoCatalogue([.folder(folder.path)]))
        await following.complete()
        following.catalogue.setScope(.folder(folder["sub"]))
        await following.until { $0.isComplete && $0.list.count == 2 }
        folder.write("z.jpg")
        folder.write("sub/f.jpg")
        await following.names(["c.jpg", "d.jpg", "f.jpg"])
        following.catalogue.setScope(.sources)
        await following.until { $0.list.names == ["a.jpg", "b.jpg", "z.jpg"] }
    }

    @Test func whyAFolderCannotBeListedIsToldAndItIsTriedAnew() async {
        let folder = tree()
        let missing = folder["not there"]
        let following = Following(PhotoCatalogue([.folder(folder.path)]))
        await following.complete()
        following.catalogue.setScope(.folder(missing))
        await following.until { $0.isComplete && !$0.problems.isEmpty }
        #expect(following.problems.map(\.reason) == [.notFound])
        following.catalogue.setScope(.sources)
        await following.names(["a.jpg", "b.jpg"])
        folder.folder("not there")
        folder.write("not there/x.jpg")
        following.catalogue.setScope(.folder(missing))
        await following.names(["x.jpg"])
        #expect(following.problems.isEmpty)
    }

    @Test func aChosenFolderThatGoesIsAProblemUntilItIsChosenAnew() async {
        let folder = tree()
        let following = Following(PhotoCatalogue([.folder(folder.path)]))
        await following.complete()
        following.catalogue.setScope(.folder(folder["sub/deep"]))
        await following.names(["e.jpg"])
        folder.delete("sub/deep/e.jpg")
        _ = folder["sub/deep"].withBytes(rmdir)
        await following.until { !$0.problems.isEmpty }
        #expect(following.problems.map(\.reason) == [.gone] && following.list.isEmpty)
        following.catalogue.setScope(.sources)
        await following.names(["a.jpg", "b.jpg"])
        folder.folder("sub/deep")
        folder.write("sub/deep/new.jpg")
        following.catalogue.setScope(.folder(folder["sub/deep"]))
        await following.names(["new.jpg"])
        await following.until { $0.problems.isEmpty }
    }

    /// Of two names of a folder one has the photos.
    @Test func aFolderIsChosenByItsOtherName() async {
        let folder = tree()
        let other = FilePath("\(folder.path)/./sub")
        let following = Following(PhotoCatalogue([.folder(folder["sub"]), .folder(other)]))
        await following.complete()
        following.catalogue.setScope(.folder(other))
        await following.until { $0.isComplete }
        #expect(following.list.names == ["c.jpg", "d.jpg"])
    }

    @Test func photographsOutsideOfTheScopeAreNotLookedAt() async {
        let names = { (letter: String) in (0..<50).map { ScriptedFiles.File(name: FilePath("\(letter)\($0).jpg")) } }
        let files = ScriptedFiles([
            "top": names("a") + [ScriptedFiles.File(name: "sub", kind: .folder)], "top/sub": names("b"),
        ])
        let following = Following(PhotoCatalogue([.folder("top")], fileSystem: files.fileSystem))
        await following.until { $0.isComplete && $0.list.count == 50 }
        following.catalogue.setScope(.folder("top/sub"))
        await following.until { $0.isComplete && $0.list.first?.name == "b0.jpg" }
        #expect(files.count(.status) == 0)
        following.catalogue.setOrder(.newestFirst)
        await following.until { $0.isComplete && !$0.list.sections.isEmpty }
        #expect(files.count(.status) == 50)
        following.catalogue.setScope(.sources)
        await following.until { $0.isComplete && $0.list.first?.name == "a0.jpg" && $0.list.sections.count == 1 }
        #expect(files.count(.status) == 100)
    }
}
