/// Files that no encoder here writes, made by hand.

/// An EXIF block (a TIFF structure, little-endian) that holds an orientation alone.
func exifBlock(orientation: Int) -> [UInt8] {
    [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0, 0]
}

extension [UInt8] {
    /// A JPEG with another segment after its start.
    func insertingJPEGSegment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
        let length = payload.count + 2
        return Array(self[..<2]) + [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + payload + self[2...]
    }

    func insertingJPEGEXIF(orientation: Int) -> [UInt8] {
        insertingJPEGSegment(0xE1, Array("Exif\0\0".utf8) + exifBlock(orientation: orientation))
    }

    /// A PNG with another chunk after its header.
    func insertingPNGChunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
        let end = 8 + 25
        return Array(self[..<end]) + pngChunk(name, payload) + self[end...]
    }

    /// A plain WebP (VP8 or VP8L) in an extended file with an EXIF chunk.
    func extendingWebP(size: (width: Int, height: Int), exif: [UInt8]) -> [UInt8] {
        func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
            Array(name.utf8) + littleEndian(payload.count, bytes: 4) + payload + (payload.count % 2 == 0 ? [] : [0])
        }
        let header = [0x08, 0, 0, 0] + littleEndian(size.width - 1, bytes: 3) + littleEndian(size.height - 1, bytes: 3)
        let start = dropFirst(12).starts(with: "VP8X".utf8) ? 12 + 18 : 12
        let picture = self[start...]
        let body = Array("WEBP".utf8) + chunk("VP8X", header) + picture + chunk("EXIF", exif)
        return Array("RIFF".utf8) + littleEndian(body.count, bytes: 4) + body
    }
}

/// An uncompressed TIFF of one strip.
struct TIFFFile {
    var width: Int
    var height: Int
    var bits = 8
    var samples = 3
    /// 1 grey, 2 RGB, 5 CMYK, 8 CIELab.
    var photometric = 2
    var orientation = 1
    var extraSamples: Int?
    var pixels: [UInt8]

    var bytes: [UInt8] {
        var entries: [(tag: Int, type: Int, values: [Int])] = [
            (256, 3, [width]), (257, 3, [height]), (258, 3, Array(repeating: bits, count: samples)), (259, 3, [1]),
            (262, 3, [photometric]), (273, 4, [0]), (274, 3, [orientation]), (277, 3, [samples]), (278, 3, [height]),
            (279, 4, [pixels.count]), (284, 3, [1]),
        ]
        if let extraSamples { entries.append((338, 3, [extraSamples])) }
        let bitsAt = 8 + 2 + 12 * entries.count + 4
        let pixelsAt = bitsAt + 2 * samples
        entries[5].values = [pixelsAt]
        var file: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0] + littleEndian(entries.count, bytes: 2)
        for entry in entries {
            file += littleEndian(entry.tag, bytes: 2) + littleEndian(entry.type, bytes: 2)
            file += littleEndian(entry.values.count, bytes: 4)
            let fits = entry.values.count * (entry.type == 3 ? 2 : 4) <= 4
            let inline = entry.values.flatMap { littleEndian($0, bytes: entry.type == 3 ? 2 : 4) }
            file += fits ? inline + Array(repeating: 0, count: 4 - inline.count) : littleEndian(bitsAt, bytes: 4)
        }
        return file + [0, 0, 0, 0] + Array(repeating: [UInt8(bits), 0], count: samples).joined() + pixels
    }
}

/// A chunk with its length and checksum.
func pngChunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + payload
    return bigEndian(payload.count) + body + bigEndian(Int(crc32(body)))
}

func bigEndian(_ value: Int) -> [UInt8] { littleEndian(value, bytes: 4).reversed() }

func littleEndian(_ value: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}

private func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { sum, byte in
        (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
}
