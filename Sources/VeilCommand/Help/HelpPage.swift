/// The help that a person reads in a terminal.
enum HelpPage {
    /// Of the program as a whole.
    static func overview() -> String {
        let names = Grammar.commands.map(\.name)
        let column = (names.map(\.count).max() ?? 0) + 4
        let commands = Grammar.commands.map { "  " + $0.name.padded(to: column - 2) + $0.summary }
        let statuses = ExitStatus.allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: " ")
        return """
            \(Grammar.tagline)

            Usage: veil COMMAND …

            \(commands.joined(separator: "\n"))

            “veil help COMMAND” or “veil COMMAND --help” tells more.
            “veil --version” prints the version.

            \(TextWrap.lines("Exit status: " + statuses))

            """
    }

    /// Of one command.
    static func page(for command: Command) -> String {
        var parts = [usage(of: command)]
        parts += (command.description + (command.shared?.description ?? [])).map { TextWrap.lines($0) }
        parts += command.allGroups.map(section)
        if !command.examples.isEmpty { parts.append(examples(of: command)) }
        return parts.joined(separator: "\n\n") + "\n"
    }

    private static func usage(of command: Command) -> String {
        let start = "Usage: veil \(command.name) "
        return start + TextWrap.lines(command.usage, indent: start.count)
    }

    private static func section(_ group: OptionGroup) -> String {
        /// Signatures up to this column have their summary beside them, longer ones below.
        let column = 26
        let rows = group.options.map { option in
            let signature = (option.letter == nil ? "      " : "  ") + option.signature
            let start =
                signature.count < column - 1
                ? signature.padded(to: column) : signature + "\n" + String(repeating: " ", count: column)
            return start + TextWrap.lines(option.summary, indent: column)
        }
        return "\(group.title):\n" + rows.joined(separator: "\n")
    }

    private static func examples(of command: Command) -> String {
        "Examples:\n" + command.examples.map { "  \($0.purpose):\n    \($0.line)" }.joined(separator: "\n")
    }
}
