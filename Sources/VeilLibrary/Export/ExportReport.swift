public import VeilFiles

/// What became of an export.
public struct ExportReport: Sendable {
    /// Every photo, in the order of the plan.
    public internal(set) var files: [ExportedFile]
}

/// What became of one photo.
public struct ExportedFile: Sendable {
    /// The photo.
    public let source: FilePath
    /// What became of it.
    public let outcome: ExportOutcome
}

/// What became of one photo.
public enum ExportOutcome: Sendable {
    /// A copy was written.
    case written(ExportedCopy)
    /// The folder holds this content already, from an earlier run.
    case alreadyThere(ExportedCopy)
    /// There is no copy, and why.
    case failed(PhotoFileError)
    /// The export was cancelled before its turn, or in it.
    case cancelled

    /// The copy in the folder, where there is one.
    public var copy: ExportedCopy? {
        switch self {
        case .written(let copy), .alreadyThere(let copy): copy
        case .failed, .cancelled: nil
        }
    }
}

/// A copy of a photo.
public struct ExportedCopy: Hashable, Sendable {
    /// Where it is.
    public let path: FilePath
    /// Its size.
    public let byteCount: Int64
    /// The SHA-256 of its bytes, in 64 small hexadecimal digits.
    public let sha256: String
    /// Whether it is its original byte for byte.
    public let isOriginal: Bool
    /// What else is to be known about it.
    public let notes: [ExportNote]
}

/// How an export goes on.
public struct ExportProgress: Sendable {
    /// The photo's place among `count`, from 0.
    public let index: Int
    /// All photos of the export.
    public let count: Int
    /// The photo.
    public let source: FilePath
    /// What became of it; nil while its turn comes.
    public let outcome: ExportOutcome?
}

/// What a copy has lost or got beside what was asked for.
public enum ExportNote: Hashable, Sendable {
    /// What it says differs from its original by this of what VeilFiles noticed.
    case picture(PictureFileWarning)
    /// The camera maker's own note was left out: nobody can tell what it holds.
    case makerNoteLeftOut
    /// Something behind or beside the picture was left out: a film, a second picture, a thumbnail, a signature.
    case attachmentsLeftOut([String])
    /// Its metadata cannot be taken apart in this format, so that all of it was left out.
    case metadataLeftOut(OutputFormat)
    /// Its format is not written; this one was taken.
    case formatChanged(OutputFormat)
}

extension ExportNote: CustomStringConvertible {
    /// One sentence for a person, without the file's name.
    public var description: String {
        switch self {
        case .picture(let warning): warning.description
        case .makerNoteLeftOut: "the camera maker's own note was left out, since it may hold the place"
        case .attachmentsLeftOut(let names): "left out, since it may hold the place: \(names.joined(separator: ", "))"
        case .metadataLeftOut(let format): "all metadata was left out, since those of \(format.name) cannot be taken apart"
        case .formatChanged(let format): "its format is not written; it became \(format.name)"
        }
    }
}

extension ExportReport {
    /// The copies as `sha256sum` writes them and `sha256sum -c` checks them, one a line: hash, two spaces, path. Bytes, as paths are.
    ///
    /// A path with a backslash or a line feed is written with `\\` and `\n`, and its line begins with a backslash.
    public var checksums: [UInt8] { files.flatMap { $0.outcome.copy?.checksumLine ?? [] } }
}

extension ExportedCopy {
    /// Its line in ``ExportReport/checksums``.
    public var checksumLine: [UInt8] {
        let escaped = path.bytes.flatMap { byte -> [UInt8] in
            switch byte {
            case UInt8(ascii: "\\"): Array("\\\\".utf8)
            case UInt8(ascii: "\n"): Array("\\n".utf8)
            case UInt8(ascii: "\r"): Array("\\r".utf8)
            default: [byte]
            }
        }
        let mark = escaped.count == path.bytes.count ? "" : "\\"
        return Array(mark.utf8) + sha256.utf8 + "  ".utf8 + escaped + [UInt8(ascii: "\n")]
    }
}
