import Testing
import VeilBlur
import VeilFiles

/// What the command line accepts, and what it says about the rest. Wrong use ends with 2 before anything is done.
@Suite struct UsageTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.makePicture("a.png")
    }

    @Test(
        "a value that is none is named, with what would be one",
        arguments: [
            ("--sigma", "-1", "from 0 to 100000"), ("--sigma", "nan", "from 0"), ("--sigma", "inf", "from 0"),
            ("--sigma", "12px", "a number of pixels"), ("--sigma", "", "a number of pixels"), ("--level", "1.5", "from 0 to 1"),
            ("--edge", "extent", "did you mean extend?"), ("--light", "bright", "encoded or linear"),
            ("--quality", "exakt", "did you mean exact?"), ("--encode-quality", "0", "from 1 to 100"),
            ("--encode-quality", "101", "from 1 to 100"), ("--frame", "-1", "at least 0"), ("--pixel-limit", "0", "50M"),
            ("--pixel-limit", "9223372036854775807G", "50M"), ("--jobs", "0", "from 1"), ("--jobs", "two", "from 1"),
            ("--memory", "much", "800M"), ("--out-dir", "", "a name"),
        ])
    func badValue(option: String, value: String, hint: String) throws {
        let result = try scratch.veil.run("blur", "a.png", "-o", "b.png", FilePath(option), FilePath(value))
        #expect(result.status == 2)
        #expect(result.messages.contains("\(option) takes ") && result.messages.contains("“\(value)”"))
        #expect(result.messages.contains(hint), "\(result.messages)")
        #expect(scratch.bytes("b.png") == nil)
    }

    @Test(
        "a value for the glass that is none is named",
        arguments: [
            ("--material", "glass", "dark, light"), ("--material", "drak", "did you mean dark?"),
            ("--region", "1,2,3", "four numbers"),
            ("--region", "0,0,0,5", "more than 0"), ("--region", "a,b,c,d", "four numbers"), ("--corner", "-2", "at least 0"),
            ("--progressive", "top:1,left:0", "opposite sides"), ("--progressive", "top:1", "opposite sides"),
            ("--progressive", "top:2,bottom:0", "opposite sides"), ("--progressive", "top:1,top:0", "opposite sides"),
        ])
    func badGlass(option: String, value: String, hint: String) throws {
        let result = try scratch.veil.run("frost", "a.png", "-o", "b.png", FilePath(option), FilePath(value))
        #expect(result.status == 2)
        #expect(result.messages.contains("\(option) takes ") && result.messages.contains(hint), "\(result.messages)")
    }

    @Test(
        "a mistyped option is met with the one that was meant",
        arguments: [("--sigm", "--sigma"), ("--simga", "--sigma"), ("-sigma", "--sigma"), ("--out-dri", "--out-dir")])
    func didYouMean(typed: String, meant: String) throws {
        let result = try scratch.veil.run("blur", "a.png", FilePath(typed), "3")
        #expect(result.status == 2)
        #expect(result.messages.contains("there is no option \(typed): did you mean \(meant)?"), "\(result.messages)")
    }

    @Test func aMistypedCommandIsMetWithTheOneThatWasMeant() throws {
        let result = try scratch.veil.run("blru", "a.png")
        #expect(result.status == 2)
        #expect(result.messages.contains("did you mean veil blur?"))
    }

    @Test(
        "an option in place of the command is met with the one that was meant",
        arguments: [
            ("-v", "did you mean veil --version?"), ("-V", "did you mean veil --version?"),
            ("--versio", "did you mean veil --version?"), ("-version", "did you mean veil --version?"),
            ("--hlep", "did you mean veil --help?"), ("--sigma", "veil help lists the commands"),
        ])
    func optionBeforeTheCommand(typed: FilePath, hint: String) throws {
        let result = try scratch.veil.run(typed)
        #expect(result.status == 2)
        #expect(result.messages.contains("there is no option \(typed) before the command: \(hint)"), "\(result.messages)")
    }

    @Test func allMistakesAreToldAtOnce() throws {
        let result = try scratch.veil.run("blur", "a.png", "--sigma", "x", "--edge", "round", "--nonsense")
        #expect(result.status == 2)
        for name in ["--sigma", "--edge", "--nonsense"] { #expect(result.messages.contains(name)) }
    }

    @Test(
        "what is missing or excludes something else is said",
        arguments: [
            (["a.png", "-o", "b.png"], "--sigma PX"), (["a.png", "-o", "b.png", "--sigma", "1", "--level", "1"], "choose one"),
            (["a.png", "--sigma", "1"], "where should the result go?"), (["--sigma", "1", "-o", "b.png"], "nothing to work on"),
            (["a.png", "--sigma", "1", "-o", "b.png", "--out-dir", "d"], "exclude each other"),
            (["a.png", "--sigma", "1", "-o", "b.png", "--in-place"], "exclude each other"),
            (["a.png", "--sigma"], "--sigma needs a value"), (["a.png", "--quiet=yes"], "takes no value"),
            (["-", "--sigma", "1", "-o", "b.png"], "standard input is not read"),
            (["", "--sigma", "1", "-o", "b.png"], "empty argument"),
            (["a.png", "--sigma", "1", "-o", "b"], "does not tell the format"),
            (["a.png", "--sigma", "1", "-o", "b.xyz"], "end it in .png, .jpg, .webp, .avif or .tiff"),
            (["a.png", "--sigma", "1", "-o", "b.gif"], "-o b.gif: gif is read but not written: end it in .png, .jpg"),
            (["a.png", "--sigma", "1", "-o", "b.HEIC"], "-o b.HEIC: heic is read but not written: end it in .png, .jpg"),
            (["a.png", "--sigma", "1", "-o", "."], "is a folder: use --out-dir"),
            (["a.png", "--sigma", "1", "-o", "new/"], "is a folder: use --out-dir"),
            (["a.png", "a.png", "--sigma", "1", "-o", "b.png"], "-o takes one picture"),
            ([".", "--sigma", "1", "-o", "b.png"], "-o takes one picture"),
            (["a.png", "--sigma", "1", "--out-dir", "a.png"], "is a file: name a folder"),
        ])
    func contradiction(arguments: [String], hint: String) throws {
        let result = try scratch.veil.run(["blur"] + arguments.map { FilePath($0) })
        #expect(result.status == 2)
        #expect(result.messages.contains(hint), "\(result.messages)")
        #expect(result.output.isEmpty)
        #expect(scratch.names() == ["a.png"])
    }

    @Test(
        "options and operands come in any order and either spelling",
        arguments: [
            ["blur", "--sigma=2", "-ob.png", "a.png"], ["blur", "-qo", "b.png", "--sigma", "2", "--", "a.png"],
            ["blur", "a.png", "--output=b.png", "--sigma=9", "--sigma=2"],
        ])
    func spelling(arguments: [String]) throws {
        let result = try scratch.veil.run(arguments.map { FilePath($0) })
        #expect(result.status == 0, "\(result.messages)")
        let expected = try scratch.picture("a.png").blurred(sigma: 2)
        #expect(try scratch.picture("b.png") == expected)
    }

    @Test func whatFollowsTwoDashesIsAFile() throws {
        try scratch.makePicture("--level.png")
        let result = try scratch.veil.run("blur", "--sigma", "1", "--out-dir", "out", "--", "--level.png")
        #expect(result.status == 0, "\(result.messages)")
        #expect(scratch.names(below: "out") == ["out/--level.png"])
    }

    @Test func withoutArgumentsTheHelpGoesToStandardError() throws {
        let result = try scratch.veil.run()
        #expect(result.status == 2)
        #expect(result.output.isEmpty && result.messages.contains("Usage: veil COMMAND"))
    }
}
