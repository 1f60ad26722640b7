import Testing
import VeilBlur
import VeilFiles

/// Standard output carries results only, and a result that is lost is noticed.
@Suite struct StreamTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.makePicture("a.png")
    }

    private func veil(_ output: Veil.Output) -> Veil {
        var veil = scratch.veil
        veil.output = output
        return veil
    }

    @Test func withoutJSONNothingIsPrintedAboutPictures() throws {
        let result = try scratch.veil.run("blur", "a.png", "--sigma", "1", "-o", "b.png")
        #expect(result.status == 0 && result.output.isEmpty)
        #expect(result.messages == "1/1 a.png -> b.png\n")
    }

    @Test("--quiet and --json silence progress, but not failures", arguments: ["--quiet", "-q", "--json"])
    func silence(option: FilePath) throws {
        let result = try scratch.veil.run("blur", "a.png", "gone.png", "--sigma", "1", "--out-dir", "out", option)
        #expect(result.status == 1)
        #expect(result.messages.split(separator: "\n").count == 1)
        #expect(result.messages.hasPrefix("veil: gone.png: "))
    }

    @Test(
        "a full disk behind standard output is an error",
        arguments: [["info", "a.png"], ["--version"], ["help"], ["blur", "a.png", "--sigma", "1", "--json", "-o", "b.png"]])
    func fullOutput(arguments: [String]) throws {
        let result = try veil(.file("/dev/full")).run(arguments.map { FilePath($0) })
        #expect(result.status == 1)
        #expect(result.messages.contains("standard output: No space left on device"), "\(result.messages)")
    }

    @Test func aClosedOutputIsAnErrorWhereResultsAreLost() throws {
        let result = try veil(.closed).run("info", "a.png")
        #expect(result.status == 1)
        #expect(result.messages.contains("standard output: "))
    }

    @Test func aClosedOutputDoesNotHarmPictures() throws {
        let result = try veil(.closed).run("blur", "a.png", "--sigma", "1", "-o", "b.png")
        #expect(result.status == 0, "\(result.messages)")
        #expect(try scratch.picture("b.png") == scratch.picture("a.png").blurred(sigma: 1))
    }

    @Test func aReaderThatGoesAwayEndsTheCommandQuietly() throws {
        for index in 0..<300 { try scratch.makePicture(FilePath("in/\(index).png"), width: 4, height: 4) }
        var veil = scratch.veil
        veil.wrapper = ["sh", "-c", "\"$@\" | head -n 1; echo ${PIPESTATUS[0]}", "sh"]
        veil.wrapper[0] = "bash"
        // The pipe is filled several times over, so that a write must meet its closed end.
        let result = try veil.run("info", "in", "in", "in", "in", "--json")
        let lines = result.text.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.last == "141", "the process dies by SIGPIPE, as others do")
        #expect(result.messages.isEmpty)
    }
}
