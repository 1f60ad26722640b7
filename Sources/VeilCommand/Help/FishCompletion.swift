/// The completion for fish.
enum FishCompletion {
    static func script() -> String {
        var lines = [
            "# fish completion for veil, made by “veil help --document fish”",
            "complete -c veil -n __fish_use_subcommand -f",
            "complete -c veil -n __fish_use_subcommand -s h -l help -d 'print the help'",
            "complete -c veil -n __fish_use_subcommand -l version -d 'print the version'",
        ]
        for command in Grammar.commands {
            lines.append("complete -c veil -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))")
        }
        for command in Grammar.commands {
            let start = "complete -c veil -n '__fish_seen_subcommand_from \(command.name)'"
            if case .words(let words) = command.operands {
                lines.append("\(start) -f -a \(quoted(words.joined(separator: " ")))")
            }
            lines += command.options.map { "\(start)\(specification($0))" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func specification(_ option: CommandOption) -> String {
        let letter = option.letter.map { " -s \($0)" } ?? ""
        return "\(letter) -l \(option.name)\(value(option)) -d \(quoted(option.summary))"
    }

    private static func value(_ option: CommandOption) -> String {
        guard option.placeholder != nil else { return "" }
        return switch option.candidates {
        case .none: " -x"
        case .words(let words): " -x -a \(quoted(words.joined(separator: " ")))"
        case .files: " -r -F"
        case .folders: " -x -a '(__fish_complete_directories)'"
        }
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
