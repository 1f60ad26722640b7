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
        try placeVeil()
        var veil = withoutDisplay
        veil.program = scratch.path("veil")
        veil.environment["PATH"] = "/nowhere"
        let result = try veil.run("pick", ".")
        #expect(result.status == 4 && result.output.isEmpty)
        #expect(result.messages.contains("veil-photos is missing"), "\(result.messages)")
    }

    @Test func theProgramBesideTheCommandGetsTheWordsAndStandardInput() throws {
        try placeVeil()
        try scratch.makeFile("veil-photos", Array("#!/bin/sh\nprintf '%s\\n' \"$@\"\nexit 1\n".utf8))
        _ = scratch.path("veil-photos").withCString { chmod($0, 0o755) }
        var veil = withoutDisplay
        veil.program = scratch.path("veil")
        let odd = FilePath(bytes: [0x2D, 0xFF])
        var result = try veil.run("pick", "--max", "0", "--copy-to=out", "-0", "--json", "-", "--", odd)
        // A process that another test forks just then still has the script open for writing, until it runs its own program.
        for _ in 0..<100 where result.messages.contains("busy") {
            usleep(20_000)
            result = try veil.run("pick", "--max", "0", "--copy-to=out", "-0", "--json", "-", "--", odd)
        }
        #expect(result.status == 1 && result.messages.isEmpty, "\(result.status): \(result.messages)")
        let expected = Array("--pick\n--max=0\n--copy-to=out\n--null\n--json\n--\n-\n".utf8) + odd.bytes + [10]
        #expect(result.output == expected, "\(result.text)")
    }

    /// The command in a folder of its own: a link where there can be one, since nobody has that open for writing.
    private func placeVeil() throws {
        let place = scratch.path("veil")
        guard Veil.binary.withCString({ from in place.withCString { link(from, $0) } }) != 0 else { return }
        try scratch.makeFile("veil", try #require(scratch.bytes(Veil.binary)))
        _ = place.withCString { chmod($0, 0o755) }
    }
}
