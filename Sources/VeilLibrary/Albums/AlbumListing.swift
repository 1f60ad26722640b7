import VeilFiles

extension FileSystem {
    /// What a folder holds, from its listing alone. A name is looked at only where the file system tells nothing of its kind, and it has no
    /// picture's extension. A link to a folder is none, as in ``PhotoSource/folder(_:includingSubfolders:)``.
    func albumContents(of path: FilePath) -> (age: CatalogueState.Age?, Result<AlbumContents, SourceProblem>) {
        switch openFolder(path) {
        case .failure(let error): return (nil, .failure(SourceProblem(path, opening: error)))
        case .success(let folder):
            guard case .success(let look) = folder.look() else { return (nil, contents(of: folder, path)) }
            return (CatalogueState.Age(look), contents(of: folder, path))
        }
    }

    /// So many names at a time.
    private static let names = 4096

    private func contents(of folder: any OpenFolder, _ path: FilePath) -> Result<AlbumContents, SourceProblem> {
        var subfolders: [AlbumContents.Subfolder] = []
        var photoCount = 0
        while true {
            var names = NameBatch()
            let result = folder.read(Self.names, into: &names)
            names.forEach { bytes, kind, inode in
                switch CandidateRule.verdict(bytes, kind, includingSubfolders: true) {
                case .photo, .unproven: photoCount += 1
                case .folder: subfolders.append(AlbumContents.Subfolder(FilePath(bytes: bytes), inode: inode))
                case .candidate where kind == .unknown:
                    let name = FilePath(bytes: bytes)
                    guard case .success(let look) = status(path.appending(name), false), look.kind == .folder else { return }
                    subfolders.append(AlbumContents.Subfolder(name, inode: look.identity.inode))
                case .candidate, .none: break
                }
            }
            switch result {
            case .success(true): continue
            case .success(false):
                return .success(AlbumContents(subfolders: Self.sorted(subfolders), photoCount: photoCount))
            case .failure(let error): return .failure(SourceProblem(path, .interrupted(detail: error.text)))
            }
        }
    }

    /// In natural order, by keys that are made once.
    private static func sorted(_ subfolders: [AlbumContents.Subfolder]) -> [AlbumContents.Subfolder] {
        let keyed = subfolders.map { subfolder in
            var key: [UInt8] = []
            FoldedName.bytes(of: subfolder.name.bytes).withUnsafeBufferPointer { NaturalOrder.appendKey(ofFolded: $0, to: &key) }
            return (key: key, subfolder: subfolder)
        }
        return keyed.sorted {
            $0.key == $1.key ? $0.subfolder.name < $1.subfolder.name : $0.key.lexicographicallyPrecedes($1.key)
        }.map(\.subfolder)
    }
}
