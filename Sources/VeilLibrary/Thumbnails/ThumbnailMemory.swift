import VeilPixels

/// What thumbnails are remembered by: a photo, and how it is shown.
struct ThumbnailKey: Hashable, Sendable {
    let photo: PhotoID
    let size: PixelSize
    let fit: ThumbnailRequest.Fit

    init(_ request: ThumbnailRequest) {
        photo = request.photo.id
        size = request.size
        fit = request.fit
    }
}

/// The thumbnails that are in memory, in the order of their last use.
///
/// Every operation but ``markOutdated(_:)`` takes the same time however many there are.
struct ThumbnailMemory {
    private struct Slot {
        var key: ThumbnailKey
        var pixels: SurfacePixels?
        var identity: PhotoIdentity
        /// Whether the content was replaced since: good to show until the new one is there, and no longer.
        var isOutdated = false
        var newer: Int?
        var older: Int?
    }

    private var slots: [Slot] = []
    private var spare: [Int] = []
    private var places: [ThumbnailKey: Int] = [:]
    private var newest: Int?
    private var oldest: Int?

    /// How many there are.
    var count: Int { places.count }

    /// Whether there is one of the content as it is now.
    func isFresh(_ key: ThumbnailKey) -> Bool { places[key].map { !slots[$0].isOutdated } ?? false }

    /// The thumbnail, which has been used with that.
    mutating func use(_ key: ThumbnailKey) -> Thumbnail? {
        guard let place = places[key], let pixels = slots[place].pixels else { return nil }
        unlink(place)
        link(place)
        return Thumbnail(pixels: pixels, identity: slots[place].identity, origin: .memory)
    }

    /// Puts a thumbnail in the place of an older one. `isOutdated` says that the content has been replaced while it was made.
    mutating func insert(_ thumbnail: Thumbnail, for key: ThumbnailKey, isOutdated: Bool) {
        if let place = places[key] { remove(place) }
        let slot = Slot(key: key, pixels: thumbnail.pixels, identity: thumbnail.identity, isOutdated: isOutdated)
        let place = spare.popLast() ?? slots.endIndex
        if place == slots.endIndex { slots.append(slot) } else { slots[place] = slot }
        places[key] = place
        link(place)
    }

    /// Remembers that the contents of these photos were replaced.
    mutating func markOutdated(_ photos: Set<PhotoID>) {
        for place in places.values where photos.contains(slots[place].key.photo) { slots[place].isOutdated = true }
    }

    /// Lets go of what was used least recently, until `bytes` are free or nothing is left, and returns how many are. What is shown at this
    /// moment would free nothing, and stays.
    mutating func evict(_ bytes: Int) -> Int {
        var freed = 0
        var next = oldest
        while freed < bytes, let place = next {
            next = slots[place].newer
            guard isKnownUniquelyReferenced(&slots[place].pixels) else { continue }
            freed += slots[place].pixels?.byteCount ?? 0
            remove(place)
        }
        return freed
    }

    /// Lets go of all but those of `keys`, and those that are shown at this moment.
    mutating func keep(only keys: Set<ThumbnailKey>) {
        for (key, place) in places where !keys.contains(key) && isKnownUniquelyReferenced(&slots[place].pixels) { remove(place) }
    }

    /// Lets go of everything.
    mutating func removeAll() { self = ThumbnailMemory() }

    private mutating func remove(_ place: Int) {
        unlink(place)
        places[slots[place].key] = nil
        slots[place].pixels = nil
        spare.append(place)
    }

    private mutating func link(_ place: Int) {
        slots[place].older = newest
        slots[place].newer = nil
        if let newest { slots[newest].newer = place } else { oldest = place }
        newest = place
    }

    private mutating func unlink(_ place: Int) {
        let (newer, older) = (slots[place].newer, slots[place].older)
        if let newer { slots[newer].older = older } else { newest = older }
        if let older { slots[older].newer = newer } else { oldest = newer }
    }
}
