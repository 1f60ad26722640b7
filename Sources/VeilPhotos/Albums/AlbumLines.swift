import VeilFiles
import VeilLibrary

/// The lines of the sidebar: all photos, then the albums as far as they are unfolded, then the folders of names that were given. A value.
struct AlbumLines: Equatable {
    /// One line.
    enum Line: Hashable {
        /// All photos of the sources, and of the folders in them.
        case everything
        /// A folder of the sources, or in one.
        case album(AlbumTree.Row)
        /// A folder that holds names that were given, what it is numbered here, and how many.
        case names(FilePath, number: UInt32, count: Int)

        /// The folder; nil for all.
        var path: FilePath? {
            switch self {
            case .everything: nil
            case .album(let row): row.path
            case .names(let path, _, _): path
            }
        }

        /// What choosing it shows.
        var scope: PhotoScope { path.map { .folder($0) } ?? .everything }

        /// What stays the same wherever the line moves.
        var key: UInt32 {
            switch self {
            case .everything: 0
            case .album(let row): 1 + 2 * row.id.rawValue
            case .names(_, let number, _): 2 + 2 * number
            }
        }
    }

    let lines: [Line]

    init(_ rows: [AlbumTree.Row] = [], names: [Line] = []) { lines = [.everything] + rows.map { .album($0) } + names }

    /// The line that shows what is shown.
    ///
    /// - Parameter sources: what was given: one folder without the folders in it is that album, and what holds all there is are all photos.
    func index(of scope: PhotoScope, sources: [PhotoSource]) -> Int? {
        switch scope {
        case .everything: return 0
        case .folder(let path): return lines.firstIndex { $0.path == path }
        case .sources:
            let isWhole = sources.allSatisfy { if case .folder(_, false) = $0 { false } else { true } }
            if isWhole { return 0 }
            guard case .folder(let path, _)? = sources.first, sources.count == 1 else { return nil }
            return lines.firstIndex { $0.path == path }
        }
    }

    /// The line of the album around one; nil at the outermost.
    func parent(of index: Int) -> Int? {
        guard case .album(let row) = lines[index], row.depth > 0 else { return nil }
        return lines[..<index].lastIndex { if case .album(let other) = $0 { other.depth < row.depth } else { false } }
    }
}
