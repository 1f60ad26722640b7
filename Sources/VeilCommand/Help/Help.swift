/// `veil help`.
enum Help {
    static func run(_ settings: Settings, _ console: Console) -> ExitStatus {
        if let document = settings.document {
            console.result(document.text)
            return .done
        }
        guard let operand = settings.operands.first else {
            console.result(HelpPage.overview())
            return .done
        }
        let word = String(decoding: operand, as: UTF8.self)
        let words = settings.operands.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        guard let command = Grammar.command(named: word), settings.operands.count == 1 else {
            let names = Grammar.commands.map(\.name)
            let near = Suggestion.nearest(to: word, among: names)
            let hint = near.map { $0 == word ? "name one command" : "did you mean \($0)?" } ?? "there are \(listed(names, "and"))"
            console.refuse([UsageError("there is no help on “\(words)”: \(hint)")], of: .help)
            return .wrongUse
        }
        console.result(HelpPage.page(for: command))
        return .done
    }
}

extension Document {
    /// The whole file.
    var text: String {
        switch self {
        case .bash: BashCompletion.script()
        case .zsh: ZshCompletion.script()
        case .fish: FishCompletion.script()
        case .manual: ManualPage.source()
        }
    }
}
