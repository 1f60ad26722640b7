/// How a command ended, as a shell sees it.
enum ExitStatus: Int32, CaseIterable, Sendable {
    case done = 0
    case someFailed = 1
    case wrongUse = 2
    case nothingReadable = 3
    case noDisplay = 4

    /// What the status says, for help and manual.
    var meaning: String {
        switch self {
        case .done: "All is done."
        case .someFailed: "Some pictures could not be made or read; the others are done."
        case .wrongUse: "Wrong use; nothing was done."
        case .nothingReadable: "No input could be read."
        case .noDisplay: "There is no display to open a window on, or no veil-photos that would open it."
        }
    }
}
