/// Reads the words after a command's name in the manner of GNU: options and operands in any order, `--opt=value`,
/// `--opt value`, `-oVALUE`, switches of one letter together, and nothing but operands after `--`.
///
/// It goes on after a mistake, so that all of them are told at once.
struct ArgumentParser {
    /// What the options have set so far.
    private(set) var settings = Settings()
    /// What was wrong so far.
    private(set) var errors: [UsageError] = []
    private let options: [CommandOption]
    private let shown: [CommandOption]
    private var rest: ArraySlice<[UInt8]>

    /// Reads all of `arguments` by the grammar of `command`.
    init(_ arguments: ArraySlice<[UInt8]>, for command: Command) {
        shown = command.options
        options = command.options + command.hidden
        rest = arguments
        settings.optionNames = Set(shown.map(\.name))
        while let argument = rest.popFirst() {
            switch argument {
            case Array("--".utf8):
                rest.forEach { readOperand($0) }
                return
            case Array("-".utf8) where !command.readsNames:
                errors.append(UsageError("“-” is no picture: name files or folders; standard input is not read"))
            case _ where argument.starts(with: "--".utf8): readLong(argument.dropFirst(2))
            case _ where argument.first == UInt8(ascii: "-") && argument.count > 1: readLetters(argument.dropFirst())
            default: readOperand(argument)
            }
        }
    }

    private mutating func readOperand(_ argument: [UInt8]) {
        guard !argument.isEmpty else {
            errors.append(UsageError("an empty argument names no file: is a variable of the script unset?"))
            return
        }
        settings.operands.append(argument)
    }

    /// `name` or `name=value`.
    private mutating func readLong(_ argument: ArraySlice<UInt8>) {
        let parts = argument.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(decoding: parts[0], as: UTF8.self)
        guard let option = options.first(where: { $0.name == name }) else {
            let hint = Suggestion.nearest(to: name, among: shown.map(\.name)).map { ": did you mean --\($0)?" } ?? ""
            errors.append(UsageError("there is no option --\(name)\(hint)"))
            return
        }
        read(option, named: "--\(name)", attached: parts.count > 1 ? Array(parts[1]) : nil)
    }

    /// Switches of one letter, then perhaps one option with its value: `q`, `oOUT`, `qoOUT`.
    private mutating func readLetters(_ argument: ArraySlice<UInt8>) {
        var letters = argument
        while let byte = letters.popFirst() {
            let letter = Character(UnicodeScalar(byte))
            guard let option = options.first(where: { $0.letter == letter }) else {
                errors.append(UsageError(unknown(letter, in: argument)))
                return
            }
            let takesRest = option.placeholder != nil && !letters.isEmpty
            read(option, named: "-\(letter)", attached: takesRest ? Array(letters) : nil)
            if takesRest { return }
        }
    }

    private func unknown(_ letter: Character, in argument: ArraySlice<UInt8>) -> String {
        let word = String(decoding: argument, as: UTF8.self)
        if let near = shown.first(where: { $0.name == word }) {
            return "there is no option -\(word): did you mean --\(near.name)?"
        }
        let shape = letter.isASCII ? "-\(letter)" : "-\(word)"
        return "there is no option \(shape): write ./-\(word) or put -- before it if it names a file"
    }

    private mutating func read(_ option: CommandOption, named name: String, attached: [UInt8]?) {
        guard option.placeholder != nil else {
            if attached != nil { errors.append(UsageError("\(name) takes no value")) } else { _ = option.apply(&settings, []) }
            return
        }
        guard let value = attached ?? rest.popFirst() else {
            errors.append(UsageError("\(name) needs a value: \(option.expectation)"))
            return
        }
        guard !option.apply(&settings, value) else { return }
        let typed = String(decoding: value, as: UTF8.self)
        var hint = ""
        if case .words(let words) = option.candidates, let near = Suggestion.nearest(to: typed, among: words) {
            hint = ": did you mean \(near)?"
        }
        errors.append(UsageError("\(name) takes \(option.expectation), not “\(typed)”\(hint)"))
    }
}
