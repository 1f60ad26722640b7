/// What was put into the trash in a window and can be put back, the last first.
struct TrashHistory<Photo: Equatable & Sendable> {
    /// What one deed has put into the trash.
    struct Deed: Sendable {
        fileprivate(set) var photos: [Photo]
        /// The newest step of the selection when it was asked for.
        fileprivate let selectionStep: Int
        /// By which deeds are in order.
        fileprivate let number: Int
    }

    /// Nobody goes back further.
    private static var longest: Int { 100 }
    private var deeds: [Deed] = []
    private var count = 0

    /// Whether there is nothing to be put back.
    var isEmpty: Bool { deeds.isEmpty }

    /// Remembers what one deed has put into the trash.
    mutating func record(_ photos: [Photo], after selectionStep: Int) {
        guard !photos.isEmpty else { return }
        count += 1
        deeds.append(Deed(photos: photos, selectionStep: selectionStep, number: count))
        if deeds.count > Self.longest { deeds.removeFirst() }
    }

    /// Whether the last deed is newer than a step of the selection, so that it is taken back first.
    func isNewer(than selectionStep: Int) -> Bool { deeds.last.map { $0.selectionStep >= selectionStep } ?? false }

    /// What is put back now; nil where there is nothing.
    mutating func takeLast() -> Deed? { deeds.popLast() }

    /// The deed of these photos, which are put back now; nil where they were already.
    mutating func take(_ photos: [Photo]) -> Deed? {
        deeds.lastIndex { $0.photos == photos }.map { deeds.remove(at: $0) }
    }

    /// These of a deed could not be put back: they are again what they were, to be put back in their turn.
    mutating func keep(_ photos: [Photo], of deed: Deed) {
        guard !photos.isEmpty else { return }
        var deed = deed
        deed.photos = photos
        deeds.insert(deed, at: deeds.firstIndex { $0.number > deed.number } ?? deeds.endIndex)
    }
}
