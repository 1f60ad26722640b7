/// What was put into the trash in a window and can be put back, the last first.
struct TrashHistory<Photo: Equatable> {
    private struct Entry {
        let photos: [Photo]
        /// The newest step of the selection when it was asked for.
        let selectionStep: Int
    }

    /// Nobody goes back further.
    private static var longest: Int { 100 }
    private var entries: [Entry] = []

    /// Whether there is nothing to be put back.
    var isEmpty: Bool { entries.isEmpty }

    /// Remembers what one deed has put into the trash.
    mutating func record(_ photos: [Photo], after selectionStep: Int) {
        guard !photos.isEmpty else { return }
        entries.append(Entry(photos: photos, selectionStep: selectionStep))
        if entries.count > Self.longest { entries.removeFirst() }
    }

    /// Whether the last deed is newer than a step of the selection, so that it is taken back first.
    func isNewer(than selectionStep: Int) -> Bool { entries.last.map { $0.selectionStep >= selectionStep } ?? false }

    /// What is put back now; nil where there is nothing.
    mutating func takeLast() -> [Photo]? { entries.popLast()?.photos }

    /// Whether these are still to be put back; they are no more from now on.
    mutating func take(_ photos: [Photo]) -> Bool {
        guard let index = entries.lastIndex(where: { $0.photos == photos }) else { return false }
        entries.remove(at: index)
        return true
    }
}
