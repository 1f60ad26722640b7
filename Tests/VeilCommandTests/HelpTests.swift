import Testing
import VeilFiles
import VeilPixels

/// Help, completions and manual, which all come from one table.
@Suite struct HelpTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func theVersionIsTheLibrarys() throws {
        let result = try scratch.veil.run("--version")
        #expect(result.status == 0)
        #expect(result.text == "veil \(VeilVersion.text)\n")
    }

    @Test(
        "every way to ask for a command's help gives the same page",
        arguments: ["blur", "frost", "shield", "animate", "pick", "export", "info", "help"])
    func pages(command: String) throws {
        let page = try scratch.veil.run("help", FilePath(command))
        #expect(page.status == 0 && page.messages.isEmpty)
        #expect(page.text.contains("Usage: veil \(command)"))
        #expect(page.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(try scratch.veil.run(FilePath(command), "--help").text == page.text)
        #expect(try scratch.veil.run(FilePath(command), "-h", "no-such-file").text == page.text)
    }

    @Test func theOverviewNamesEveryCommandThatHasAPage() throws {
        let overview = try scratch.veil.run("help")
        #expect(overview.status == 0)
        #expect(try scratch.veil.run("--help").text == overview.text)
        for command in ["blur", "frost", "shield", "animate", "pick", "export", "info", "help"] {
            #expect(overview.text.contains("\n  \(command) "))
        }
    }

    @Test func theOverviewTellsTheExitStatuses() throws {
        let lines = try scratch.veil.run("help").text.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 })
        let text = lines.joined(separator: " ").replacing("   ", with: " ")
        #expect(text.contains("Exit status: 0 All is done. 1 Some pictures could not be made or read; the others are done. 2 "))
    }

    @Test func theHelpTellsWhatIsTakenWhereNothingIsSaid() throws {
        func words(_ command: FilePath) throws -> String {
            try scratch.veil.run("help", command).text.split { $0.isWhitespace }.joined(separator: " ")
        }
        #expect(try words("blur").contains("(default: 90 for jpg, 85 for webp, 65 for avif)"))
        #expect(try words("frost").contains("at most half of that side"))
        #expect(try words("frost").contains("multiplied by the level"))
    }

    @Test func helpOnWhatIsNotThereIsWrongUse() throws {
        let result = try scratch.veil.run("help", "frots")
        #expect(result.status == 2)
        #expect(result.messages.contains("did you mean frost?"))
        #expect(
            try scratch.veil.run("help", "sharpen").messages.contains(
                "there are blur, frost, shield, animate, camera, pick, export, thumbs, info and help"))
    }

    @Test(
        "the files for packagers in the repository are what the command makes",
        arguments: [
            ("bash", "completions/veil.bash"), ("zsh", "completions/_veil"), ("fish", "completions/veil.fish"),
            ("manual", "man/veil.1"),
        ])
    func documents(kind: String, file: FilePath) throws {
        let made = try scratch.veil.run("help", "--document", FilePath(kind))
        #expect(made.status == 0)
        let package = FilePath(#filePath).parent.parent.parent
        let kept = scratch.bytes(package.appending("share").appending(file))
        let isSame = kept == made.output
        #expect(isSame, "make it anew: veil help --document \(kind) > share/\(file)")
    }
}
