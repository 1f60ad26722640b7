import Glibc
import Testing
import VeilFiles

/// What the shells offer, asked of the shells themselves.
@Suite struct CompletionTests {
    static let share = FilePath(#filePath).parent.parent.parent.appending("share")

    private func run(_ shell: FilePath, _ arguments: FilePath...) throws -> Set<String> {
        let scratch = try Scratch()
        var shell = Veil(folder: scratch.folder, program: shell)
        shell.environment["HOME"] = scratch.folder.description
        let result = try shell.run(arguments)
        #expect(result.status == 0 && result.messages.isEmpty, "\(result.messages)")
        return Set(result.text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) })
    }

    @Test(
        "bash offers commands, options and values",
        arguments: [
            (
                ["veil", ""],
                [
                    "blur", "frost", "shield", "animate", "camera", "pick", "export", "thumbs", "info", "help", "--help",
                    "--version",
                ]
            ),
            (["veil", "fr"], ["frost"]),
            (["veil", "blur", "--e"], ["--edge", "--encode-quality"]),
            (["veil", "blur", "--edge", ""], ["extend", "mirror", "clear"]),
            (["veil", "blur", "--edge", "=", "m"], ["mirror"]), (["veil", "help", "i"], ["info"]),
            (["veil", "animate", "--curve", "ease-"], ["ease-in", "ease-out", "ease-in-out"]),
            (["veil", "blur", "--sigma", ""], []),
        ])
    func bash(words: [String], offers: [String]) throws {
        // compopt works only inside a completion that a person asked for.
        let script = """
            source "$0"; compopt() { :; }; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _veil; printf '%s\\n' "${COMPREPLY[@]}"
            """
        var arguments: [FilePath] = ["-c", FilePath(script), Self.share.appending("completions/veil.bash")]
        arguments += words.map { FilePath($0) }
        let scratch = try Scratch()
        let result = try Veil(folder: scratch.folder, program: "/bin/bash").run(arguments)
        #expect(result.messages.isEmpty)
        #expect(Set(result.text.split(separator: "\n").map(String.init)) == Set(offers))
    }

    @Test(
        "fish offers commands, options and values", .enabled(if: access("/usr/bin/fish", X_OK) == 0, "fish is not installed"),
        arguments: [
            ("veil ", ["blur", "frost", "shield", "animate", "camera", "pick", "export", "thumbs", "info", "help"]),
            ("veil blur --e", ["--edge", "--encode-quality"]),
            ("veil blur --edge ", ["extend", "mirror", "clear"]), ("veil help i", ["info"]),
        ])
    func fish(line: String, offers: [String]) throws {
        let script = "source $argv[1]; complete -C $argv[2]"
        let offered = try run(
            "/usr/bin/fish", "-c", FilePath(script), Self.share.appending("completions/veil.fish"), FilePath(line))
        #expect(offered == Set(offers))
    }

    @Test(.enabled(if: access("/usr/bin/zsh", X_OK) == 0, "zsh is not installed"))
    func zshReadsItsCompletion() throws {
        #expect(try run("/usr/bin/zsh", "-n", Self.share.appending("completions/_veil")).isEmpty)
    }

    @Test(.enabled(if: access("/usr/bin/man", X_OK) == 0, "man is not installed"))
    func manShowsTheManualWithoutAWarning() throws {
        let lines = try run("/usr/bin/man", "--warnings", "-P", "cat", "-l", Self.share.appending("man/veil.1"))
        #expect(lines.contains("VEIL FROST") && lines.contains { $0.contains("--sigma PX") })
    }
}
