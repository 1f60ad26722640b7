import Glibc
import Testing
import VeilBlur
import VeilFiles
import VeilPixels

/// Files that exist are safe: inputs always, outputs unless `--force`.
@Suite struct SafetyTests {
    let scratch: Scratch
    let picture: Picture

    init() throws {
        scratch = try Scratch()
        picture = try scratch.makePicture("a.png")
    }

    private func blur(_ arguments: FilePath...) throws -> Veil.Result {
        try scratch.veil.run(["blur", "--sigma", "1"] + arguments)
    }

    @Test(
        "an output that is an input is refused, even with --force, under whatever name",
        arguments: ["a.png", "./a.png", "hard.png", "soft.png", "sub/../a.png"])
    func outputIsInput(output: FilePath) throws {
        scratch.makeFolder("sub")
        _ = scratch.path("a.png").withCString { a in scratch.path("hard.png").withCString { link(a, $0) } }
        _ = scratch.path("soft.png").withCString { symlink("a.png", $0) }
        let before = scratch.bytes("a.png")
        let result = try blur("a.png", "-o", output, "--force")
        #expect(result.status == 2)
        #expect(result.messages.contains("would be overwritten") && result.messages.contains("--in-place"), "\(result.messages)")
        #expect(scratch.bytes("a.png") == before)
    }

    @Test func theFolderOfTheInputsIsRefusedAsTheFolderOfResults() throws {
        let before = scratch.bytes("a.png")
        let result = try blur("a.png", "--out-dir", ".", "--force")
        #expect(result.status == 2)
        #expect(scratch.bytes("a.png") == before)
    }

    @Test func anOutputThatExistsIsKeptUnlessForced() throws {
        try scratch.makePicture("b.png", seed: 9)
        let before = scratch.bytes("b.png")
        let refused = try blur("a.png", "-o", "b.png")
        #expect(refused.status == 1)
        #expect(refused.messages.contains("b.png") && refused.messages.contains("exists"))
        #expect(scratch.bytes("b.png") == before)
        #expect(try blur("a.png", "-o", "b.png", "--force").status == 0)
        #expect(try scratch.picture("b.png") == picture.blurred(sigma: 1))
    }

    @Test func inPlaceReplacesEveryInputOnce() throws {
        let other = try scratch.makePicture("sub/b.png", seed: 2)
        _ = scratch.path("link.png").withCString { symlink("a.png", $0) }
        let result = try blur("a.png", "link.png", "sub", "--in-place")
        #expect(result.status == 0, "\(result.messages)")
        #expect(try scratch.picture("a.png") == picture.blurred(sigma: 1))
        #expect(try scratch.picture("sub/b.png") == other.blurred(sigma: 1))
        #expect(scratch.names() == ["a.png", "link.png", "sub", "sub/b.png"])
        var status = stat()
        #expect(scratch.path("link.png").withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }

    @Test func inPlaceTellsTheNameThatWasTyped() throws {
        _ = scratch.path("link.png").withCString { symlink("a.png", $0) }
        #expect(try blur("./a.png", "--in-place").messages == "1/1 ./a.png -> ./a.png\n")
        #expect(try blur("link.png", "--in-place").messages == "1/1 link.png -> \(scratch.path("a.png"))\n")
    }

    @Test func inPlaceMakesAPictureOfSeveralNamesOnce() throws {
        scratch.makeFolder("sub")
        let result = try blur("a.png", "./a.png", "sub/../a.png", scratch.path("a.png"), "--in-place")
        #expect(result.messages == "1/1 a.png -> a.png\n")
        #expect(try scratch.picture("a.png") == picture.blurred(sigma: 1))
    }

    @Test func inPlaceLeavesAFormatThatIsNotWrittenAlone() throws {
        try scratch.makeFile("b.heic", [1, 2, 3])
        let result = try blur("a.png", "b.heic", "--in-place")
        #expect(result.status == 1)
        #expect(result.messages.contains("b.heic: its format can be read but not written"))
        #expect(scratch.bytes("b.heic") == [1, 2, 3])
        #expect(try scratch.picture("a.png") == picture.blurred(sigma: 1))
    }

    @Test(.enabled(if: Machine.hasCorpus, Machine.noCorpus))
    func placeAndCameraAreDropped() throws {
        let photo = try #require(Machine.corpus).appending("metadata/DSCN0010.jpg")
        let before = try PictureFile.info(photo).info
        #expect(before.hasLocation && before.cameraModel != nil && before.dateTaken != nil)
        #expect(try blur(photo, "-o", "b.jpg").status == 0)
        let after = try PictureFile.info(scratch.path("b.jpg")).info
        #expect(!after.hasLocation && after.cameraModel == nil && after.dateTaken == nil)
    }

    @Test(.enabled(if: Machine.hasCorpus, Machine.noCorpus))
    func placeAndCameraAreKeptWhenAsked() throws {
        let photo = try #require(Machine.corpus).appending("metadata/DSCN0010.jpg")
        #expect(try blur(photo, "-o", "b.jpg", "--keep-metadata").status == 0)
        let (before, after) = try (PictureFile.info(photo).info, PictureFile.info(scratch.path("b.jpg")).info)
        #expect(after.hasLocation && after.cameraModel == before.cameraModel && after.dateTaken == before.dateTaken)
    }
}
