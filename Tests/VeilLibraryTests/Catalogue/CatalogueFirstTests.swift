import Testing
import VeilFiles
import VeilLibrary

/// The photo that a person opens is in the list before its folder is listed.
@Suite(.timeLimit(.minutes(1))) struct CatalogueFirstTests {
    private func tree(_ names: [FilePath], _ gate: Gate) -> ScriptedFiles {
        ScriptedFiles(["/a": names.map { .init(name: $0) }, "/b": [.init(name: "x.jpg")]]) { call, path in
            if call == .open, path == "/a" { gate.wait() }
        }
    }

    private func following(_ first: FilePath, _ tree: ScriptedFiles) -> Following {
        Following(PhotoCatalogue([.folder("/a")], first: first, fileSystem: tree.fileSystem))
    }

    @Test func itIsThereWhileItsFolderHangsAndStaysWhatItIs() async {
        let gate = Gate()
        let tree = tree((0..<5_000).map { FilePath("n\($0).jpg") }, gate)
        let following = following("/a/n77.jpg", tree)
        await following.until { !$0.list.isEmpty }
        #expect(following.list.map(\.path) == ["/a/n77.jpg"] && !following.isComplete)
        #expect(following.list[0].id == PhotoID(rawValue: 0))
        gate.open()
        await following.complete()
        #expect(following.list.count == 5_000 && following.list.index(of: PhotoID(rawValue: 0)) == 77)
        #expect(following.ids == following.list.map(\.id) && following.replaced.isEmpty)
        #expect(tree.count(.status) == 0, "nothing has to be looked at for it")
    }

    @Test func whatTheFolderDoesNotHaveGoesAgain() async {
        let gate = Gate()
        let following = following("/a/gone.jpg", tree(["n1.jpg"], gate))
        await following.until { !$0.list.isEmpty }
        gate.open()
        #expect(await following.complete() == ["n1.jpg"])
    }

    @Test func itGoesWithAFolderThatIsNotThere() async {
        let following = Following(
            PhotoCatalogue([.folder("/nowhere")], first: "/nowhere/x.jpg", fileSystem: tree([], Gate()).fileSystem))
        #expect(await following.complete().isEmpty)
        #expect(following.problems.map(\.reason) == [.notFound])
    }

    @Test(arguments: ["/b/x.jpg", "/a/.n1.jpg", "/a/n1", "/a/n1.txt", "/a", "n1.jpg"])
    func whatIsNoNameThatTheFolderShowsAtOnceIsLeftToTheListing(first: FilePath) async {
        let gate = Gate()
        gate.open()
        #expect(await following(first, tree(["n1.jpg", "n2.jpg"], gate)).complete() == ["n1.jpg", "n2.jpg"])
    }
}
