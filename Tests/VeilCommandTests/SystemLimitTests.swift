import Glibc
import Testing
import VeilFiles
import VeilPixels

/// What the system does not grant ends in a sentence about the system, never in a signal or a word against the file.
@Suite(
    .disabled(
        if: getenv("VEIL_SANITIZER") != nil, "SKIPPED: sanitizers take addresses and threads of their own, which are limited here"
    ))
struct SystemLimitTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// The command under limits.
    private func limited(_ limits: FilePath..., by wrapper: [FilePath] = []) -> Veil {
        var veil = scratch.veil
        veil.wrapper = wrapper + ["/usr/bin/prlimit", "--core=0"] + limits
        return veil
    }

    @Test("few addresses", arguments: [160, 240, 300, 400])
    func fewAddresses(mebibytes: Int) throws {
        try scratch.makePicture("a.png", width: 300, height: 200)
        try scratch.makePicture("b.webp", width: 1200, height: 900)
        let veil = limited(FilePath("--as=\(mebibytes << 20)"))
        for name: FilePath in ["a.png", "b.webp"] {
            let result = try veil.run("blur", name, "-o", "out.png", "--force", "--sigma", "9", "--quiet")
            #expect(result.status < 4, "\(name): \(result.messages)")
            #expect(result.status == 0 || result.messages.contains("memory"), "\(result.messages)")
            #expect(result.status == 0 || scratch.names(below: "") == ["a.png", "b.webp"])
            if result.status == 0 { _ = scratch.path("out.png").withCString(unlink) }
        }
    }

    @Test func whatFitsIntoFewAddressesIsMade() throws {
        let picture = try scratch.makePicture("a.png", width: 300, height: 200)
        let result = try limited("--as=700000000").run("blur", "a.png", "-o", "b.png", "--sigma", "0")
        #expect(result.status == 0, "\(result.messages)")
        #expect(try scratch.picture("b.png") == picture)
    }

    @Test func aPictureBeyondTheLimitIsNamedBeforeItIsDecoded() throws {
        try scratch.makePicture("a.png", width: 30)
        try scratch.makePicture("large.png", width: 2500, height: 2000)
        var veil = limited("--as=280000000")
        // Where two threads happen to allocate at once, glibc reserves 64 MiB more for the second.
        veil.environment["MALLOC_ARENA_MAX"] = "1"
        let result = try veil.run(
            "blur", "large.png", "a.png", "--out-dir", "out", "--sigma", "2")
        #expect(result.status == 1)
        #expect(result.messages.contains("veil: large.png: it takes about ") && result.messages.contains("(ulimit -v)"))
        #expect(scratch.names(below: "out") == ["out/a.png"])
    }

    @Test("few addresses for an animation", arguments: [240, 300, 400])
    func fewAddressesForAnAnimation(mebibytes: Int) throws {
        try scratch.makePicture("a.png", width: 1200, height: 900)
        let veil = limited(FilePath("--as=\(mebibytes << 20)"))
        for output: FilePath in ["b.webp", "b.gif", "frames/%d.png"] {
            let result = try veil.run("animate", "a.png", "-o", output, "--seconds", "0.1", "--quiet")
            #expect(result.status < 4, "\(output): \(result.messages)")
            #expect(result.status == 0 || result.messages.contains("memory"), "\(result.messages)")
            #expect(result.status == 0 || scratch.names() == ["a.png"])
            for name in scratch.names() where name != "a.png" { _ = scratch.path(name).withCString(remove) }
        }
    }

    @Test func fewOpenFilesAreNoFaultOfTheFiles() throws {
        let names = (1...8).map { FilePath("\($0).png") }
        for name in names { try scratch.makePicture(name, width: 200, height: 200) }
        let result = try limited("--nofile=8").run(
            ["blur"] + names + ["--out-dir", "out", "--sigma", "2", "--jobs", "8", "--quiet"])
        let complaints = result.messages.split(separator: "\n")
        #expect(complaints.allSatisfy { $0.contains("the system's limit for this program is reached") }, "\(result.messages)")
        #expect(scratch.names(below: "out").count + complaints.count == 8)
    }

    @Test(.enabled(if: Machine.isRoot && Machine.canBeNobody, "only root can become a user without processes of his own"))
    func noThreadIsNoFaultOfTheFile() throws {
        try scratch.makePicture("a.png")
        _ = scratch.folder.withCString { chmod($0, 0o777) }
        var veil = limited("--nproc=3", by: Machine.asNobody)
        try #require(try Veil(folder: scratch.folder, program: "/bin/cp").run(Veil.binary, ".veil").status == 0)
        veil.program = scratch.path(".veil")
        let result = try veil.run("blur", "a.png", "-o", "b.png", "--sigma", "2")
        #expect(result.status == 3)
        #expect(result.messages.contains("the system's limit for this program is reached"), "\(result.messages)")
        #expect(!result.messages.contains("damaged"))
    }
}
