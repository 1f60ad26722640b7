import Glibc
import Testing
import VeilFiles

/// `veil pick` up to the window; what is chosen in it is tested under a display.
@Suite struct PickTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private var withoutDisplay: Veil {
        var veil = scratch.veil
        veil.environment.merge(["DISPLAY": "", "WAYLAND_DISPLAY": "", "GDK_BACKEND": "x11", "LANGUAGE": "en"]) { $1 }
        return veil
    }

    @Test(
        arguments: [
            (["--max", "two"], "--max takes"), (["--min", "0"], "--min takes"), (["--max", "2", "--min", "3"], "--min 3"),
            (["--json", "--uri"], "leave out --uri"), (["--order", "size"], "picked or shown"), (["-", "-"], "once"),
            (["--copy-to"], "--copy-to needs"), (["--odd"], "--odd"),
        ])
    func mistakesAreWrongUse(words: [String], hint: String) throws {
        let result = try withoutDisplay.run([FilePath("pick")] + words.map { FilePath($0) })
        #expect(result.status == 2 && result.output.isEmpty && result.messages.contains(hint), "\(result.messages)")
    }

    @Test func withoutADisplayTheWindowSaysSo() throws {
        try scratch.makePicture("a.png")
        let result = try withoutDisplay.run(
            "pick", "a.png", "--max", "3", "--order", "shown", "--uri", "-0", "-r", "--title", "T")
        #expect(result.status == 4 && result.output.isEmpty)
        #expect(result.messages.contains("veil-photos: ") && result.messages.contains("no display"), "\(result.messages)")
    }

    @Test func withoutTheProgramTheCommandSaysSo() throws {
        try scratch.makeFile("veil", try #require(scratch.bytes(Veil.binary)))
        _ = scratch.path("veil").withCString { chmod($0, 0o755) }
        var veil = withoutDisplay
        veil.program = scratch.path("veil")
        veil.environment["PATH"] = "/nowhere"
        let result = try veil.run("pick", ".")
        #expect(result.status == 4 && result.output.isEmpty)
        #expect(result.messages.contains("veil-photos is missing"), "\(result.messages)")
    }

    @Test func theProgramBesideTheCommandGetsTheWordsAndStandardInput() throws {
        try scratch.makeFile("veil", try #require(scratch.bytes(Veil.binary)))
        try scratch.makeFile("veil-photos", Array("#!/bin/sh\nprintf '%s\\n' \"$@\"\nexit 1\n".utf8))
        for name in ["veil", "veil-photos"] { _ = scratch.path(FilePath(name)).withCString { chmod($0, 0o755) } }
        var veil = withoutDisplay
        veil.program = scratch.path("veil")
        let odd = FilePath(bytes: [0x2D, 0xFF])
        let result = try veil.run("pick", "--max", "0", "--copy-to=out", "-0", "--json", "-", "--", odd)
        #expect(result.status == 1 && result.messages.isEmpty)
        let expected = Array("--pick\n--max=0\n--copy-to=out\n--null\n--json\n--\n-\n".utf8) + odd.bytes + [10]
        #expect(result.output == expected, "\(result.text)")
    }
}
