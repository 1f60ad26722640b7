/// The few EXIF fields that people ask for, from libvips' texts of them.
struct EXIFSummary {
    let dateTaken: String?
    let cameraMake: String?
    let cameraModel: String?
    let hasLocation: Bool

    init(_ image: VipsImage) {
        func field(_ name: String) -> String? { image.text("exif-" + name).flatMap(Self.value) }
        dateTaken = (field("ifd2-DateTimeOriginal") ?? field("ifd0-DateTime")).flatMap(Self.date)
        cameraMake = field("ifd0-Make")
        cameraModel = field("ifd0-Model")
        // Their values are fractions, which libvips writes in two ways; that they are there is enough.
        hasLocation = image.text("exif-ifd3-GPSLatitude") != nil || image.text("exif-ifd3-GPSLongitude") != nil
    }

    /// libvips writes "Nokia (Nokia, ASCII, 6 components, 6 bytes)". The value is what stands twice; it may itself hold
    /// brackets, so that the shape of the whole is what finds it.
    static func value(of text: String) -> String? {
        var search = text.startIndex..<text.endIndex
        while let bracket = text[search].firstRange(of: " (") {
            let value = text[..<bracket.lowerBound]
            if text[bracket.upperBound...].hasPrefix(value + ",") {
                let trimmed = value.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
                return trimmed.isEmpty ? nil : String(trimmed)
            }
            search = bracket.upperBound..<text.endIndex
        }
        return nil
    }

    /// "2008:10:22 16:28:39" with its date as people write it; nil for the blanks of a clock that was never set.
    private static func date(_ value: String) -> String? {
        let parts = value.split(separator: " ")
        guard parts.count == 2, parts[0].filter({ $0 == ":" }).count == 2, value.contains(where: { ("1"..."9").contains($0) })
        else { return nil }
        return parts[0].map { $0 == ":" ? "-" : String($0) }.joined() + " " + parts[1]
    }
}
