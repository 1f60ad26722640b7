import Glibc

/// Which names are shown: those that hold every word of a text, wherever, without regard to case and accents.
struct NameFilter {
    let text: String
    private let words: [[UInt8]]
    private var scratch: [UInt8] = []

    init(_ text: String) {
        self.text = text
        words = FoldedName.bytes(of: Array(text.utf8)).split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.map(
            Array.init)
    }

    /// Whether it lets everything through.
    var isEmpty: Bool { words.isEmpty }

    /// Whether a name is shown. Names that are not ASCII are folded once and kept in `folded`.
    mutating func matches(_ number: UInt32, of table: PhotoTable, _ folded: inout FoldedNames) -> Bool {
        scratch.removeAll(keepingCapacity: true)
        let isASCII = table.withName(of: number) { FoldedName.appendLowercase($0, to: &scratch) }
        if isASCII { return scratch.withUnsafeBufferPointer(holdsWords) }
        return folded.withName(of: number, in: table, holdsWords)
    }

    private func holdsWords(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        words.allSatisfy { word in word.withUnsafeBufferPointer { name.holds($0) } }
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
