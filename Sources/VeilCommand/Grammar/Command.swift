/// One of the words after `veil`: what it does, what it takes, and what runs it.
struct Command: Sendable {
    /// The word itself.
    let name: String
    /// What it does, in one line without a full stop.
    let summary: String
    /// What follows the word in the usage line, in parts that are not broken.
    let usage: [String]
    /// What it does in full, by paragraph.
    let description: [String]
    /// What a shell may offer where an operand is typed.
    let operands: Candidates
    /// Whether “-” is an operand, for names on standard input.
    var readsNames = false
    /// The options that are its own, by heading.
    let groups: [OptionGroup]
    /// What it shares with other commands.
    var shared: SharedPart?
    /// Options that are obeyed but not shown: they serve the making of Veil.
    var hidden: [CommandOption] = []
    /// Commands to try, each after what it does.
    let examples: [Example]
    /// Does the work, and answers with the exit status.
    let run: @Sendable (Settings, Console) -> ExitStatus

    /// A command line and what it is good for.
    struct Example: Sendable {
        let purpose: String
        let line: String
    }

    /// What several commands do alike, so that the manual tells it once.
    struct SharedPart: Sendable {
        let title: String
        let description: [String]
        let groups: [OptionGroup]
    }

    /// Every heading of its help.
    var allGroups: [OptionGroup] { groups + (shared?.groups ?? []) }

    /// Every option that is shown.
    var options: [CommandOption] { allGroups.flatMap(\.options) }
}
