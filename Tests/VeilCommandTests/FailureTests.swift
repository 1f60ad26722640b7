import Glibc
import Testing
import VeilBlur
import VeilFiles
import VeilPixels

/// What goes wrong with files: the others are done, the message says what, which file and what to do, nothing half stays.
@Suite struct FailureTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.makePicture("a.png")
    }

    private func blur(_ arguments: FilePath...) throws -> Veil.Result {
        try scratch.veil.run(["blur", "--sigma", "1"] + arguments)
    }

    @Test func aMissingFileDoesNotStopTheOthers() throws {
        let result = try blur("gone.png", "a.png", "--out-dir", "out")
        #expect(result.status == 1)
        #expect(result.messages.contains("veil: gone.png: "))
        #expect(scratch.names(below: "out") == ["out/a.png"])
    }

    @Test func aBrokenFileInTheMiddleOfAFolderDoesNotStopTheOthers() throws {
        for index in 1...5 { try scratch.makePicture(FilePath("in/\(index).png")) }
        try scratch.makeFile("in/3.png", Array(try #require(scratch.bytes("in/3.png")).prefix(300)))
        let result = try blur("in", "--out-dir", "out")
        #expect(result.status == 1)
        #expect(result.messages.contains("veil: in/3.png: "))
        #expect(scratch.names(below: "out") == ["out/1.png", "out/2.png", "out/4.png", "out/5.png"])
    }

    @Test(
        "where nothing can be read the status is 3",
        arguments: ["gone.png", "words.png", "empty.png", "folder", "pipe.png", "loop.png", "a.png/inner.png", "/dev/null"])
    func nothingReadable(name: FilePath) throws {
        try scratch.makeFile("words.png", Array("no picture".utf8))
        try scratch.makeFile("empty.png", [])
        scratch.makeFolder("folder")
        _ = scratch.path("pipe.png").withCString { mkfifo($0, 0o644) }
        _ = scratch.path("loop.png").withCString { symlink("loop.png", $0) }
        let result = try blur(name, "--out-dir", "out")
        #expect(result.status == 3)
        #expect(result.messages.hasPrefix("veil: \(name): "), "\(result.messages)")
        #expect(scratch.names(below: "out").isEmpty)
    }

    @Test(.enabled(if: Machine.canBeNobody, "root reads everything, and setpriv is not here"))
    func filesAndFoldersWithoutPermissionAreNamed() throws {
        try scratch.makePicture("secret.png")
        try scratch.makePicture("closed/b.png")
        for name: FilePath in ["secret.png", "closed"] { _ = scratch.path(name).withCString { chmod($0, 0) } }
        defer { _ = scratch.path("closed").withCString { chmod($0, 0o700) } }
        _ = scratch.folder.withCString { chmod($0, 0o777) }
        var veil = try scratch.veil.asNobody(in: scratch)
        let result = try veil.run("blur", "--sigma", "1", "secret.png", "closed", "a.png", "--out-dir", "out")
        #expect(result.status == 1)
        #expect(result.messages.contains("secret.png: ") && result.messages.contains("Permission denied"), "\(result.messages)")
        #expect(result.messages.contains("closed: the folder cannot be listed"))
        #expect(scratch.names(below: "out") == ["out/a.png"])
        veil.folder = scratch.folder
        #expect(try veil.run("blur", "--sigma", "1", "secret.png", "closed", "-o", "b.png").status == 2)
        #expect(try veil.run("info", "secret.png").status == 3)
    }

    @Test(.enabled(if: Machine.canBeNobody, "root writes everywhere, and setpriv is not here"))
    func aPlaceThatCannotBeWrittenToIsNamed() throws {
        scratch.makeFolder("locked")
        _ = scratch.path("locked").withCString { chmod($0, 0o555) }
        let veil = try scratch.veil.asNobody(in: scratch)
        for arguments: [FilePath] in [["-o", "locked/b.png"], ["--out-dir", "locked"], ["--out-dir", "locked/new"]] {
            let result = try veil.run(["blur", "--sigma", "1", "a.png"] + arguments)
            #expect(result.status == 1)
            #expect(result.messages.contains("locked") && result.messages.contains("Permission denied"), "\(result.messages)")
        }
        #expect(scratch.names(below: "locked").isEmpty)
    }

    /// Another program cuts each file short and makes it whole again all the time; what is whole when it is read is made.
    @Test("files that change while they are read", arguments: ["avif", "png", "jpg", "webp", "tiff"])
    func filesThatChange(format: FilePath) throws {
        let whole = FilePath("whole." + format.description)
        try scratch.makePicture(whole, width: 200, height: 150)
        let bytes = try #require(scratch.bytes(whole))
        let names = (0..<16).map { FilePath("\($0).\(format)") }
        try scratch.makeFile(names[0], bytes)
        for name in names.dropFirst() { #expect(link(scratch.path(names[0]).description, scratch.path(name).description) == 0) }
        let process = try scratch.veil.start(["blur"] + names + ["--out-dir", "out", "--sigma", "1", "--quiet"])
        let file = scratch.path(names[0]).withCString { open($0, O_RDWR | O_CLOEXEC) }
        defer { close(file) }
        for round in 0..<1200 where kill(process.process, 0) == 0 {
            ftruncate(file, bytes.count * (round % 19 + 1) / 20)
            usleep(200)
            pwrite(file, bytes, bytes.count, 0)
            usleep(200)
        }
        let result = try process.wait()
        #expect([0, 1, 3].contains(result.status), "\(result.messages)")
        let expected = try scratch.picture(whole).blurred(sigma: 1)
        for name in scratch.names(below: "out") where format == "png" || format == "tiff" {
            #expect(try scratch.picture(name) == expected, "\(name)")
        }
    }

    @Test func theMessageNamesTheOptionThatHelps() throws {
        try scratch.makeFile("cut.png", Array(try #require(scratch.bytes("a.png")).dropLast(200)))
        try scratch.makePicture("b.png")
        #expect(try blur("cut.png", "-o", "c.png").messages.contains("(--allow-truncated)"))
        #expect(try blur("a.png", "-o", "c.png", "--pixel-limit", "9").messages.contains("(--pixel-limit)"))
        #expect(try blur("a.png", "-o", "c.png", "--frame", "3").messages.contains("(--frame)"))
        #expect(try blur("a.png", "-o", "b.png").messages.contains("(--force)"))
    }

    @Test func aMissingFolderForTheOutputIsNamed() throws {
        let result = try blur("a.png", "-o", "nowhere/b.png")
        #expect(result.status == 1)
        #expect(result.messages.contains("nowhere/b.png: "))
    }

    @Test func aFileInTheWayOfAFolderIsNamed() throws {
        try scratch.makeFile("out", [1])
        #expect(try blur("a.png", "--out-dir", "out/deep").status == 1)
        #expect(scratch.bytes("out") == [1])
    }

    @Test func aFolderForResultsThatIsALinkToNothingIsWrongUse() throws {
        #expect(scratch.path("nowhere").withCString { symlink("gone", $0) } == 0)
        let result = try blur("a.png", "--out-dir", "nowhere")
        #expect(result.status == 2, "\(result.messages)")
        #expect(result.messages.contains("--out-dir nowhere is a link to nothing: name a folder, or use -o for one picture"))
    }

    @Test(.enabled(if: Machine.canMount, "only root can mount a small disk to fill"))
    func aFullDiskLeavesNothingHalf() throws {
        scratch.makeFolder("disk")
        let disk = scratch.path("disk").description
        try #require(mount("tmpfs", disk, "tmpfs", 0, "size=64k") == 0)
        defer { umount2(disk, CInt(MNT_DETACH)) }
        try scratch.makePicture("large.png", width: 300, height: 300)
        let result = try blur("a.png", "large.png", "--out-dir", "disk")
        #expect(result.status == 1)
        #expect(result.messages.contains("large.png: the disk is full"), "\(result.messages)")
        #expect(scratch.names(below: "disk") == ["disk/a.png"])
        #expect(try scratch.picture("disk/a.png") == scratch.picture("a.png").blurred(sigma: 1))
    }
}

extension Veil {
    /// The command without root's rights, from a copy that nobody can reach wherever the build lies.
    func asNobody(in scratch: Scratch) throws -> Veil {
        var veil = self
        // Not written from here: a process that starts meanwhile would hold it open for writing, and it could not be run.
        try #require(try Veil(folder: folder, program: "/bin/cp").run(Veil.binary, ".veil").status == 0)
        veil.program = scratch.path(".veil")
        veil.wrapper = Machine.asNobody
        return veil
    }
}
