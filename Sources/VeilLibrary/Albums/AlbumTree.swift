public import VeilFiles

/// Folders in folders, as far as they are known, and which of them are unfolded: what a list of albums shows.
///
/// A value. Nothing is listed by it: ``AlbumWalk`` does, and tells it here what was found.
public struct AlbumTree: Sendable {
    /// What an album is called for as long as the tree lives: also under another name, and never another one's.
    public struct ID: Hashable, Sendable {
        /// Counted from 0.
        public let rawValue: UInt32

        /// The album of this number.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
    }

    /// One line of the list.
    public struct Row: Hashable, Sendable {
        /// Of which album.
        public let id: ID
        /// Its folder.
        public let path: FilePath
        /// In how many other albums it is; 0 for one of those that were given.
        public let depth: Int
        /// How many names of photos are in the folder itself; nil while nobody has looked.
        public let photoCount: Int?
        /// Whether folders are in it; nil while nobody has looked.
        public let hasAlbums: Bool?
        /// Whether those are shown below it.
        public let isUnfolded: Bool
        /// Why its folder could not be listed.
        public let problem: SourceProblem?
    }

    struct Node: Sendable {
        var path: FilePath
        let parent: UInt32?
        let depth: Int
        /// The number of the folder on its disk, or 0: by it an album is found again under another name.
        var inode: UInt64
        /// By name; nil while nobody has looked.
        var children: [UInt32]?
        var photoCount: Int?
        var isUnfolded = false
        /// Whether what is known of it is out of date.
        var isStale = true
        var isGone = false
        var problem: SourceProblem?
    }

    /// By number.
    var nodes: [Node] = []
    /// Those that were given, in their order.
    private(set) var roots: [UInt32] = []

    /// A tree of folders of which nothing is known; the first is unfolded where it is the only one.
    public init(_ folders: [FilePath]) {
        roots = folders.map { add($0, parent: nil, depth: 0, inode: 0) }
        if roots.count == 1 { nodes[0].isUnfolded = true }
    }

    /// The lines, from the top.
    public var rows: [Row] {
        var rows: [Row] = []
        var waiting = Array(roots.reversed())
        while let number = waiting.popLast() {
            let node = nodes[Int(number)]
            rows.append(
                Row(
                    id: ID(rawValue: number), path: node.path, depth: node.depth, photoCount: node.photoCount,
                    hasAlbums: node.children.map { !$0.isEmpty }, isUnfolded: node.isUnfolded, problem: node.problem))
            if node.isUnfolded, let children = node.children { waiting += children.reversed() }
        }
        return rows
    }

    /// How many numbers have been given to albums.
    package var numberCount: Int { nodes.count }

    /// The folder of an album; nil for one that is gone.
    public func path(of id: ID) -> FilePath? {
        guard id.rawValue < nodes.count, !nodes[Int(id.rawValue)].isGone else { return nil }
        return nodes[Int(id.rawValue)].path
    }

    /// The album in which one is; nil for one that was given.
    public func parent(of id: ID) -> ID? { nodes[Int(id.rawValue)].parent.map { ID(rawValue: $0) } }

    /// The album of a folder; nil where it is not known. Time: one step an album.
    public func album(at path: FilePath) -> ID? {
        nodes.firstIndex { $0.path == path && !$0.isGone }.map { ID(rawValue: UInt32($0)) }
    }

    /// Shows the albums in one, or no longer.
    public mutating func setUnfolded(_ id: ID, _ isUnfolded: Bool) { nodes[Int(id.rawValue)].isUnfolded = isUnfolded }

    mutating func add(_ path: FilePath, parent: UInt32?, depth: Int, inode: UInt64) -> UInt32 {
        nodes.append(Node(path: path, parent: parent, depth: depth, inode: inode))
        return UInt32(nodes.count - 1)
    }
}
