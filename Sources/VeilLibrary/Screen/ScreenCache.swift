import VeilFiles
import VeilPixels

/// The screen pictures that are in memory, in the order of their last use: one a photo. At most a dozen, so that all is counted through.
struct ScreenCache {
    private struct Slot {
        let photo: Photo
        let picture: ScreenPicture
        /// Which box it was made for: a photo smaller than its box is as good for any larger one.
        let box: PixelSize
        var lastUse: Int
    }

    private var slots: [PhotoID: Slot] = [:]
    private var clock = 0

    /// The picture of a photo that is as good as one made for `box`; it has been used with that.
    mutating func use(_ photo: Photo, _ box: PixelSize, mostBytes: Int) -> ScreenPicture? {
        guard let slot = slots[photo.id], slot.photo == photo else { return nil }
        let wanted = PictureFile.size(of: slot.picture.fullSize, within: box, mostBytes: mostBytes)
        guard slot.box == box || slot.picture.picture.size == wanted else { return nil }
        clock += 1
        slots[photo.id]?.lastUse = clock
        return slot.picture
    }

    /// The picture of a photo, whatever box it was made for.
    func anySize(_ photo: Photo) -> ScreenPicture? { slots[photo.id].flatMap { $0.photo == photo ? $0.picture : nil } }

    mutating func insert(_ picture: ScreenPicture, of photo: Photo, for box: PixelSize) {
        clock += 1
        slots[photo.id] = Slot(photo: photo, picture: picture, box: box, lastUse: clock)
    }

    mutating func remove(_ photo: PhotoID) { slots[photo] = nil }

    mutating func removeAll() { slots = [:] }

    var photos: some Collection<PhotoID> { slots.keys }

    /// What a photo's bytes are counted for.
    func share(of photo: PhotoID) -> BudgetShare? { slots[photo]?.picture.share }

    /// Lets go of the pictures of a use that were used least recently, but not of `kept`, until about `bytes` are free, and returns how many
    /// were let go. They are free when no face shows them any more.
    mutating func evict(_ bytes: Int, of use: MemoryBudget.Use, except kept: PhotoID?) -> Int {
        var freed = 0
        for (id, slot) in slots.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where freed < bytes && id != kept {
            guard let share = slot.picture.share, share.use == use else { continue }
            freed += share.bytes
            slots[id] = nil
        }
        return freed
    }

    /// Lets go of all but the `count` that were used last.
    mutating func trim(to count: Int) {
        guard slots.count > count else { return }
        for (id, _) in slots.sorted(by: { $0.value.lastUse < $1.value.lastUse }).prefix(slots.count - count) { slots[id] = nil }
    }
}
