public import VeilFiles

/// A photo in the trash, and where it was.
public struct TrashedPhoto: Hashable, Sendable {
    /// The place that it is put back to; absolute.
    public let original: FilePath
    /// Where its bytes are: in the `files` of a trash as the freedesktop specification has it.
    public let content: FilePath
    /// The note on where it was, in the `info` of the same trash.
    public let info: FilePath
    /// Which file it is, so that another of the same name is never put back in its stead.
    let identity: FileIdentity
}

/// What became of several photos that were to be trashed.
public struct TrashOutcome: Sendable {
    /// Those that are in the trash, in the order of the request: what an undo puts back.
    public internal(set) var trashed: [TrashedPhoto] = []
    /// Why others are not.
    public internal(set) var failures: [PhotoFileError] = []
}

/// A photo that somebody has looked at, and now means.
public struct MeantPhoto: Hashable, Sendable {
    /// Where its file is.
    public var path: FilePath
    /// The content that was seen; nil where none was, so that whatever has the name is meant.
    public var identity: PhotoIdentity?

    /// A photo, and which content of it.
    public init(path: FilePath, identity: PhotoIdentity?) {
        self.path = path
        self.identity = identity
    }
}
