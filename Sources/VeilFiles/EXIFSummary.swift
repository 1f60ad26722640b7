import CVeilShims

/// The few EXIF fields that people ask for.
struct EXIFSummary {
    let dateTaken: String?
    let cameraMake: String?
    let cameraModel: String?
    let hasLocation: Bool
    /// 1…8, or another number where the file has none or a wrong one.
    let orientation: Int

    /// - Parameter exif: beginning with "Exif\0\0", or as PNG keeps it, without.
    init(_ exif: [UInt8]) {
        let exif = exif.starts(with: Self.name) ? exif : Self.name + exif
        var fields = veil_exif()
        veil_exif_read(exif, exif.count, &fields)
        dateTaken = Self.text(fields.taken).flatMap(Self.date) ?? Self.text(fields.changed).flatMap(Self.date)
        cameraMake = Self.text(fields.make)
        cameraModel = Self.text(fields.model)
        hasLocation = fields.has_location
        orientation = Int(fields.orientation)
    }

    private static let name = Array("Exif\0\0".utf8)

    /// A field without the blanks around it; nil where nothing is left.
    private static func text<Field>(_ field: Field) -> String? {
        let value = withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        let trimmed = value.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
        return trimmed.isEmpty ? nil : String(trimmed)
    }

    /// "2008:10:22 16:28:39" with its date as people write it; nil for the blanks of a clock that was never set.
    private static func date(_ value: String) -> String? {
        let parts = value.split(separator: " ")
        guard parts.count == 2, parts[0].filter({ $0 == ":" }).count == 2, value.contains(where: { ("1"..."9").contains($0) })
        else { return nil }
        return parts[0].map { $0 == ":" ? "-" : String($0) }.joined() + " " + parts[1]
    }
}
