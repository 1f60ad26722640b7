import Glibc
import VeilFiles

extension BareCopy {
    /// The picture of a PNG: what is critical, colours, and animation; texts that name no place where they are wanted; and these blocks.
    mutating func copyPNG(exif: [UInt8]?, xmp: [UInt8]?) throws(ExportStop) {
        let signature = 8
        try copy(0..<signature)
        var offset = signature
        while offset < byteCount {
            let head = try bytes(at: offset, count: 8)
            guard head.count == 8 else { return }
            let length = head[..<4].reduce(0) { $0 << 8 | Int($1) }
            let (kind, end) = (String(decoding: head[4...], as: UTF8.self), offset + 12 + length)
            if try keepsPNGChunk(kind, at: offset + 8, count: length) { try copy(offset..<end) }
            if kind == "IHDR" {
                if let exif { try write(PNGChunk.bytes("eXIf", exif)) }
                /// Keyword, not compressed, no language, no translation.
                if let xmp { try write(PNGChunk.bytes("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp)) }
            }
            offset = end
            if kind == "IEND" { break }
        }
        if offset < byteCount { leaveOut("what stands behind the picture") }
    }

    private static let pngPictureChunks: Set<String> = [
        "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCv", "mDCV", "cLLi", "cLLI", "bKGD", "hIST", "pHYs", "sPLT",
        "acTL", "fcTL", "fdAT",
    ]

    private mutating func keepsPNGChunk(_ kind: String, at offset: Int, count: Int) throws(ExportStop) -> Bool {
        // A chunk whose name begins with a capital letter is critical: without it there is no picture.
        if Self.pngPictureChunks.contains(kind) || kind.utf8.first.map({ $0 & 0x20 == 0 }) == true { return true }
        switch kind {
        case "tEXt", "zTXt", "iTXt":
            let head = try bytes(at: offset, count: min(80, count))
            let keyword = String(decoding: head.prefix { $0 != 0 }, as: UTF8.self)
            // Exiv2 writes what of these is to stay; its "Description" is the file's comment.
            let isMetadata = keyword.hasPrefix("Raw profile type") || keyword == "XML:com.adobe.xmp" || keyword == "Description"
            return keepsTexts && !isMetadata && !keyword.hasPrefix("exif:") && !LocationTags.contains(keyword)
        case "tIME": return keepsTexts
        case "eXIf": return false
        default:
            leaveOut("\(kind) chunk")
            return false
        }
    }

    /// The picture of a WebP: its frames and its colour profile.
    mutating func copyWebP() throws(ExportStop) {
        try copy(0..<12)
        var (offset, written) = (12, 4)
        let size = try bytes(at: 4, count: 4)
        let end = min(byteCount, 8 + size.reversed().reduce(0) { $0 << 8 | Int($1) })
        while offset + 8 <= end {
            let head = try bytes(at: offset, count: 8)
            let length = head[4...].reversed().reduce(0) { $0 << 8 | Int($1) }
            let kind = String(decoding: head[..<4], as: UTF8.self)
            let next = offset + 8 + length + length & 1
            switch kind {
            case "VP8X":
                let flags = try bytes(at: offset + 8, count: 1)
                /// No EXIF, no XMP.
                let metadataFlags: UInt8 = 0x0C
                try write(head + flags.map { $0 & ~metadataFlags })
                try copy(offset + 9..<next)
                written += next - offset
            case "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP":
                try copy(offset..<next)
                written += next - offset
            case "EXIF", "XMP ": break
            default: leaveOut("\(kind) chunk")
            }
            offset = next
        }
        if byteCount > end + 1 { leaveOut("what stands behind the picture") }
        let count = withUnsafeBytes(of: UInt32(clamping: written).littleEndian) {
            pwrite(target.descriptor, $0.baseAddress, 4, 4)
        }
        guard count == 4 else { throw .failed(PhotoFileError(target.path, .file(.writing(errno)))) }
    }
}

/// A part of a PNG.
enum PNGChunk {
    /// Length, name, content and checksum.
    static func bytes(_ kind: String, _ content: [UInt8]) -> [UInt8] {
        func number(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian, Array.init) }
        let checked = Array(kind.utf8) + content
        return number(UInt32(content.count)) + checked + number(checksum(checked))
    }

    /// The CRC-32 of the PNG specification, annex D.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = .max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
        }
        return ~sum
    }
}
