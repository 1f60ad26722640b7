import Glibc

/// Which names are shown: those that hold every word of a text, wherever, without regard to case and accents.
struct NameFilter {
    private let words: [[UInt8]]

    init(_ text: String) {
        words = FoldedName.bytes(of: Array(text.utf8)).split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.map(
            Array.init)
    }

    /// Whether it lets everything through.
    var isEmpty: Bool { words.isEmpty }

    /// The numbers whose names are shown, in their order. Names that are not ASCII are folded once, and kept in `folded`.
    func matching(_ numbers: [UInt32], of table: PhotoTable, _ folded: inout FoldedNames) -> [UInt32] {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: NameArena.longestName) { scratch in
            var shown: [UInt32] = []
            for number in numbers {
                let isShown = table.withName(of: number) { name in
                    Self.lowercase(name, into: scratch) ? holdsWords(UnsafeBufferPointer(rebasing: scratch[..<name.count])) : nil
                }
                if isShown ?? folded.withName(of: number, in: table, holdsWords) { shown.append(number) }
            }
            return shown
        }
    }

    /// Writes a name with ASCII letters in lower case; true where all of it is ASCII.
    private static func lowercase(_ name: UnsafeBufferPointer<UInt8>, into scratch: UnsafeMutableBufferPointer<UInt8>) -> Bool {
        guard let source = name.baseAddress, let target = scratch.baseAddress else { return true }
        var all: UInt8 = 0
        for index in 0..<name.count {
            all |= source[index]
            target[index] = FoldedName.lowercase(source[index])
        }
        return all < 0x80
    }

    private func holdsWords(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        for word in words where !word.withUnsafeBufferPointer({ name.holds($0) }) { return false }
        return true
    }
}

/// The folded names of those photos whose names are not ASCII, made when they are first searched.
struct FoldedNames {
    private var arena = NameArena()
    private var places: [UInt32: NameArena.Place] = [:]

    mutating func withName<Result>(
        of number: UInt32, in table: PhotoTable, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        if let place = places[number] { return arena.withName(place, body) }
        var folded: [UInt8] = []
        table.withName(of: number) { FoldedName.append($0, to: &folded) }
        if folded.count > NameArena.longestName { folded.removeSubrange(NameArena.longestName...) }
        let place = folded.withUnsafeBufferPointer { arena.append($0) }
        places[number] = place
        return arena.withName(place, body)
    }

    mutating func forget(_ number: UInt32) { places[number] = nil }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes of `word`, at least one, stand in it one after the other.
    fileprivate func holds(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        guard var rest = baseAddress else { return false }
        var places = count - word.count + 1
        while places > 0, let found = memchr(rest, Int32(word[0]), places) {
            let place = UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
            if memcmp(place, word.baseAddress!, word.count) == 0 { return true }
            places -= place - rest + 1
            rest = place + 1
        }
        return false
    }
}
