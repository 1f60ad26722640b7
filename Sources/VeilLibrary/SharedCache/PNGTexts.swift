import VeilPixels

/// The texts of a PNG file, which hold what a thumbnail belongs to.
struct PNGTexts {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// After the signature and the header, which has 13 bytes of data.
    private static let afterHeader = 8 + 12 + 13

    /// The size of the picture; nil where these are not the bytes of a PNG file.
    static func size(_ bytes: [UInt8]) -> PixelSize? {
        guard bytes.starts(with: signature), bytes.count >= afterHeader else { return nil }
        let sides = [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        return sides.contains(0) ? nil : PixelSize(width: sides[0], height: sides[1])
    }

    /// The texts in a file's bytes, by their keys; nil where they are no PNG file.
    static func read(_ bytes: [UInt8]) -> [String: String]? {
        guard bytes.starts(with: signature) else { return nil }
        var texts: [String: String] = [:]
        var at = signature.count
        while at + 12 <= bytes.count {
            let count = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
            guard count <= bytes.count - at - 12 else { return nil }
            if bytes[at + 4..<at + 8].elementsEqual("tEXt".utf8) {
                let parts = bytes[at + 8..<at + 8 + count].split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
                if parts.count == 2 {
                    texts[String(decoding: parts[0], as: UTF8.self)] = String(decoding: parts[1], as: UTF8.self)
                }
            }
            at += 12 + count
        }
        return texts
    }

    /// The bytes of a PNG file with these texts after its header.
    static func adding(_ texts: [(key: String, value: String)], to bytes: [UInt8]) -> [UInt8] {
        let chunks = texts.flatMap { text in chunk(Array("tEXt".utf8) + Array(text.key.utf8) + [0] + Array(text.value.utf8)) }
        return bytes[..<afterHeader] + chunks + bytes[afterHeader...]
    }

    private static func chunk(_ typeAndData: [UInt8]) -> [UInt8] {
        bigEndian(UInt32(typeAndData.count - 4)) + typeAndData + bigEndian(checksum(typeAndData))
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }

    /// The CRC-32 of the PNG standard.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
    }
}
