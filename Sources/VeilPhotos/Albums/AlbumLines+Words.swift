import GtkKit
import VeilFiles
import VeilLibrary

extension AlbumLines.Line {
    /// What it is called.
    @MainActor var title: String { path.map(\.named) ?? localized("All Photos") }

    /// How many photos there are in it, where that is known.
    var count: Int? {
        switch self {
        case .everything: nil
        case .album(let row): row.photoCount
        case .names(_, _, let count): count
        }
    }

    /// What a screen reader says of it.
    @MainActor var spokenName: String {
        guard let count else { return title }
        return "\(title), \(photoCount(count))"
    }

    /// Why its folder cannot be listed.
    var problem: String? { if case .album(let row) = self { row.problem?.description } else { nil } }

    /// Whether there are albums in it, and whether they are shown; nil where there are none, as far as is known.
    var unfolded: Bool? { if case .album(let row) = self, row.hasAlbums == true { row.isUnfolded } else { nil } }

    /// In how many others it is.
    var depth: Int { if case .album(let row) = self { row.depth } else { 0 } }
}

/// "1 photo", "1 200 photos"
@MainActor func photoCount(_ count: Int) -> String {
    count == 1 ? localized("1 photo") : localized("{} photos", grouped(count))
}
