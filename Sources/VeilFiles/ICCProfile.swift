/// The one thing that is read from an ICC profile here; what it means is left to the colour library.
enum ICCProfile {
    /// The profile's description, from its "desc" tag in either version of the format.
    static func name(_ profile: [UInt8]) -> String? {
        let tagCount = min(profile.bigEndian(at: 128) ?? 0, mostTags)
        for tag in 0..<tagCount {
            let entry = 132 + 12 * tag
            guard profile.bigEndian(at: entry) == description, let start = profile.bigEndian(at: entry + 4) else { continue }
            return text(profile, at: start)
        }
        return nil
    }

    /// More than any profile has.
    private static let mostTags = 200
    private static let description = 0x6465_7363  // "desc"
    private static let multiLocalised = 0x6D6C_7563  // "mluc"

    private static func text(_ profile: [UInt8], at start: Int) -> String? {
        switch profile.bigEndian(at: start) {
        case description:
            guard let length = profile.bigEndian(at: start + 8), let bytes = profile.slice(start + 12, length) else { return nil }
            return printable(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
        case multiLocalised:
            guard let length = profile.bigEndian(at: start + 20), let offset = profile.bigEndian(at: start + 24),
                let bytes = profile.slice(start + offset, length)
            else { return nil }
            let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
                UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
            }
            return printable(String(decoding: units.prefix { $0 != 0 }, as: UTF16.self))
        default: return nil
        }
    }

    private static func printable(_ text: String) -> String? {
        let kept = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
        return kept.isEmpty ? nil : kept
    }
}

extension [UInt8] {
    fileprivate func bigEndian(at offset: Int) -> Int? {
        slice(offset, 4)?.reduce(0) { $0 << 8 | Int($1) }
    }

    fileprivate func slice(_ start: Int, _ length: Int) -> ArraySlice<UInt8>? {
        guard start >= 0, length >= 0, start <= count, length <= count - start else { return nil }
        return self[start..<start + length]
    }
}
