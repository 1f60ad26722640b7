extension ListChange {
    /// More steps than this are joined: a view takes some microseconds for each, and thousands say no more to the eye than one.
    package static let mostSteps = 256

    /// The steps from one list of numbers to another, each without repetition and below `count`.
    ///
    /// What keeps its order among its neighbours stays, as much as possible; the rest goes and comes. Time: n log n where photos moved,
    /// else n.
    package static func steps(from old: [UInt32], to new: [UInt32], count: Int) -> [ListChange] {
        let kept = keptPlaces(from: old, to: new, count: count)
        var steps: [ListChange] = []
        var (oldStart, newStart) = (0, 0)
        for (oldPlace, newPlace) in kept + [(old.count, new.count)] {
            if oldPlace > oldStart || newPlace > newStart {
                steps.append(ListChange(position: newStart, removed: oldPlace - oldStart, added: newPlace - newStart))
            }
            (oldStart, newStart) = (oldPlace + 1, newPlace + 1)
        }
        return joined(steps)
    }

    /// The places, in the old list and in the new one, of what stays: a longest sequence that ascends in both.
    private static func keptPlaces(from old: [UInt32], to new: [UInt32], count: Int) -> [(old: Int, new: Int)] {
        var places = [Int32](repeating: -1, count: count)
        for (place, number) in old.enumerated() { places[Int(number)] = Int32(place) }
        var common: [(old: Int, new: Int)] = []
        common.reserveCapacity(min(old.count, new.count))
        var isAscending = true
        for (place, number) in new.enumerated() where places[Int(number)] >= 0 {
            let oldPlace = Int(places[Int(number)])
            if let last = common.last, last.old > oldPlace { isAscending = false }
            common.append((oldPlace, place))
        }
        return isAscending ? common : longestAscending(common)
    }

    /// Patience sorting: for each length, the sequence of that length that ends lowest.
    private static func longestAscending(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
        var ends: [Int] = []
        var before = [Int](repeating: -1, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[ends[middle]].old < pair.old { low = middle + 1 } else { high = middle }
            }
            if low > 0 { before[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var sequence: [(old: Int, new: Int)] = []
        var next = ends.last ?? -1
        while next >= 0 {
            sequence.append(pairs[next])
            next = before[next]
        }
        return sequence.reversed()
    }

    /// Joins steps with the smallest gaps between them until there are few enough.
    private static func joined(_ steps: [ListChange]) -> [ListChange] {
        guard steps.count > mostSteps else { return steps }
        let gaps = zip(steps, steps.dropFirst()).map { $1.position - $0.position - $0.added }.sorted()
        let widest = gaps[steps.count - mostSteps - 1]
        var result = [steps[0]]
        for step in steps.dropFirst() {
            let last = result[result.count - 1]
            let gap = step.position - last.position - last.added
            guard gap <= widest else {
                result.append(step)
                continue
            }
            result[result.count - 1] = ListChange(
                position: last.position, removed: last.removed + gap + step.removed, added: last.added + gap + step.added)
        }
        return result
    }
}
