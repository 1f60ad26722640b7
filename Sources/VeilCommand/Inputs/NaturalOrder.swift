/// The order in which people number their files: img2 before img10, letters without regard to case.
package enum NaturalOrder {
    /// Whether `a` comes before `b`. Names that differ only in case or in zeros before a number keep the order of their bytes,
    /// so that any two different names have one.
    package static func precedes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        var left = a[...]
        var right = b[...]
        while let x = left.first, let y = right.first {
            if isDigit(x), isDigit(y) {
                let m = number(&left)
                let n = number(&right)
                if m.count != n.count { return m.count < n.count }
                if !m.elementsEqual(n) { return m.lexicographicallyPrecedes(n) }
            } else {
                if folded(x) != folded(y) { return folded(x) < folded(y) }
                left.removeFirst()
                right.removeFirst()
            }
        }
        if left.isEmpty != right.isEmpty { return left.isEmpty }
        return a.lexicographicallyPrecedes(b)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// Takes the digits from the front; those after the leading zeros are the number, of any length.
    private static func number(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let digits = bytes.prefix(while: isDigit)
        bytes = bytes.dropFirst(digits.count)
        return digits.drop { $0 == UInt8(ascii: "0") }
    }

    private static func folded(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
