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
            (["--memory", "2G"], "--memory takes a whole number of mebibytes from 16 to 65536"),
            (["--sort", "size"], "name, newest, oldest, largest or given"),
        ])
    func mistakesAreWrongUse(words: [String], hint: String) throws {
        let result = try withoutDisplay.run([FilePath("pick")] + words.map { FilePath($0) })
        #expect(result.status == 2 && result.output.isEmpty && result.messages.contains(hint), "\(result.messages)")
    }

    @Test func aFolderForCopiesThatCanBeNoneIsSaidBeforeTheWindowOpens() throws {
        #expect(scratch.path("nowhere").withCString { symlink("gone", $0) } == 0)
        try scratch.makePicture("a.png")
        for (folder, sentence) in [("nowhere", "nowhere is a link to nothing"), ("a.png", "a.png is a file")] {
            let result = try withoutDisplay.run("pick", ".", "--copy-to", FilePath(folder))
            #expect(result.status == 2 && result.messages.contains("--copy-to \(sentence): name a folder"), "\(result.messages)")
        }
    }

    @Test func withoutADisplayTheWindowSaysSo() throws {
        try scratch.makePicture("a.png")
        let result = try withoutDisplay.run(
            "pick", "a.png", "--max", "3", "--min", "2", "--order", "shown", "--sort", "newest", "--uri", "-0", "-r", "--title",
            "T",
            "--start", "a.png", "--copy-to", "out", "--quiet")
        #expect(result.status == 4 && result.output.isEmpty)
        #expect(result.messages.contains("veil-photos: ") && result.messages.contains("no display"), "\(result.messages)")
    }

    /// What the window can be told as a picker, the command can tell it.
    @Test func theCommandHasTheOptionsOfTheWindow() throws {
        var photos = withoutDisplay
        photos.program = Veil.binary.parent.appending("veil-photos")
        func options(_ help: String) -> Set<Substring> {
            Set(help.split { $0.isWhitespace || $0 == "," }.filter { $0.hasPrefix("--") })
        }
        let window = options(try photos.run("--help").text)
        let command = options(try scratch.veil.run("pick", "--help").text)
        #expect(window.count > 10 && command.count > 10)
        // Of the window alone; the command is the picker.
        #expect(window.subtracting(command) == ["--pick", "--explain", "--version"])
    }

    @Test func withoutTheProgramTheCommandSaysSo() throws {
        try placeVeil()
        var veil = withoutDisplay
        veil.program = scratch.path("veil")
        veil.environment["PATH"] = "/nowhere"
        let result = try run(veil, "pick", ".")
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
        let result = try run(veil, "pick", "--max", "0", "--memory", "64", "--copy-to=out", "-0", "--json", "-", "--", odd)
        #expect(result.status == 1 && result.messages.isEmpty, "\(result.status): \(result.messages)")
        let expected = Array("--pick\n--max=0\n--memory=64\n--copy-to=out\n--null\n--json\n--\n-\n".utf8) + odd.bytes + [10]
        #expect(result.output == expected, "\(result.text)")
    }

    /// Runs a program that was only just written: a process that another test forks just then still has it open for writing, until it runs
    /// its own program.
    private func run(_ veil: Veil, _ words: FilePath...) throws -> Veil.Result {
        var result = try veil.run(words)
        for _ in 0..<100 where result.messages.contains("busy") {
            usleep(20_000)
            result = try veil.run(words)
        }
        return result
    }

    /// The command in a folder of its own: a link where there can be one, since nobody has that open for writing.
    private func placeVeil() throws {
        let place = scratch.path("veil")
        guard Veil.binary.withCString({ from in place.withCString { link(from, $0) } }) != 0 else { return }
        try scratch.makeFile("veil", try #require(scratch.bytes(Veil.binary)))
        _ = place.withCString { chmod($0, 0o755) }
    }
}
