import VeilFiles

/// What of all that is known is listed.
extension CatalogueState {
    /// Whether the photos of a folder are among those of the sources as they were given.
    func isGiven(_ path: FilePath, source: Int) -> Bool {
        guard case .folder(let given, let includingSubfolders) = sources[source] else { return true }
        return includingSubfolders || path == given
    }

    /// Lists what the scope needs and nobody has listed.
    mutating func enterScope() {
        if settings.order.needsFacts { looks.factsAskedTo = 0 }
        switch settings.scope {
        case .sources: break
        case .everything:
            for (number, source) in sources.enumerated() {
                guard case .folder(let path, _) = source else { continue }
                list(path, source: number, includingSubfolders: true, isInside: false)
            }
        case .folder(let path):
            guard let source = source(with: path) else { return }
            // What could not be listed is tried anew.
            if let number = folderNumbers[path], folders[Int(number)].isListed, problems[path] != nil {
                relist(number, isAwaited: true)
            } else {
                list(path, source: source, includingSubfolders: false)
            }
        }
    }

    /// The source whose folder this is, or lies in.
    private func source(with path: FilePath) -> Int? {
        sources.firstIndex { source in
            guard case .folder(let given, _) = source else { return false }
            return path == given || path.bytes.starts(with: given.appending(FilePath(bytes: [])).bytes)
        }
    }

    /// Whether the photos of each folder are listed; nil where all are.
    private var listedFolders: [Bool]? {
        switch settings.scope {
        case .everything: return nil
        case .sources: return folders.allSatisfy(\.isOfSources) ? nil : folders.map(\.isOfSources)
        case .folder(let path):
            let chosen = folderNumbers[path].map { folders[Int($0)].other ?? $0 }
            return folders.indices.map { UInt32($0) == chosen }
        }
    }

    /// The numbers whose photos are listed, in their order.
    func inScope(_ numbers: [UInt32]) -> [UInt32] {
        guard let listedFolders else { return numbers }
        return numbers.filter { listedFolders[Int(table.folder(of: $0))] }
    }

    /// Whether what is listed may come from more than one folder.
    var mayHaveAlbums: Bool {
        switch settings.scope {
        case .sources: hasAlbums
        case .everything: true
        case .folder: false
        }
    }
}
