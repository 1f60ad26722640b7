/// The order in which people number and spell their files: img2 before img10, letters without regard to case and accents.
package enum NaturalOrder {
    /// Whether `a` comes before `b`. Names that differ only in case, in accents or in zeros before a number keep the order of their
    /// bytes, so that any two different names have one.
    ///
    /// This is the definition. To sort many names, see ``appendKey(ofFolded:to:)``.
    package static func precedes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        let foldedA = FoldedName.bytes(of: a)
        let foldedB = FoldedName.bytes(of: b)
        var left = foldedA[...]
        var right = foldedB[...]
        while let x = left.first, let y = right.first {
            if isDigit(x), isDigit(y) {
                let m = number(&left)
                let n = number(&right)
                if m.count != n.count { return m.count < n.count }
                if !m.elementsEqual(n) { return m.lexicographicallyPrecedes(n) }
            } else {
                if x != y { return x < y }
                left.removeFirst()
                right.removeFirst()
            }
        }
        if left.isEmpty != right.isEmpty { return left.isEmpty }
        return a.lexicographicallyPrecedes(b)
    }

    /// Adds bytes to `key` that compare as the name does, but for the last resort of names that read alike.
    ///
    /// A number becomes a digit that says how many digits it has (9: nine or more, and the rest of the count follows), then its digits. The
    /// first is a digit so that a number stays where it is among other characters.
    package static func appendKey(ofFolded name: UnsafeBufferPointer<UInt8>, to key: inout [UInt8]) {
        var index = 0
        while index < name.count {
            guard isDigit(name[index]) else {
                key.append(name[index])
                index += 1
                continue
            }
            while index < name.count, name[index] == zero { index += 1 }
            var end = index
            while end < name.count, isDigit(name[end]) { end += 1 }
            appendCount(end - index, to: &key)
            key.append(contentsOf: name[index..<end])
            index = end
        }
    }

    private static func appendCount(_ count: Int, to key: inout [UInt8]) {
        key.append(zero + UInt8(min(count, 9)))
        guard count >= 9 else { return }
        var rest = count - 9
        while rest >= 255 {
            key.append(255)
            rest -= 255
        }
        key.append(UInt8(rest))
    }

    private static let zero = UInt8(ascii: "0")

    private static func isDigit(_ byte: UInt8) -> Bool { (zero...UInt8(ascii: "9")).contains(byte) }

    /// Takes the digits from the front; those after the leading zeros are the number, of any length.
    private static func number(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let digits = bytes.prefix(while: isDigit)
        bytes = bytes.dropFirst(digits.count)
        return digits.drop { $0 == zero }
    }
}
