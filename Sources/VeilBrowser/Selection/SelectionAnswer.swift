/// What became of a tap or a command on a selection.
public enum SelectionAnswer: Hashable, Sendable {
    /// Something was selected; the last of it has this number.
    case selected(number: Int)
    /// Something was deselected, and nothing selected.
    case deselected
    /// Nothing had to change.
    case unchanged
    /// What was asked for would break a rule; whatever keeps it was done.
    case refused(SelectionRefusal)
}

/// Why something cannot be selected.
public enum SelectionRefusal: Error, Hashable, Sendable {
    /// So many can be selected, and no more.
    case maximum(Int)
}

extension SelectionRefusal: CustomStringConvertible {
    /// A sentence for a person: what the rule is, and what to do.
    public var description: String {
        switch self {
        case .maximum(let count): "at most \(count) can be selected: deselect \(count == 1 ? "it" : "one of them") first"
        }
    }
}
