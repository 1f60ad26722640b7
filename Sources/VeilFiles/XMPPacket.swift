import VeilPixels

/// XMP metadata, a text in XML, kept as it is but for what would lie about the picture that it goes with.
enum XMPPacket {
    /// The packet for an upright picture of `size`, without thumbnails of the picture as it was; nil when it is not UTF-8, or
    /// holds a picture in yet another place, as the photographs of some telephones hold their original.
    static func updated(_ packet: [UInt8], for size: PixelSize) -> [UInt8]? {
        var text = String(decoding: packet, as: UTF8.self)
        guard text.utf8.elementsEqual(packet) else { return nil }
        for element in ["xmp:Thumbnails", "xap:Thumbnails"] { remove(element, from: &text) }
        text = withoutLongBlocks(text)
        guard !pictureStarts.contains(where: { text.contains($0) }) else { return nil }
        set("tiff:Orientation", to: 1, in: &text)
        for name in ["tiff:ImageWidth", "exif:PixelXDimension"] { set(name, to: size.width, in: &text) }
        for name in ["tiff:ImageLength", "exif:PixelYDimension"] { set(name, to: size.height, in: &text) }
        return Array(text.utf8)
    }

    /// How a JPEG and a PNG begin in base 64, the only way for them into XML.
    private static let pictureStarts = ["/9j/", "iVBORw0KGgo"]

    /// The packet without bytes in base 64, which may be a picture of any format: long words of its 64 characters. Lines may be broken
    /// within one, as XML writes that in attributes too. What is left is as well formed as it was.
    private static func withoutLongBlocks(_ text: String) -> String {
        /// The smallest pictures are longer, and digests are shorter.
        let longest = 256
        var kept: [UInt8] = []
        var word = 0
        func endWord() {
            if word > longest { kept.removeLast(word) }
            word = 0
        }
        for byte in text.replacing("&#xA;", with: "\n").utf8 {
            if isBase64(byte) { word += 1 } else { endWord() }
            kept.append(byte)
        }
        endWord()
        return String(decoding: kept, as: UTF8.self)
    }

    private static func isBase64(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            true
        default: false
        }
    }

    private static func remove(_ element: String, from text: inout String) {
        let end = "</\(element)>"
        while let open = text.firstRange(of: "<\(element)"), let close = text[open.upperBound...].firstRange(of: end) {
            text.removeSubrange(open.lowerBound..<close.upperBound)
        }
    }

    /// Sets a property wherever it stands, as an attribute (`name="6"`) or as an element (`<name>6</name>`).
    private static func set(_ name: String, to value: Int, in text: inout String) {
        var result = ""
        var rest = text[...]
        while let found = rest.firstRange(of: name) {
            result += rest[..<found.upperBound]
            rest = rest[found.upperBound...]
            guard let start = valueStart(rest), let end = rest[start...].firstIndex(where: { "\"'<".contains($0) }) else {
                continue
            }
            result += rest[..<start] + String(value)
            rest = rest[end...]
        }
        text = result + rest
    }

    /// Where the value begins that follows a name; nil after a closing tag.
    private static func valueStart(_ text: Substring) -> Substring.Index? {
        let rest = text.drop(while: \.isWhitespace)
        guard rest.first == "=" else { return rest.first == ">" ? rest.dropFirst().startIndex : nil }
        let quoted = rest.dropFirst().drop(while: \.isWhitespace)
        return quoted.first == "\"" || quoted.first == "'" ? quoted.dropFirst().startIndex : nil
    }
}
