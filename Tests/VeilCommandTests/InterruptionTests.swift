import Glibc
import Testing
import VeilFiles
import VeilPixels

/// An interrupted run ends by its signal and leaves whole pictures only.
@Suite struct InterruptionTests {
    @Test("nothing half stays after a signal, whenever it comes", arguments: [SIGINT, SIGTERM, SIGHUP], [5, 60, 250])
    func interrupted(signal: CInt, milliseconds: Int) throws {
        let scratch = try Scratch()
        for index in 0..<40 { try scratch.makePicture(FilePath("in/\(index).png"), width: 300, height: 200, seed: UInt64(index)) }
        let process = try scratch.veil.start(["blur", "in", "--sigma", "8", "--out-dir", "out", "--jobs", "4"])
        // Until the first picture is written, so that the signal comes in the middle of the work.
        try scratch.awaitFirst(in: "out")
        usleep(useconds_t(milliseconds * 1000))
        process.send(signal)
        let result = try process.wait()
        let made = scratch.names(below: "out")
        #expect(result.status == 128 + signal || (result.status == 0 && made.count == 40))
        #expect(!result.messages.contains("veil: "), "an interruption is no failure: \(result.messages)")
        for name in made {
            #expect(name.fileExtension == "png" && !name.lastComponent.description.hasPrefix("."), "\(name) is no output")
            #expect(throws: Never.self) { try scratch.picture(name) }
        }
    }

    @Test func anIgnoredSignalStaysIgnored() throws {
        let scratch = try Scratch()
        for index in 0..<6 { try scratch.makePicture(FilePath("in/\(index).png"), width: 200, height: 200) }
        var veil = scratch.veil
        veil.wrapper = ["sh", "-c", "trap '' INT; exec \"$@\"", "sh"]
        let process = try veil.start(["blur", "in", "--sigma", "8", "--out-dir", "out"])
        try scratch.awaitFirst(in: "out")
        process.send(SIGINT)
        #expect(try process.wait().status == 0)
        #expect(scratch.names(below: "out").count == 6)
    }
}
