public import VeilFiles

/// What a catalogue calls one photo for as long as it is open.
///
/// It stays with the photo when the list is sorted anew or filtered, when files before it come and go, when the file is renamed within
/// its folder, and when its content is replaced. So what is selected, shown or about to be deleted is bound to it, and never to an index.
public struct PhotoID: Hashable, Comparable, Sendable {
    /// Counted from 0 in the order in which names were first seen.
    public let rawValue: UInt32

    /// The photo of this number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// By number.
    public static func < (left: PhotoID, right: PhotoID) -> Bool { left.rawValue < right.rawValue }
}

/// A photo as its folder names it: nothing of its file is read, and it is not even looked at.
public struct Photo: Hashable, Identifiable, Sendable {
    /// What the catalogue calls it.
    public let id: PhotoID
    /// The folder; photos of one folder share the memory of this path.
    public let folder: FilePath
    /// The name in the folder.
    public let name: FilePath

    /// A photo from its parts.
    public init(id: PhotoID, folder: FilePath, name: FilePath) {
        self.id = id
        self.folder = folder
        self.name = name
    }

    /// Where its file is.
    public var path: FilePath { folder.appending(name) }
}
