/// The completion for zsh: `_veil`, to lie in a folder of `$fpath`.
enum ZshCompletion {
    static func script() -> String {
        let descriptions = Grammar.commands.map { quoted("\($0.name):\($0.summary)") }.joined(separator: " ")
        return """
            #compdef veil
            # zsh completion for veil, made by “veil help --document zsh”
            _veil() {
                local curcontext=$curcontext state line
                typeset -A opt_args
                _arguments -C '(- *)'{-h,--help}'[print the help]' '(- *)--version[print the version]' \\
                    '1:command:->command' '*::argument:->argument' && return
                case $state in
                    command)
                        local -a commands=(\(descriptions))
                        _describe command commands
                        ;;
                    argument)
                        case $words[1] in
            \(Grammar.commands.map(arguments).joined())            esac
                        ;;
                esac
            }
            _veil "$@"

            """
    }

    private static func arguments(of command: Command) -> String {
        let lines = command.options.map(specification) + ["'*:\(operandName(command)):\(action(command.operands))'"]
        let margin = String(repeating: " ", count: 20)
        return """
            \(margin.dropLast(4))\(command.name)) _arguments -s \\
            \(margin)\(lines.joined(separator: " \\\n" + margin)) ;;

            """
    }

    private static func operandName(_ command: Command) -> String {
        if case .words = command.operands { return "command" }
        return "picture"
    }

    private static func specification(_ option: CommandOption) -> String {
        let summary = option.summary.replacing("[", with: "\\[").replacing("]", with: "\\]")
        let value = option.placeholder.map { ":\($0.replacing(":", with: "\\:")):\(action(option.candidates))" } ?? ""
        let description = quoted("[\(summary)]\(value)")
        let equals = option.placeholder == nil ? "" : "="
        guard let letter = option.letter else { return "--\(option.name)\(equals)\(description)" }
        let plus = option.placeholder == nil ? "" : "+"
        return "'(-\(letter) --\(option.name))'{-\(letter)\(plus),--\(option.name)\(equals)}\(description)"
    }

    private static func action(_ candidates: Candidates) -> String {
        switch candidates {
        case .none: " "
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .files: "_files"
        case .folders: "_files -/"
        }
    }

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
