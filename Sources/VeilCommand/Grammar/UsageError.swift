import VeilFiles

/// Something wrong with the command line, in a sentence that says what to do about it.
struct UsageError: Error, Hashable, Sendable {
    let sentence: String

    init(_ sentence: String) { self.sentence = sentence }
}

extension UsageError {
    /// A folder that an option names can be none: another thing has its name. Nil where it is a folder, or can be made.
    init?(folder: FilePath, of option: String, or other: String = "") {
        guard let status = FileStatus(folder) else {
            guard FileStatus(folder, followingLinks: false) != nil else { return nil }
            self.init("\(option) \(folder) is a link to nothing: name a folder\(other)")
            return
        }
        if status.isFolder { return nil }
        self.init("\(option) \(folder) is a file: name a folder\(other)")
    }
}
