/// What is read from an ICC profile here; what its numbers mean is left to the colour library.
enum ICCProfile {
    /// The profile's description, from its "desc" tag in either version of the format.
    static func name(_ profile: [UInt8]) -> String? {
        offset(of: description, in: profile).flatMap { text(profile, at: $0) }
    }

    /// Whether it describes pictures of these colours: its own space is theirs, and it is of a class that says what samples
    /// look like. libvips counts the bands alone, and would take RGB for Lab.
    static func describes(_ space: PictureInfo.ColourSpace, _ profile: [UInt8]) -> Bool {
        guard let own = profile.bigEndian(at: 16), let kind = profile.bigEndian(at: 12) else { return false }
        let spaces: [PictureInfo.ColourSpace: Int] = [.grey: greySpace, .rgb: rgbSpace, .cmyk: cmykSpace]
        return own == spaces[space] && [inputClass, displayClass, outputClass, spaceClass].contains(kind)
    }

    /// The profile for relative colorimetric use.
    ///
    /// A profile may have one table alone, for the perceptual intent, which then serves all intents (JPEGs in XYB do).
    /// libvips does not know this rule of the ICC: the table is given the colorimetric name.
    static func colorimetric(_ profile: [UInt8]) -> [UInt8] {
        guard entry(of: colorimetricTable, in: profile) == nil, let entry = entry(of: perceptualTable, in: profile) else {
            return profile
        }
        var renamed = profile
        renamed[entry + 3] = UInt8(ascii: "1")
        return renamed
    }

    static func entry(of tag: Int, in profile: [UInt8]) -> Int? {
        (0..<min(profile.bigEndian(at: 128) ?? 0, mostTags)).lazy.map { 132 + 12 * $0 }
            .first { profile.bigEndian(at: $0) == tag }
    }

    /// Where a tag's data start.
    static func offset(of tag: Int, in profile: [UInt8]) -> Int? {
        entry(of: tag, in: profile).flatMap { profile.bigEndian(at: $0 + 4) }
    }

    /// More than any profile has.
    private static let mostTags = 200
    private static let greySpace = 0x4752_4159  // "GRAY"
    private static let rgbSpace = 0x5247_4220  // "RGB "
    private static let cmykSpace = 0x434D_594B  // "CMYK"
    private static let inputClass = 0x7363_6E72  // "scnr"
    private static let displayClass = 0x6D6E_7472  // "mntr"
    private static let outputClass = 0x7072_7472  // "prtr"
    private static let spaceClass = 0x7370_6163  // "spac"
    private static let description = 0x6465_7363  // "desc"
    private static let perceptualTable = 0x4132_4230  // "A2B0"
    private static let colorimetricTable = 0x4132_4231  // "A2B1"
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
    func bigEndian(at offset: Int) -> Int? {
        slice(offset, 4)?.reduce(0) { $0 << 8 | Int($1) }
    }

    fileprivate func slice(_ start: Int, _ length: Int) -> ArraySlice<UInt8>? {
        guard start >= 0, length >= 0, start <= count, length <= count - start else { return nil }
        return self[start..<start + length]
    }
}
