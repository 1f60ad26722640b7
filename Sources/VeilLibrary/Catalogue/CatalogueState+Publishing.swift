import Synchronization

/// What is to be told, and when.
struct Publishing {
    /// The list is out of date.
    var isDirty = false
    /// The order, the filter or the grouping were set: the answer does not wait.
    var wasSet = false
    /// Facts have come in that may change the order.
    var factsChanged = false
    /// Completeness or problems may have changed.
    var needsNotice = false
    /// When the list is to be published at the latest.
    var due: MonotonicTime?
    var hasPublished = false
    var lastPublished = MonotonicTime(nanoseconds: 0)
    var lastCost: Int64 = 0
    /// Those who listen.
    var subscribers: [WeakSubscriber] = []

    /// How long the first list may wait for a better one: less than one frame of a screen.
    static let firstWait: Int64 = 16
    /// How long later ones gather what comes.
    static let laterWait: Int64 = 100
}

extension CatalogueState {
    /// When something is to be done although no job has come.
    var nextDeadline: MonotonicTime? {
        [publishing.due, looks.nextSorting, looks.nextProof, looks.nextAgain, watching.nextRelisting].compactMap { $0 }.min()
    }

    /// After some jobs: sends out looks, and publishes what is due.
    mutating func settle() {
        relistFlooded()
        sendLooks()
        if isDue { publish() }
        deliver()
    }

    private var isDue: Bool {
        mutating get {
            if publishing.wasSet { return true }
            let now = MonotonicTime.now
            if publishing.factsChanged, areFactsDue(now) { return true }
            guard publishing.isDirty else { return false }
            if isComplete { return true }
            if publishing.due == nil { publishing.due = nextPublication(now) }
            return publishing.due! <= now
        }
    }

    /// The first list after less than a frame; later ones so that sorting takes a fifth of the time at most.
    private func nextPublication(_ now: MonotonicTime) -> MonotonicTime {
        guard publishing.hasPublished else { return now.advanced(byMilliseconds: Publishing.firstWait) }
        let wait = max(Publishing.laterWait, 4 * publishing.lastCost / 1_000_000)
        return max(now, publishing.lastPublished.advanced(byMilliseconds: wait))
    }

    /// The list is sorted by facts when all are there, and on a slow source now and then before.
    private mutating func areFactsDue(_ now: MonotonicTime) -> Bool {
        if looks.needed == 0 { return true }
        guard let next = looks.nextSorting else {
            looks.nextSorting = now.advanced(byMilliseconds: looks.sortingWait)
            return false
        }
        guard next <= now else { return false }
        looks.sortingWait *= 2
        return true
    }

    /// Makes the newest list.
    private mutating func publish() {
        let start = MonotonicTime.now
        let list = newest()
        core.published.withLock { [facts] in
            $0.list = list
            $0.facts = facts
        }
        publishing.isDirty = false
        publishing.wasSet = false
        publishing.factsChanged = false
        publishing.due = nil
        looks.nextSorting = nil
        if looks.needed == 0 { looks.sortingWait = LookBook.firstSortingWait }
        publishing.hasPublished = true
        publishing.lastPublished = .now
        publishing.lastCost = publishing.lastPublished.nanoseconds - start.nanoseconds
        publishing.needsNotice = true
    }

    private mutating func newest() -> PhotoList {
        let all = inScope(sorted())
        let numbers = filter.isEmpty ? all : filter.matching(all, of: table, &foldedNames)
        return PhotoList(numbers: numbers, table: table, sections: sections(of: numbers))
    }
}
