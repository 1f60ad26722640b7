/// The completion for bash, without need of the bash-completion package.
enum BashCompletion {
    static func script() -> String {
        """
        # bash completion for veil, made by “veil help --document bash”
        _veil() {
            local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} words=
            COMPREPLY=()
            if ((COMP_CWORD == 1)); then
                mapfile -t COMPREPLY < <(compgen -W "\(firstWords)" -- "$cur")
                return
            fi
            # bash takes “--edge=mirror” as three words.
            if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD - 2]}; fi
            case ${COMP_WORDS[1]}:$prev in
        \(Grammar.commands.map(values).joined())    esac
            if [[ -z $words ]]; then
                case ${COMP_WORDS[1]}:$cur in
        \(Grammar.commands.map(names).joined())        *) return ;;
                esac
            fi
            compopt +o default
            mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
        }
        complete -o default -F _veil veil

        """
    }

    private static var firstWords: String {
        (Grammar.commands.map(\.name) + ["--help", "--version"]).joined(separator: " ")
    }

    /// What may follow an option that takes a value: words, folders, files (bash's own completion), or nothing to offer.
    private static func values(of command: Command) -> String {
        command.options.filter { $0.placeholder != nil }.map { option in
            let names = ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
            let pattern = names.map { "\(command.name):\($0)" }.joined(separator: " | ")
            let action =
                switch option.candidates {
                case .none: "compopt +o default; return"
                case .words(let words): "words=\"\(words.joined(separator: " "))\""
                case .files: "return"
                case .folders: "compopt +o default -o dirnames; return"
                }
            return "        \(pattern)) \(action) ;;\n"
        }.joined()
    }

    /// The options where a dash is typed, the words where the command takes words.
    private static func names(of command: Command) -> String {
        let options = command.options.map { "--\($0.name)" }.joined(separator: " ")
        let line = "            \(command.name):-*) words=\"\(options)\" ;;\n"
        guard case .words(let words) = command.operands else { return line }
        return line + "            \(command.name):*) words=\"\(words.joined(separator: " "))\" ;;\n"
    }
}
