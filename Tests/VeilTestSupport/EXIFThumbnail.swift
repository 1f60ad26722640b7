/// A JPEG with a small picture in its EXIF, as cameras write them.
package enum EXIFThumbnail {
    /// What the EXIF says beside.
    package struct Facts {
        /// As "2008:10:22 16:28:39"; 19 letters.
        package var taken: String?
        package var changed: String?
        package var orientation: Int?
        package init(taken: String? = nil, changed: String? = nil, orientation: Int? = nil) {
            (self.taken, self.changed, self.orientation) = (taken, changed, orientation)
        }
    }

    /// The bytes of `jpeg` with an EXIF segment that holds `small`, which takes less than 65,000 bytes.
    package static func adding(_ small: [UInt8], to jpeg: [UInt8], _ facts: Facts = Facts()) -> [UInt8] {
        let tiff = tiff(small, facts)
        precondition(tiff.count < 65_500, "an EXIF segment has no room for \(tiff.count) bytes")
        let payload = Array("Exif\0\0".utf8) + tiff
        return [0xFF, 0xD8, 0xFF, 0xE1] + bigEndian(payload.count + 2, 2) + payload + jpeg[2...]
    }

    private static func tiff(_ small: [UInt8], _ facts: Facts) -> [UInt8] {
        let head = Array("MM".utf8) + bigEndian(42, 2) + bigEndian(8, 4)
        /// Three directories of at most three entries, then the dates, then the picture.
        let (entries, text) = (2 + 12 * 3 + 4, 20)
        let exifAt = 8 + entries
        let thumbnailAt = exifAt + entries
        let textsAt = thumbnailAt + entries
        let pictureAt = textsAt + 2 * text
        var first: [[UInt8]] = []
        if let orientation = facts.orientation { first.append(short(0x0112, orientation)) }
        if facts.changed != nil { first.append(entry(0x0132, 2, text, textsAt)) }
        first.append(entry(0x8769, 4, 1, exifAt))
        let exif = facts.taken == nil ? [] : [entry(0x9003, 2, text, textsAt + text)]
        let second = [short(0x0103, 6), entry(0x0201, 4, 1, pictureAt), entry(0x0202, 4, 1, small.count)]
        return head + directory(first, next: thumbnailAt, entries) + directory(exif, next: 0, entries)
            + directory(second, next: 0, entries) + padded(facts.changed, text) + padded(facts.taken, text) + small
    }

    private static func directory(_ list: [[UInt8]], next: Int, _ length: Int) -> [UInt8] {
        let bytes = bigEndian(list.count, 2) + list.flatMap { $0 } + bigEndian(next, 4)
        return bytes + Array(repeating: 0, count: length - bytes.count)
    }

    private static func entry(_ tag: Int, _ kind: Int, _ count: Int, _ value: Int) -> [UInt8] {
        bigEndian(tag, 2) + bigEndian(kind, 2) + bigEndian(count, 4) + bigEndian(value, 4)
    }

    private static func short(_ tag: Int, _ value: Int) -> [UInt8] {
        bigEndian(tag, 2) + bigEndian(3, 2) + bigEndian(1, 4) + bigEndian(value, 2) + [0, 0]
    }

    private static func padded(_ text: String?, _ length: Int) -> [UInt8] {
        let bytes = Array((text ?? "").utf8.prefix(length - 1))
        return bytes + Array(repeating: 0, count: length - bytes.count)
    }

    private static func bigEndian(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
    }
}
