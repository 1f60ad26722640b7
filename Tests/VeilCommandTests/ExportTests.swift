import Glibc
import Testing
import VeilFiles
import VeilLibrary
import VeilPixels

/// `veil export`.
@Suite struct ExportTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.makePicture("in/a.jpg", width: 90, height: 60, seed: 1)
        try scratch.makePicture("in/b.png", seed: 2)
    }

    @Test func originalsLeaveByteForByteAndTheirChecksumsCanBeChecked() throws {
        let result = try scratch.veil.run("export", "in/a.jpg", "in/b.png", "--to", "out/deep")
        #expect(result.status == 0, "\(result.messages)")
        #expect(scratch.bytes("out/deep/a.jpg") == scratch.bytes("in/a.jpg"))
        #expect(scratch.bytes("out/deep/b.png") == scratch.bytes("in/b.png"))
        #expect(result.text.split(separator: "\n").count == 2 && result.text.hasSuffix("  out/deep/b.png\n"))
        #expect(result.messages == "1/2 in/a.jpg -> out/deep/a.jpg\n2/2 in/b.png -> out/deep/b.png\n")
        try scratch.makeFile("SUMS", result.output)
        var check = scratch.veil
        check.program = "/usr/bin/sha256sum"
        #expect(try check.run("--check", "--strict", "SUMS").status == 0)
    }

    @Test func theSameCommandAgainFindsEverythingThere() throws {
        let first = try scratch.veil.run("export", "in", "--to", "out", "--json")
        let names = scratch.names(below: "out")
        let second = try scratch.veil.run("export", "in", "--to", "out", "--json")
        #expect(first.status == 0 && second.status == 0 && scratch.names(below: "out") == names)
        let (before, after) = (try JSONRecord.all(in: first.output), try JSONRecord.all(in: second.output))
        #expect(before.count == 2 && before.allSatisfy { $0.flag("wasThere") == false })
        #expect(after.count == 2 && after.allSatisfy { $0.flag("wasThere") == true })
        #expect(before.map { $0.string("sha256") } == after.map { $0.string("sha256") })
        #expect(before[0].flag("isOriginal") == true && before[0].number("byteCount") == scratch.bytes("in/a.jpg")?.count)
        #expect(before[0].record("output")?.string("path") == "out/a.jpg")
    }

    @Test func oneThatFailsKeepsNoOtherFromGoing() throws {
        #expect(scratch.path("pipe.jpg").withCString { mkfifo($0, 0o644) } == 0)
        let result = try scratch.veil.run("export", "gone.jpg", "pipe.jpg", "in/a.jpg", "--to", "out", "--json")
        #expect(result.status == 1)
        // A log counts those that failed as well: its last line does not read as if it had stopped.
        let log = try scratch.veil.run("export", "gone.jpg", "pipe.jpg", "in/a.jpg", "--to", "out").messages
        #expect(log.hasSuffix("3/3 in/a.jpg -> out/a.jpg\n"), "\(log)")
        let reasons = try JSONRecord.all(in: result.output).map { $0.record("error")?.string("reason") }
        #expect(reasons == ["notFound", "notARegularFile", nil])
        #expect(scratch.names(below: "out") == ["out/a.jpg"])
        #expect(try scratch.veil.run("export", "gone.jpg", "pipe.jpg", "--to", "out").status == 3)
    }

    @Test func whatCannotBeStrippedIsAnErrorAndNoCopy() throws {
        try scratch.makePicture("c.avif")
        let result = try scratch.veil.run("export", "c.avif", "in/a.jpg", "--to", "out", "--strip", "location")
        #expect(result.status == 1)
        #expect(result.messages.contains("veil: c.avif: metadata of AVIF cannot be taken out"))
        #expect(scratch.names(below: "out") == ["out/a.jpg"])
    }

    @Test func largerPicturesLeaveSmaller() throws {
        let result = try scratch.veil.run("export", "in", "--to", "out", "--resize", "45", "--strip", "all")
        #expect(result.status == 0, "\(result.messages)")
        #expect(try scratch.picture("out/a.jpg").size.width == 45)
        #expect(try scratch.picture("out/b.png") == scratch.picture("in/b.png"))
    }

    @Test(arguments: [
        (["export", "in/a.jpg"], "where should the photos go? Say --to DIR"),
        (["export", "--to", "out"], "there is nothing to export"),
        (["export", "in/a.jpg", "--to", "in/b.png"], "is a file: name a folder"),
        (["export", "in", "--to", "in/."], "in is exported into itself: name another folder"),
        (["export", "in", "--to", "nowhere"], "--to nowhere is a link to nothing: name a folder"),
        (["export", "in/a.jpg", "--to", "out", "--strip", "places"], "--strip takes location or all, not “places”"),
        (["export", "in/a.jpg", "--to", "out", "--resize", "0"], "--resize takes a number of pixels of at least 1"),
    ])
    func aMistakeIsSaidBeforeAnythingIsDone(words: [String], sentence: String) throws {
        #expect(scratch.path("nowhere").withCString { symlink("gone", $0) } == 0)
        let result = try scratch.veil.run(words.map { FilePath($0) })
        #expect(result.status == 2 && result.messages.contains(sentence), "\(result.messages)")
        #expect(scratch.names(below: "out").isEmpty)
    }

    @Test func aFolderThatCannotBeMadeIsSaid() throws {
        let result = try scratch.veil.run("export", "in/a.jpg", "--to", "in/a.jpg/out")
        #expect(result.status == 1 && result.messages.contains("in/a.jpg: it is a file, and no folder"), "\(result.messages)")
        #expect(scratch.path("nowhere").withCString { symlink("gone", $0) } == 0)
        let link = try scratch.veil.run("export", "in/a.jpg", "--to", "nowhere/out")
        #expect(link.status == 1 && link.messages.contains("nowhere: it is a link to nothing, and no folder"), "\(link.messages)")
    }

    /// Ctrl-C in the middle of a large file, and the same command again.
    @Test func anInterruptionLeavesNoHalfFileAndTheNextRunGoesOn() throws {
        scratch.makeFolder("large")
        for number in 0..<3 {
            try scratch.makeFile(FilePath("large/\(number).jpg"), [UInt8](repeating: UInt8(number), count: 64 << 20))
        }
        let running = try scratch.veil.start(["export", "large", "--to", "out", "--quiet"])
        try scratch.awaitFirst(in: "out")
        running.send(SIGINT)
        let result = try running.wait()
        #expect(result.status == 128 + SIGINT || result.status == 0)
        #expect(scratch.names(below: "out").allSatisfy { $0.lastComponent.bytes.first != UInt8(ascii: ".") })
        for name in scratch.names(below: "out") { #expect(scratch.bytes(name)?.count == 64 << 20) }
        #expect(try scratch.veil.run("export", "large", "--to", "out", "--quiet").status == 0)
        #expect(scratch.names(below: "out").count == 3)
    }
}
