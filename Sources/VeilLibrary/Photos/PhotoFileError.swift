public import VeilFiles

/// Why a photo could not be exported, trashed, put back or saved as an edited copy.
///
/// Its ``description`` is a sentence for a person: which file, what is wrong, what to do.
public struct PhotoFileError: Error, Hashable, Sendable {
    /// The file that it is about.
    public var path: FilePath
    /// What was wrong.
    public var reason: Reason

    /// An error about one file.
    public init(_ path: FilePath, _ reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// The same, said by ``VeilFiles``.
    public init(_ error: PictureFileError) { self.init(error.path, .file(error.reason)) }

    /// What can be wrong.
    public enum Reason: Hashable, Sendable {
        /// The file cannot be read, decoded, encoded or written.
        case file(PictureFileError.Reason)
        /// Its content changed while it was copied; nothing of it was kept.
        case changedMeanwhile
        /// Metadata of this format ("HEIC") cannot be taken out without writing the picture anew.
        case cannotStrip(format: String)
        /// Its metadata cannot be understood, so that nobody can tell what to take out; `detail` is the library's word for it.
        case metadataDamaged(detail: String)
        /// It cannot be said to be free of what was to be taken out; `detail` is what is left.
        case cannotBeClean(detail: String)
        /// The system has no trash for it; `detail` says why.
        case noTrash(detail: String)
        /// It is in the trash, and nobody knows under which name.
        case lostInTrash
        /// It is no more in the trash.
        case notInTrash
        /// Another file has the name that it is to be put back to, or saved under.
        case placeTaken
        /// Another content has this name now than the one that was meant.
        case replaced
        /// It is a file, and has the name of a folder that is needed.
        case notAFolder
        /// It is a link to nothing, and has the name of a folder that is needed.
        case linkToNothing
        /// Its content is another by now than the one that edits were drawn on.
        case notWhatWasEdited
        /// It is the original of an edited copy, which is never written over.
        case isOriginal
    }
}

extension PhotoFileError: CustomStringConvertible {
    /// "holiday.jpg: its content changed while it was copied: try again when no program writes to it"
    public var description: String { "\(path): \(reason.description)" }
}

extension PhotoFileError.Reason: CustomStringConvertible {
    /// What is wrong, and after a colon what to do about it.
    public var description: String {
        switch self {
        case .file(let reason): reason.description
        case .changedMeanwhile: "its content changed while it was copied: try again when no program writes to it"
        case .cannotStrip(let format):
            "metadata of \(format) cannot be taken out without writing the picture anew: send the original, or resize it"
        case .metadataDamaged(let detail):
            "its metadata cannot be understood (\(detail)): strip all of it, or save the picture anew with another program"
        case .cannotBeClean(let detail):
            "it cannot be made free of what was to be stripped (\(detail)): save it anew with another program"
        case .noTrash(let detail): "it cannot be moved to the trash (\(detail)): delete it in its folder, or move it"
        case .lostInTrash: "it is in the trash, but cannot be put back from here: restore it in the file manager"
        case .notInTrash: "it is not in the trash any more: look for a backup"
        case .placeTaken: "another file has this name: rename or move that one first"
        case .replaced: "another file has taken this name meanwhile: look at it first"
        case .notAFolder: "it is a file, and no folder can be made there: choose another folder"
        case .linkToNothing: "it is a link to nothing, and no folder can be made there: choose another folder, or mend the link"
        case .notWhatWasEdited: "its content is another by now than what was edited: look at it, and edit it anew"
        case .isOriginal: "it is the original, which stays as it is: choose another name for the copy"
        }
    }
}
