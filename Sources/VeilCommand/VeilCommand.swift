import Glibc
import VeilPixels
import VeilTerminal

/// The command line of Veil, without a process around it.
public enum VeilCommand {
    /// Runs `veil` with the words after its name, as bytes, because names of files need not be UTF-8.
    ///
    /// Results go to standard output, messages to standard error.
    /// - Returns: the exit status: 0 all done, 1 some pictures could not be made or read, 2 wrong use, 3 nothing readable. A broken pipe and an
    ///   interruption end the process by their signal instead.
    public static func run(arguments: [[UInt8]]) -> Int32 {
        StandardStreams.fillClosed()
        signal(SIGPIPE, SIG_IGN)  // a reader that goes away is noticed when writing, so that no temporary file stays behind
        let console = Console()
        let status = dispatch(arguments[...], console)
        Interruption.awaitEnd()
        return settle(status, console).rawValue
    }

    private static func dispatch(_ arguments: ArraySlice<[UInt8]>, _ console: Console) -> ExitStatus {
        guard let first = arguments.first else {
            console.status(HelpPage.overview())
            return .wrongUse
        }
        let word = String(decoding: first, as: UTF8.self)
        switch word {
        case "--version":
            console.result("veil \(VeilVersion.text)\n")
            return .done
        case "--help", "-h":
            console.result(HelpPage.overview())
            return .done
        default:
            guard let command = Grammar.command(named: word) else { return refuse(word, console) }
            return run(command, arguments.dropFirst(), console)
        }
    }

    private static func refuse(_ word: String, _ console: Console) -> ExitStatus {
        let isOption = word.hasPrefix("-")
        let near = isOption ? nearestOption(to: word) : Suggestion.nearest(to: word, among: Grammar.commands.map(\.name))
        let what = isOption ? "there is no option \(word) before the command" : "there is no command “\(word)”"
        console.message("\(what): " + (near.map { "did you mean veil \($0)?" } ?? "veil help lists the commands"))
        return .wrongUse
    }

    /// Other programs take `-v`, `-V` or `-version`, so the beginning of the name is enough.
    private static func nearestOption(to word: String) -> String? {
        let options = ["version", "help"]
        let name = word.drop { $0 == "-" }.lowercased()
        let meant = options.first { !name.isEmpty && $0.hasPrefix(name) } ?? Suggestion.nearest(to: name, among: options)
        return meant.map { "--" + $0 }
    }

    private static func run(_ command: Command, _ arguments: ArraySlice<[UInt8]>, _ console: Console) -> ExitStatus {
        let parser = ArgumentParser(arguments, for: command)
        if parser.settings.help {
            console.result(HelpPage.page(for: command))
            return .done
        }
        guard parser.errors.isEmpty else {
            console.refuse(parser.errors, of: command)
            return .wrongUse
        }
        return command.run(parser.settings, console)
    }

    /// The status once it is known whether the results arrived.
    private static func settle(_ status: ExitStatus, _ console: Console) -> ExitStatus {
        guard let error = console.outputError else { return status }
        if error == EPIPE { Interruption.die(by: SIGPIPE) }
        console.message("standard output: \(String(cString: strerror(error))): results were lost")
        return status == .done ? .someFailed : status
    }
}

extension Console {
    /// More of the same mistake than this tells nothing new, and would scroll the first ones away.
    private static let mostMistakes = 10

    /// Tells what is wrong with a command line.
    func refuse(_ errors: [UsageError], of command: Command) {
        errors.prefix(Console.mostMistakes).forEach { message($0.sentence) }
        if errors.count > Console.mostMistakes { message("… and \(errors.count - Console.mostMistakes) more") }
        status("Try “veil \(command.name) --help”.\n")
    }
}
