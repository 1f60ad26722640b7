/// An option of a command: its names, its value, its help and its effect. Help, completions and the manual are all made from
/// this, so that none of them can promise what the parser does not do.
struct CommandOption: Sendable {
    /// The name after the two dashes.
    let name: String
    /// The letter after one dash, where it has one.
    let letter: Character?
    /// The value's name, or nil for a switch.
    let placeholder: String?
    /// What the value is, fit for "--sigma takes …".
    let expectation: String
    /// What a shell may offer as the value.
    let candidates: Candidates
    /// What it does, in a line or two.
    let summary: String
    /// Records a value (empty for a switch); false where the text is no such value.
    let apply: @Sendable (inout Settings, [UInt8]) -> Bool

    /// An option that takes a value.
    init<Value>(
        _ name: String, letter: Character? = nil, _ syntax: ValueSyntax<Value>, _ summary: String,
        set: @escaping @Sendable (inout Settings, Value) -> Void
    ) {
        self.name = name
        self.letter = letter
        placeholder = syntax.placeholder
        expectation = syntax.expectation
        candidates = syntax.candidates
        self.summary = summary
        apply = { settings, bytes in
            guard let value = syntax.parse(bytes) else { return false }
            set(&settings, value)
            return true
        }
    }

    /// A switch.
    init(
        _ name: String, letter: Character? = nil, _ summary: String, set: @escaping @Sendable (inout Settings) -> Void
    ) {
        self.name = name
        self.letter = letter
        placeholder = nil
        expectation = "no value"
        candidates = .none
        self.summary = summary
        apply = { settings, _ in
            set(&settings)
            return true
        }
    }

    /// "-o, --output OUT".
    var signature: String {
        (letter.map { "-\($0), " } ?? "") + "--\(name)" + (placeholder.map { " \($0)" } ?? "")
    }
}

/// Options that belong together, under one heading of the help.
struct OptionGroup: Sendable {
    let title: String
    let options: [CommandOption]
}
