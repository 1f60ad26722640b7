import Glibc
import Testing
import VeilFiles
import VeilPixels

/// What `veil animate` refuses, and that nothing half stays.
@Suite struct AnimateMistakeTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.makePicture("a.png")
    }

    @Test(
        "a motion that makes no sense is named, and nothing is written",
        arguments: [
            (["--fps", "0"], "from 1 to 1000"), (["--fps", "nan"], "from 1 to 1000"), (["--fps", "1e9"], "from 1 to 1000"),
            (["--seconds", "0"], "from 0.001 to 3600"), (["--seconds", "-1"], "from 0.001"),
            (["--seconds", "inf"], "from 0.001"),
            (["--from", "2"], "from 0 to 1"), (["--to", "nan"], "from 0 to 1"), (["--curve", "eas-in"], "did you mean ease-in?"),
            (["--curve", "2,0,0,1"], "both X are from 0 to 1"), (["--curve", "0,0,1"], "four numbers"),
            (["--curve", "0,inf,0,1"], "four numbers"), (["--spring", "0.3"], "a response"), (["--spring", "0,1"], "a response"),
            (["--spring", "1,1e9"], "a response"), (["--spring", "0.3,1", "--curve", "ease"], "choose one"),
            (["--spring", "10,1", "--seconds", "1"], "seconds to settle, more than --seconds 1"),
            (["--seconds", "3600", "--fps", "50"], "more than 10000 frames"), (["--loop", "-1"], "from 0 to 65535"),
            (["--fps", "100"], "at most 90 frames a second of a webp: say --fps 90"),
        ])
    func badMotion(options: [String], hint: String) throws {
        let result = try scratch.veil.run(["animate", "a.png", "-o", "b.webp"] + options.map { FilePath($0) })
        #expect(result.status == 2)
        #expect(result.messages.contains(hint), "\(result.messages)")
        #expect(scratch.names() == ["a.png"])
    }

    @Test(
        "a place that makes no sense is named",
        arguments: [
            (["a.png"], "-o OUT.webp"), (["-o", "b.webp"], "nothing to animate"), ([".", "-o", "b.webp"], "is a folder"),
            (["a.png", "a.png", "-o", "b.webp"], "takes one picture"), (["a.png", "-o", "b.avif"], "is no animation"),
            (["a.png", "-o", "."], "is a folder"), (["a.png", "-o", "b.png"], "as frames/%04d.png"),
            (["a.png", "-o", "%04d.png"], "as frames/%04d.png"), (["a.png", "-o", "f/%x.png"], "as frames/%04d.png"),
            (["a.png", "-o", "f/%4d.png"], "as frames/%04d.png"), (["a.png", "-o", "f/%d%d.png"], "as frames/%04d.png"),
            (["a.png", "-o", "b.gif", "--fps", "51"], "say --fps 50"),
        ])
    func badPlace(arguments: [String], hint: String) throws {
        let result = try scratch.veil.run(["animate"] + arguments.map { FilePath($0) })
        #expect(result.status == 2)
        #expect(result.messages.contains(hint), "\(result.messages)")
        #expect(scratch.names() == ["a.png"])
    }

    @Test func theInputIsNeverOverwritten() throws {
        #expect(try scratch.veil.run("animate", "a.png", "-o", "b.gif", "--seconds", "0.1").status == 0)
        let before = scratch.bytes("b.gif")
        let result = try scratch.veil.run("animate", "b.gif", "-o", "./b.gif", "--force")
        #expect(result.status == 2 && result.messages.contains("is the input"), "\(result.messages)")
        #expect(scratch.bytes("b.gif") == before)
    }

    @Test func anAnimationThatExistsIsKeptUnlessForced() throws {
        try scratch.makeFile("b.webp", [1, 2, 3])
        let refused = try scratch.veil.run("animate", "a.png", "-o", "b.webp", "--seconds", "0.1")
        #expect(refused.status == 1 && refused.messages.contains("b.webp: the file exists"), "\(refused.messages)")
        #expect(scratch.bytes("b.webp") == [1, 2, 3])
        #expect(try scratch.veil.run("animate", "a.png", "-o", "b.webp", "--seconds", "0.1", "-f").status == 0)
        #expect(try PictureFile.info(scratch.path("b.webp")).info.frameCount > 1)
    }

    @Test func aFolderWithFilesInItIsKeptEvenIfForced() throws {
        try scratch.makePicture("frames/mine.png")
        let result = try scratch.veil.run("animate", "a.png", "-o", "frames/%d.png", "--force")
        #expect(result.status == 1)
        #expect(result.messages.contains("frames: the folder has files in it: name a new folder"), "\(result.messages)")
        #expect(scratch.names() == ["a.png", "frames", "frames/mine.png"])
    }

    @Test func anEmptyFolderIsFilled() throws {
        scratch.makeFolder("frames")
        #expect(try scratch.veil.run("animate", "a.png", "-o", "frames/f-%03d.png", "--seconds", "0.1").status == 0)
        #expect(scratch.names(below: "frames") == (0...3).map { FilePath("frames/f-00\($0).png") })
    }

    @Test("a picture that cannot be read ends with 3", arguments: ["gone.png", "words.png"])
    func unreadable(name: FilePath) throws {
        try scratch.makeFile("words.png", Array("no picture".utf8))
        for output: FilePath in ["b.webp", "frames/%d.png"] {
            let result = try scratch.veil.run("animate", name, "-o", output)
            #expect(result.status == 3 && result.messages.hasPrefix("veil: \(name): "), "\(result.messages)")
        }
        #expect(scratch.names() == ["a.png", "words.png"])
    }

    @Test(
        "a place without a folder is named",
        arguments: [("gone/b.webp", "gone/b.webp"), ("gone/frames/%d.png", "gone/frames"), ("a.png/%d.png", "a.png")])
    func noFolder(output: FilePath, place: String) throws {
        let result = try scratch.veil.run("animate", "a.png", "-o", output, "--seconds", "0.1")
        #expect(result.status == 1 && result.messages.hasPrefix("veil: \(place): "), "\(result.messages)")
        #expect(scratch.names() == ["a.png"])
    }

    @Test(.enabled(if: Machine.canBeNobody, "root writes everywhere, and setpriv is not here"))
    func aPlaceThatCannotBeWrittenToIsNamed() throws {
        scratch.makeFolder("locked")
        _ = scratch.path("locked").withCString { chmod($0, 0o555) }
        let veil = try scratch.veil.asNobody(in: scratch)
        for output: FilePath in ["locked/b.webp", "locked/frames/%d.png"] {
            let result = try veil.run("animate", "a.png", "-o", output, "--seconds", "0.1")
            #expect(result.status == 1)
            #expect(result.messages.contains("locked") && result.messages.contains("Permission denied"), "\(result.messages)")
        }
        #expect(scratch.names(below: "locked").isEmpty)
    }

    @Test(.enabled(if: Machine.canMount, "no file system can be mounted here"))
    func aFullDiskLeavesNothing() throws {
        try scratch.makePicture("large.png", width: 300, height: 300)
        scratch.makeFolder("small")
        let folder = scratch.path("small").description
        try #require(mount("tmpfs", folder, "tmpfs", 0, "size=64k") == 0)
        defer { umount2(folder, CInt(MNT_DETACH)) }
        for output: FilePath in ["small/b.gif", "small/frames/%d.png"] {
            let result = try scratch.veil.run("animate", "large.png", "-o", output)
            #expect(result.status == 1 && result.messages.contains("disk is full"), "\(result.messages)")
            #expect(scratch.names(below: "small").isEmpty)
        }
    }

    @Test("nothing half stays after a signal", arguments: ["b.webp", "b.gif", "frames/%04d.png"], [0, 30, 200])
    func interrupted(output: FilePath, milliseconds: Int) throws {
        try scratch.makePicture("large.png", width: 500, height: 400)
        let process = try scratch.veil.start(["animate", "large.png", "-o", output, "--seconds", "60"])
        usleep(useconds_t(milliseconds * 1000))
        if output.fileExtension == "png" { awaitTemporaryFolder() }
        process.send(SIGINT)
        let result = try process.wait()
        #expect(result.status == 128 + SIGINT)
        #expect(!result.messages.contains("veil: "), "an interruption is no failure: \(result.messages)")
        #expect(scratch.names() == ["a.png", "large.png"])
    }

    /// Waits until the first frame is being written.
    private func awaitTemporaryFolder() {
        let start = ContinuousClock.now
        while scratch.names().count < 4, start.duration(to: .now) < .seconds(20) { usleep(1000) }
    }
}
