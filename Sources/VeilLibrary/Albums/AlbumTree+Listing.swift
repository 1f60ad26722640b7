package import VeilFiles

/// What a folder holds, as far as a list of albums wants to know it.
package struct AlbumContents: Sendable {
    /// A folder in it.
    package struct Subfolder: Hashable, Sendable {
        package let name: FilePath
        /// Its number on the disk; 0 where the listing does not tell.
        package let inode: UInt64

        package init(_ name: FilePath, inode: UInt64) { (self.name, self.inode) = (name, inode) }
    }

    /// In natural order.
    package let subfolders: [Subfolder]
    /// How many names of photos there are.
    package let photoCount: Int

    package init(subfolders: [Subfolder], photoCount: Int) { (self.subfolders, self.photoCount) = (subfolders, photoCount) }
}

extension AlbumTree {
    /// Whether an album is to be listed.
    package func needsListing(_ id: ID) -> Bool {
        guard id.rawValue < nodes.count else { return false }
        return nodes[Int(id.rawValue)].isStale && !nodes[Int(id.rawValue)].isGone
    }

    /// The album of this folder that could not be listed; nil where there is none.
    package func problemAlbum(at path: FilePath) -> ID? {
        nodes.firstIndex { $0.problem != nil && $0.path == path && !$0.isGone }.map { ID(rawValue: UInt32($0)) }
    }

    /// What is known of an album may be out of date, or of all of them.
    package mutating func expire(_ id: ID? = nil) {
        if let id { nodes[Int(id.rawValue)].isStale = true } else { for number in nodes.indices { nodes[number].isStale = true } }
    }

    /// An album is being listed: what changes from now on makes it stale again.
    package mutating func beginListing(_ id: ID) { nodes[Int(id.rawValue)].isStale = false }

    /// A folder was listed. Albums in it that are there still stay as they are; one whose folder has another name now takes that.
    package mutating func listed(_ id: ID, _ contents: AlbumContents) {
        let number = Int(id.rawValue)
        guard !nodes[number].isGone else { return }
        var byName: [FilePath: UInt32] = [:]
        for child in nodes[number].children ?? [] { byName[nodes[Int(child)].path.lastComponent] = child }
        let known = contents.subfolders.map { byName.removeValue(forKey: $0.name) }
        var byInode: [UInt64: UInt32] = [:]
        for child in byName.values where nodes[Int(child)].inode != 0 { byInode[nodes[Int(child)].inode] = child }
        let (folder, depth) = (nodes[number].path, nodes[number].depth)
        nodes[number].children = zip(contents.subfolders, known).map { subfolder, known in
            let path = folder.appending(subfolder.name)
            if let known {
                nodes[Int(known)].inode = subfolder.inode
                return known
            }
            guard let renamed = byInode.removeValue(forKey: subfolder.inode) else {
                return add(path, parent: id.rawValue, depth: depth + 1, inode: subfolder.inode)
            }
            byName[nodes[Int(renamed)].path.lastComponent] = nil
            move(renamed, to: path)
            return renamed
        }
        for child in byName.values { remove(child) }
        nodes[number].photoCount = contents.photoCount
        nodes[number].problem = nil
    }

    /// A folder could not be listed. What is known of it is no longer so.
    package mutating func failed(_ id: ID, _ problem: SourceProblem) {
        let number = Int(id.rawValue)
        guard !nodes[number].isGone else { return }
        for child in nodes[number].children ?? [] { remove(child) }
        nodes[number].children = []
        nodes[number].photoCount = nil
        nodes[number].problem = problem
    }

    /// Gives an album and those in it other paths. What is watched and known of them is that of the old ones.
    private mutating func move(_ number: UInt32, to path: FilePath) {
        nodes[Int(number)].path = path
        nodes[Int(number)].isStale = true
        for child in nodes[Int(number)].children ?? [] { move(child, to: path.appending(nodes[Int(child)].path.lastComponent)) }
    }

    private mutating func remove(_ number: UInt32) {
        nodes[Int(number)].isGone = true
        for child in nodes[Int(number)].children ?? [] { remove(child) }
        nodes[Int(number)].children = []
    }
}
