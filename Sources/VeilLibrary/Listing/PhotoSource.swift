public import VeilFiles

/// Where photos come from.
public enum PhotoSource: Hashable, Sendable {
    /// The photos of a folder, and those of the folders in it if wanted: each folder is an album.
    ///
    /// Candidates are names with a picture's extension, at once and without a look; and names without any extension, once a look in the
    /// background has shown that they hold a picture. Hidden names are left out. A link to a file counts as the file; a link to a folder
    /// is not followed, so that a tree does not lead out of itself. A folder that is met twice is listed once.
    case folder(FilePath, includingSubfolders: Bool = false)
    /// These files, in this order, whatever they are: none is looked at before it is needed. One that is named twice appears once.
    case names([FilePath])
    /// Names that are read from an open file, such as standard input, each followed by `separator` (newline or zero). They appear as they
    /// come. The file is read until its end and not closed; nobody else may read it meanwhile.
    case descriptor(Int32, separator: UInt8)

    /// Whether a folder shows a file of this name at once, and without a look at it.
    package static func shows(_ name: FilePath) -> Bool {
        name.bytes.withUnsafeBufferPointer { CandidateRule.verdict($0, .file, includingSubfolders: false) == .photo }
    }
}
