import VeilFiles

/// What is kept from one sorting to the next.
struct Ordering {
    /// The shown photos by name, as of the last sorting.
    var byName: [UInt32] = []
    /// Photos that have appeared since.
    var fresh: [UInt32] = []
    /// Photos whose names have changed since.
    var renamed: Set<UInt32> = []
    /// Whether photos of `byName` have gone since.
    var hasGone = false
    /// The place of each folder in the order of albums; nil where folders have come since.
    var folderRanks: [UInt32]?
}

extension CatalogueState {
    /// A photo is to be shown.
    mutating func appeared(_ number: UInt32) {
        ordering.fresh.append(number)
        publishing.isDirty = true
    }

    /// A photo has another name.
    mutating func moved(_ number: UInt32) {
        ordering.renamed.insert(number)
        foldedNames.forget(number)
        publishing.isDirty = true
    }

    /// A photo is not to be shown any more.
    mutating func vanished(_ number: UInt32) {
        ordering.hasGone = true
        publishing.isDirty = true
        foldedNames.forget(number)
    }

    /// The shown photos in the wanted order, unfiltered.
    mutating func sorted() -> [UInt32] {
        let order = settings.order
        if order.key == .asGiven {
            let shown = (0..<UInt32(table.count)).filter { table.state(of: $0).isShown }
            let bySource = folders.contains { $0.source != folders[0].source } ? shown.sorted(by: wasGivenBefore) : shown
            return albums(order.isAscending ? bySource : bySource.reversed())
        }
        sortByName()
        switch order.key {
        case .dateModified: return albums(sorted { $0.modified })
        case .size: return albums(sorted { $0.byteCount })
        case .name, .asGiven: return albums(order.isAscending ? ordering.byName : ordering.byName.reversed())
        }
    }

    private func wasGivenBefore(_ a: UInt32, _ b: UInt32) -> Bool {
        let (sourceA, sourceB) = (folders[Int(table.folder(of: a))].source, folders[Int(table.folder(of: b))].source)
        return sourceA != sourceB ? sourceA < sourceB : a < b
    }

    /// Brings `byName` up to date: few photos look for their places, many are sorted with all others.
    private mutating func sortByName() {
        var fresh = ordering.fresh
        if ordering.hasGone || !ordering.renamed.isEmpty {
            // What has gone may have come back, or have another name: it is taken out and looks for its place once more.
            let outOfPlace = Set(fresh).union(ordering.renamed)
            ordering.byName = ordering.byName.filter { table.state(of: $0).isShown && !outOfPlace.contains($0) }
            fresh = outOfPlace.filter { table.state(of: $0).isShown }.sorted()
        }
        (ordering.hasGone, ordering.fresh, ordering.renamed) = (false, [], [])
        guard !fresh.isEmpty else { return }
        var sorter = NameSorter(table, folderRanks: folderRanks())
        let areFew = fresh.count * 16 < ordering.byName.count
        ordering.byName = areFew ? sorter.inserting(fresh, into: ordering.byName) : sorter.sorted(ordering.byName + fresh)
    }

    /// By a fact, then by name; photos without facts come last.
    private func sorted(by fact: (PhotoIdentity) -> Int64) -> [UInt32] {
        struct Item {
            let value: Int64
            let rank: Int
            let number: UInt32
        }
        var items: [Item] = []
        items.reserveCapacity(ordering.byName.count)
        for (rank, number) in ordering.byName.enumerated() {
            let value = facts[number].map(fact)
            items.append(Item(value: value.map { settings.order.isAscending ? $0 : -1 - $0 } ?? .max, rank: rank, number: number))
        }
        items.sort { $0.value != $1.value ? $0.value < $1.value : $0.rank < $1.rank }
        return items.map(\.number)
    }
}

extension CatalogueState {
    /// What the list is divided by, as things are.
    var effectiveGrouping: PhotoGrouping {
        let isByDate = settings.order.key == .dateModified
        switch settings.grouping {
        case .none, .album: return settings.grouping
        case .year, .month, .day: return isByDate ? settings.grouping : .none
        case .automatic where isByDate: return .day
        case .automatic: return mayHaveAlbums && settings.order.key != .asGiven ? .album : .none
        }
    }

    /// Album after album, where albums are wanted, each in the order in which it was.
    private mutating func albums(_ numbers: [UInt32]) -> [UInt32] {
        guard effectiveGrouping == .album, folders.count > 1 else { return numbers }
        let ranks = folderRanks()
        var starts = [Int](repeating: 0, count: ranks.count + 1)
        for number in numbers { starts[Int(ranks[Int(table.folder(of: number))]) + 1] += 1 }
        for rank in 1..<starts.count { starts[rank] += starts[rank - 1] }
        var result = [UInt32](repeating: 0, count: numbers.count)
        for number in numbers {
            let rank = Int(ranks[Int(table.folder(of: number))])
            result[starts[rank]] = number
            starts[rank] += 1
        }
        return result
    }

    /// Source after source, and in each by path: a folder before those in it.
    private mutating func folderRanks() -> [UInt32] {
        if let ranks = ordering.folderRanks { return ranks }
        let paths = table.folders.map { $0.bytes.split(separator: UInt8(ascii: "/")).map(Array.init) }
        let inOrder = folders.indices.sorted { a, b in
            if folders[a].source != folders[b].source { return folders[a].source < folders[b].source }
            return paths[a].lexicographicallyPrecedes(paths[b], by: NaturalOrder.precedes)
        }
        var ranks = [UInt32](repeating: 0, count: folders.count)
        for (rank, folder) in inOrder.enumerated() { ranks[folder] = UInt32(rank) }
        ordering.folderRanks = ranks
        return ranks
    }

    /// The headings of a sorted list.
    func sections(of numbers: [UInt32]) -> [PhotoSection] {
        let grouping = effectiveGrouping
        switch grouping {
        case .none, .automatic: return []
        case .album: return PhotoSection.dividing(numbers) { .album(table.folders[Int(table.folder(of: $0))]) }
        case .year, .month, .day:
            return PhotoSection.dividing(numbers) { number in
                guard let facts = facts[number] else { return .undated }
                return grouping.title(of: CivilDay(nanoseconds: facts.modified, in: settings.timeZone))
            }
        }
    }
}
