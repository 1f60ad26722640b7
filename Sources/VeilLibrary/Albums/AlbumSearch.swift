public import VeilFiles

/// Looks for photos in the folders that are in a folder.
public struct AlbumSearch: Sendable {
    private let fileSystem: FileSystem

    /// A search of the disk.
    public init() { self.init(.system) }

    /// The same over other calls to the system, for tests.
    package init(_ fileSystem: FileSystem) { self.fileSystem = fileSystem }

    /// So many folders are listed at most: photos are found near the top, or a person had better look for them.
    package static let mostFolders = 256

    /// Whether photos are in the folders in `folder`, by their names: the nearer ones first, and so many at most. What is in `folder` itself
    /// does not count, nor what is in folders that are hidden, links, or cannot be listed. Waits for the disk.
    public func finds(below folder: FilePath) -> Bool {
        var waiting = [folder]
        var next = 0
        while next < waiting.count, next <= Self.mostFolders {
            let path = waiting[next]
            next += 1
            guard case .success(let contents) = fileSystem.albumContents(of: path).1 else { continue }
            if next > 1, contents.photoCount > 0 { return true }
            waiting += contents.subfolders.map { path.appending($0.name) }
        }
        return false
    }
}
