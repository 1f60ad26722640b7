import VeilFiles

/// Something that happened in or to a folder that is watched.
struct WatchEvent: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// A name has come into being; what it stands for may still be written.
        case created
        /// What a name stands for is written to its end, or was moved here.
        case written
        /// A name is gone.
        case removed
        /// A name is another one now, which may have been there before.
        case renamed(to: FilePath)
        /// A file's date or rights have changed.
        case attributes
        /// The folder itself is gone, or its disk is.
        case folderGone
        /// The folder itself is there again, or its rights have changed.
        case folderChanged
    }

    let folder: UInt32
    /// The name in the folder; empty where the folder itself is meant.
    let name: FilePath
    let kind: Kind
}
