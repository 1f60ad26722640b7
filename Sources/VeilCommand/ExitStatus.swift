/// How a command ended, as a shell sees it.
enum ExitStatus: Int32, CaseIterable, Sendable {
    case done = 0
    case someFailed = 1
    case wrongUse = 2
    case nothingReadable = 3

    /// What the status says, for the manual.
    var meaning: String {
        switch self {
        case .done: "All is done."
        case .someFailed: "Some inputs failed; the others are done."
        case .wrongUse: "The command line makes no sense; nothing was done."
        case .nothingReadable: "No input could be read."
        }
    }
}
