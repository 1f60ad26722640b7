import Glibc
import VeilFiles

/// Sorts many names in natural order: their keys are made once, and most comparisons are of one machine word.
struct NameSorter {
    /// A name and the eight bytes of its key that follow what all keys have in common.
    private struct Item {
        var word: UInt64
        var key: UInt32
        var number: UInt32
    }

    private let table: PhotoTable
    /// The place of each folder among the others: names that are the same go by it.
    private let folderRanks: [UInt32]
    private var keys: [UInt8] = []
    private var ends: [UInt32] = [0]

    /// For names of this table.
    init(_ table: PhotoTable, folderRanks: [UInt32]) {
        self.table = table
        self.folderRanks = folderRanks
    }

    /// The numbers in the order of their names.
    mutating func sorted(_ numbers: [UInt32]) -> [UInt32] {
        makeKeys(numbers)
        let shared = sharedPrefix()
        var items = numbers.indices.map { index in
            Item(word: word(index, after: shared), key: UInt32(index), number: numbers[index])
        }
        items.sort { $0.word != $1.word ? $0.word < $1.word : precedes($0, $1) }
        return items.map(\.number)
    }

    private mutating func makeKeys(_ numbers: [UInt32]) {
        keys.removeAll(keepingCapacity: true)
        keys.reserveCapacity(numbers.count * 20)
        ends = [0]
        ends.reserveCapacity(numbers.count + 1)
        var folded: [UInt8] = []
        for number in numbers {
            folded.removeAll(keepingCapacity: true)
            table.withName(of: number) { FoldedName.append($0, to: &folded) }
            folded.withUnsafeBufferPointer { NaturalOrder.appendKey(ofFolded: $0, to: &keys) }
            ends.append(UInt32(keys.count))
        }
    }

    /// How many bytes all keys begin with: "img_2024" says nothing about which comes first.
    private func sharedPrefix() -> Int {
        guard ends.count > 1 else { return 0 }
        let first = keys[..<Int(ends[1])]
        var shared = first.count
        keys.withUnsafeBufferPointer { keys in
            for index in 1..<ends.count - 1 where shared > 0 {
                let start = Int(ends[index])
                let limit = min(shared, Int(ends[index + 1]) - start)
                var same = 0
                while same < limit, keys[start + same] == keys[same] { same += 1 }
                shared = same
            }
        }
        return shared
    }

    private func word(_ index: Int, after shared: Int) -> UInt64 {
        let start = Int(ends[index]) + shared
        let end = Int(ends[index + 1])
        var word: UInt64 = 0
        for place in start..<start + 8 { word = word << 8 | (place < end ? UInt64(keys[place]) : 0) }
        return word
    }

    private func precedes(_ a: Item, _ b: Item) -> Bool {
        let (startA, endA) = (Int(ends[Int(a.key)]), Int(ends[Int(a.key) + 1]))
        let (startB, endB) = (Int(ends[Int(b.key)]), Int(ends[Int(b.key) + 1]))
        let order = keys.withUnsafeBytes {
            memcmp($0.baseAddress! + startA, $0.baseAddress! + startB, min(endA - startA, endB - startB))
        }
        if order != 0 { return order < 0 }
        if endA - startA != endB - startB { return endA - startA < endB - startB }
        return namesPrecede(a.number, b.number)
    }

    /// The last resort: the bytes of the names, then their folders, then which was met first.
    private func namesPrecede(_ a: UInt32, _ b: UInt32) -> Bool {
        let (nameA, nameB) = (table.name(of: a).bytes, table.name(of: b).bytes)
        if nameA != nameB { return nameA.lexicographicallyPrecedes(nameB) }
        let (folderA, folderB) = (folderRanks[Int(table.folder(of: a))], folderRanks[Int(table.folder(of: b))])
        return folderA != folderB ? folderA < folderB : a < b
    }
}

extension NameSorter {
    /// Adds a few numbers to those that are in order: each looks for its place by halves.
    mutating func inserting(_ few: [UInt32], into ordered: [UInt32]) -> [UInt32] {
        var result: [UInt32] = []
        result.reserveCapacity(ordered.count + few.count)
        var start = 0
        for number in sorted(few) {
            var end = ordered.count
            var low = start
            while low < end {
                let middle = (low + end) / 2
                if isOrdered(ordered[middle], number) { low = middle + 1 } else { end = middle }
            }
            result += ordered[start..<low]
            result.append(number)
            start = low
        }
        return result + ordered[start...]
    }

    /// Whether `a` comes before `b`, by the definition.
    private func isOrdered(_ a: UInt32, _ b: UInt32) -> Bool {
        let (nameA, nameB) = (table.name(of: a).bytes, table.name(of: b).bytes)
        return nameA == nameB ? namesPrecede(a, b) : NaturalOrder.precedes(nameA, nameB)
    }
}
