import Glibc
import Testing
import VeilBlur
import VeilFiles
import VeilPixels

/// Many inputs: folders, order, and where the results lie.
@Suite struct ManyInputsTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func blur(_ arguments: FilePath...) throws -> Veil.Result {
        try scratch.veil.run(["blur", "--sigma", "1"] + arguments)
    }

    @Test func twoHundredPicturesAreMade() throws {
        for index in 0..<200 { try scratch.makePicture(FilePath("in/\(index).png"), seed: UInt64(index)) }
        let result = try blur("in", "--out-dir", "out")
        #expect(result.status == 0, "\(result.messages)")
        #expect(scratch.names(below: "out").count == 200)
        for index in [0, 99, 199] {
            let expected = try scratch.picture(FilePath("in/\(index).png")).blurred(sigma: 1)
            #expect(try scratch.picture(FilePath("out/\(index).png")) == expected)
        }
        let lines = result.messages.split(separator: "\n")
        #expect(lines.count == 200)
        #expect(lines.first == "1/200 in/0.png -> out/0.png" && lines.last == "200/200 in/199.png -> out/199.png")
    }

    @Test func aFolderIsWalkedInNaturalOrderAndKeepsItsShape() throws {
        for name: FilePath in ["in/img10.png", "in/img2.png", "in/IMG3.png", "in/sub/deep/a.png", "in/sub/a.png"] {
            try scratch.makePicture(name)
        }
        let result = try blur("in/", "--out-dir", "new/out")
        #expect(result.status == 0, "\(result.messages)")
        let order = result.messages.split(separator: "\n").compactMap { $0.split(separator: " ").last }
        #expect(
            order == [
                "new/out/img2.png", "new/out/IMG3.png", "new/out/img10.png", "new/out/sub/a.png", "new/out/sub/deep/a.png",
            ])
    }

    @Test func whatIsNoPictureInAFolderIsPassedOver() throws {
        try scratch.makePicture("in/a.png")
        try scratch.makePicture("in/.hidden.png")
        try scratch.makePicture("in/.folder/b.png")
        try scratch.makePicture("elsewhere/c.png")
        try scratch.makeFile("in/notes.txt", Array("words".utf8))
        scratch.makeFolder("in/empty.png")
        symlink("in", to: "in/loop")
        symlink("elsewhere", to: "in/linked")
        symlink("nowhere.png", to: "in/dangling.png")
        symlink("../elsewhere/c.png", to: "in/link.png")
        _ = scratch.path("in/pipe.png").withCString { mkfifo($0, 0o644) }
        let result = try blur("in", "--out-dir", "out")
        #expect(result.status == 0, "\(result.messages)")
        #expect(scratch.names(below: "out") == ["out/a.png", "out/link.png"])
    }

    private func symlink(_ target: String, to name: FilePath) {
        _ = scratch.path(name).withCString { Glibc.symlink(target, $0) }
    }

    @Test func equalNamesInTwoFoldersDoNotCollide() throws {
        let first = try scratch.makePicture("one/a.png", seed: 1)
        let second = try scratch.makePicture("two/a.png", seed: 2)
        let result = try blur("one", "two", "--out-dir", "out")
        #expect(result.status == 0, "\(result.messages)")
        #expect(try scratch.picture("out/one/a.png") == first.blurred(sigma: 1))
        #expect(try scratch.picture("out/two/a.png") == second.blurred(sigma: 1))
    }

    @Test func parentAndOwnFolderStayBelowTheResults() throws {
        try scratch.makePicture("base/a.png")
        try scratch.makePicture("base/inner/b.png")
        var veil = scratch.veil
        veil.folder = scratch.path("base/inner")
        let result = try veil.run("blur", "--sigma", "1", ".", "..", "--out-dir", scratch.path("out"))
        #expect(result.status == 0, "\(result.messages)")
        #expect(
            scratch.names(below: "out").filter { $0.fileExtension == "png" } == [
                "out/base/a.png", "out/base/inner/b.png", "out/inner/b.png",
            ])
    }

    @Test func twoFilesForOneOutputAreRefusedBeforeAnyWork() throws {
        try scratch.makePicture("one/a.png", seed: 1)
        try scratch.makePicture("two/a.png", seed: 2)
        let result = try blur("one/a.png", "two/a.png", "--out-dir", "out")
        #expect(result.status == 2)
        #expect(result.messages.contains("one/a.png and two/a.png would both be written to out/a.png"))
        #expect(scratch.bytes("out/a.png") == nil)
    }

    @Test func ofManyMistakesTheFirstTenAreTold() throws {
        for index in 0..<25 {
            try scratch.makePicture(FilePath("one/\(index).png"), seed: 1)
            try scratch.makePicture(FilePath("two/\(index).png"), seed: 2)
        }
        let files = ["one", "two"].flatMap { folder in (0..<25).map { FilePath("\(folder)/\($0).png") } }
        let result = try scratch.veil.run(["blur", "--sigma", "1", "--out-dir", "out"] + files)
        #expect(result.status == 2)
        #expect(result.messages.split(separator: "\n").count == 12)
        #expect(result.messages.contains("and 15 more"))
    }

    @Test func theSameFileNamedTwiceIsMadeOnce() throws {
        try scratch.makePicture("a.png")
        let result = try blur("a.png", "./a.png", scratch.path("a.png"), "--out-dir", "out")
        #expect(result.status == 0, "\(result.messages)")
        #expect(result.messages == "1/1 a.png -> out/a.png\n")
    }

    @Test func theFolderOfResultsIsNotAnInput() throws {
        try scratch.makePicture("in/a.png")
        #expect(try blur("in", "--out-dir", "in/out").status == 0)
        let again = try blur("in", "--out-dir", "in/out", "--force")
        #expect(again.status == 0)
        #expect(scratch.names(below: "in") == ["in/a.png", "in/out", "in/out/a.png"])
    }

    @Test func aFormatThatIsNotWrittenBecomesPng() throws {
        try #require(try gif().write(to: scratch, "moving.gif"))
        let result = try blur("moving.gif", "--out-dir", "out")
        #expect(result.status == 0, "\(result.messages)")
        #expect(result.messages.contains("1 picture has a format that is not written and becomes png"))
        #expect(scratch.names(below: "out") == ["out/moving.png"])
    }

    @Test func aFrameCanBeChosenAndAMissingOneIsAnError() throws {
        try #require(try gif().write(to: scratch, "moving.gif"))
        let first = try blur("moving.gif", "-o", "first.png")
        #expect(
            first.status == 0 && first.messages.contains("moving.gif: it has 2 frames; frame 0 was used"), "\(first.messages)")
        #expect(try blur("moving.gif", "-o", "second.png", "--frame", "1").status == 0)
        let (dark, bright) = try (scratch.picture("first.png")[0, 0], scratch.picture("second.png")[0, 0])
        #expect(dark.red == 0 && bright.red == 255)
        let missing = try blur("moving.gif", "-o", "third.png", "--frame", "2")
        #expect(missing.status == 3 && missing.messages.contains("no frame 2"))
    }

    /// Two frames of 1×1 pixel: black, then white.
    private func gif() -> GIF { GIF() }
}

/// A small animation, byte by byte, since nothing here writes GIF.
private struct GIF {
    func write(to scratch: Scratch, _ name: FilePath) throws -> Bool {
        let header: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        func frame(_ codes: [UInt8]) -> [UInt8] {
            [0x21, 0xF9, 4, 4, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, UInt8(codes.count)] + codes + [0]
        }
        // Clear, colour 0 or 1, end, as three-bit LZW codes.
        try scratch.makeFile(name, header + frame([0x44, 0x01]) + frame([0x4C, 0x01]) + [0x3B])
        return true
    }
}
