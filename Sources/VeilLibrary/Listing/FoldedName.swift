import CGio

/// A name as it is compared and searched: without case and accents, and the same for every way in which Unicode can spell it.
enum FoldedName {
    /// The folded bytes of a name. Those of a name that is not UTF-8 are its own, but for the case of ASCII letters.
    static func bytes(of name: [UInt8]) -> [UInt8] {
        var folded: [UInt8] = []
        name.withUnsafeBufferPointer { append($0, to: &folded) }
        return folded
    }

    /// Adds the folded bytes of a name. ASCII costs some nanoseconds, all else about a microsecond.
    @inline(__always) static func append(_ name: UnsafeBufferPointer<UInt8>, to folded: inout [UInt8]) {
        let start = folded.count
        if !appendLowercase(name, to: &folded), let spelled = unicode(name) {
            folded.removeSubrange(start...)
            folded += spelled
        }
    }

    /// Adds the bytes with ASCII letters in lower case; true where all of it is ASCII.
    @inline(__always) static func appendLowercase(_ name: UnsafeBufferPointer<UInt8>, to folded: inout [UInt8]) -> Bool {
        var all: UInt8 = 0
        for byte in name {
            all |= byte
            folded.append(lowercase(byte))
        }
        return all < 0x80
    }

    @inline(__always) static func lowercase(_ byte: UInt8) -> UInt8 { byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte }

    /// Compatible forms apart (NFKD), accents off, case folded; nil where it is not UTF-8.
    private static func unicode(_ name: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        let apart = name.withMemoryRebound(to: CChar.self) { g_utf8_normalize($0.baseAddress, gssize($0.count), G_NORMALIZE_ALL) }
        guard let apart else { return nil }
        defer { g_free(apart) }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: String(cString: apart).unicodeScalars.lazy.filter { !isAccent($0) })
        var bare = String(scalars)
        let folded = bare.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { g_utf8_casefold($0.baseAddress, gssize($0.count)) }
        }
        defer { g_free(folded) }
        return folded.map { String(cString: $0) }.map { Array($0.utf8) }
    }

    /// Marks above, below and through letters, Hebrew points and Arabic vowels, and the choice between text and emoji. Not the vowels of
    /// Indian scripts, which are letters in all but name.
    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        if (0xFE00...0xFE0F).contains(scalar.value) { return true }
        let place = g_unichar_combining_class(scalar.value)
        return place >= 200 || (10...35).contains(place)
    }
}
