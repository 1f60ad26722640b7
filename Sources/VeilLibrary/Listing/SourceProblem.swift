public import VeilFiles

/// Why a part of a catalogue's sources is missing or no longer kept up to date.
///
/// It stands as long as its cause does. Photos that are known stay in the list until they themselves fail. Its ``description`` is a
/// sentence for a person: what, why, and what to do.
public struct SourceProblem: Error, Hashable, Sendable {
    /// The folder or name.
    public let path: FilePath
    /// What is the matter with it.
    public let reason: Reason

    /// What can be the matter with a source.
    public enum Reason: Hashable, Sendable {
        /// There is no folder of this name.
        case notFound
        /// It is a file, not a folder.
        case notAFolder
        /// The name was given as a photo's and is a folder.
        case isAFolder
        /// The name was given as a photo's and is no regular file.
        case notAFile(PictureFileError.FileKind)
        /// The system does not let it be listed; `detail` says why ("Permission denied").
        case notReadable(detail: String)
        /// Listing it broke off; `detail` says why ("Input/output error").
        case interrupted(detail: String)
        /// It was deleted, moved away, or its disk was taken out while it was open.
        case gone
        /// Its changes cannot be followed; `detail` says why.
        case notWatched(detail: String)
        /// The list of names could not be read to its end; `detail` says why.
        case namesUnreadable(detail: String)
        /// A name in the list of names holds a zero byte, which no file's does.
        case zeroInName
    }

    package init(_ path: FilePath, _ reason: Reason) {
        self.path = path
        self.reason = reason
    }
}

extension SourceProblem: CustomStringConvertible {
    /// "holiday: there is no such folder: check the name"
    public var description: String { "\(path): \(reason.description)" }
}

extension SourceProblem.Reason: CustomStringConvertible {
    /// What is the matter, and after a colon what to do about it.
    public var description: String {
        switch self {
        case .notFound: "there is no such folder: check the name"
        case .notAFolder: "it is not a folder: name a folder"
        case .isAFolder: "it is a folder, where a photo was expected: open the folder itself"
        case .notAFile(let kind): "it is a \(kind.rawValue), not a picture file: name a file"
        case .notReadable(let detail): "it cannot be listed (\(detail)): check its permissions and its disk"
        case .interrupted(let detail): "listing it broke off (\(detail)): check its disk, then load it again"
        case .gone: "the folder is gone: put it back, or open another one"
        case .notWatched(let detail): "its changes are not followed (\(detail)): load the folders again to see them"
        case .namesUnreadable(let detail): "the list of names could not be read to its end (\(detail)): write it anew"
        case .zeroInName: "a name in the list holds a zero byte: say that the names are separated by zeros"
        }
    }
}
