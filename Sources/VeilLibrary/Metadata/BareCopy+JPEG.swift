import VeilFiles

extension BareCopy {
    /// The picture of a JPEG: from its beginning to its end mark, with the segments that decoding takes.
    mutating func copyJPEG() throws(ExportStop) {
        try write([0xFF, 0xD8])
        var offset = 2
        var hasScan = false
        while true {
            let (marker, start) = try nextMarker(from: offset)
            guard let marker else { return }
            if hasScan, start > offset || Self.isOfApplication(marker) {
                throw damaged("there are other data in the middle of the picture")
            }
            switch marker {
            case 0xD9:
                try write([0xFF, 0xD9])
                if byteCount > start + 2 { leaveOut("what stands behind the picture (a film or further pictures)") }
                return
            case 0x01, 0xD0...0xD8:
                offset = start + 2
            default:
                let length = try bytes(at: start + 2, count: 2)
                guard length.count == 2 else { return }
                let end = start + 2 + Int(length[0]) << 8 + Int(length[1])
                guard end >= start + 4 else { throw damaged("a segment is shorter than its own length") }
                try copySegment(marker, start..<end)
                hasScan = hasScan || marker == 0xDA
                offset = marker == 0xDA ? try copyScan(from: end) : end
            }
        }
    }

    /// The first marker at or behind an offset, and where it stands; nil at the end of the file. Bytes before it are of no segment.
    private func nextMarker(from offset: Int) throws(ExportStop) -> (UInt8?, Int) {
        var offset = offset
        while true {
            let pair = try bytes(at: offset, count: 2)
            guard pair.count == 2 else { return (nil, offset) }
            if pair[0] == 0xFF, pair[1] != 0xFF, pair[1] != 0 { return (pair[1], offset) }
            offset += 1
        }
    }

    private mutating func copySegment(_ marker: UInt8, _ range: Range<Int>) throws(ExportStop) {
        guard Self.isOfApplication(marker) else { return try copy(range) }
        let head = try bytes(at: range.lowerBound + 4, count: min(40, range.count - 4))
        switch marker {
        case 0xE0 where head.starts(with: "JFIF\0".utf8) && head.count >= 14:
            // Without the tiny picture that it may hold.
            try write([0xFF, 0xE0, 0, 16] + head[..<12] + [0, 0])
        case 0xE2 where head.starts(with: "ICC_PROFILE\0".utf8), 0xEE where head.starts(with: "Adobe".utf8):
            try copy(range)
        // Exiv2 writes what of these is to stay.
        case 0xE1 where head.starts(with: "Exif\0".utf8) || head.starts(with: "http://ns.adobe.com/xap/1.0/\0".utf8): break
        case 0xED where head.starts(with: "Photoshop 3.0\0".utf8), 0xFE: break
        default: leaveOut(Self.name(marker, head))
        }
    }

    /// "APP11 JP"
    private static func name(_ marker: UInt8, _ head: [UInt8]) -> String {
        let letters = head.prefix { $0 > 0x20 && $0 < 0x7F }.prefix(24)
        return "APP\(marker & 0x0F)" + (letters.isEmpty ? "" : " " + String(decoding: letters, as: UTF8.self))
    }

    /// Whether a segment holds what decoding does not take: data of an application, or a comment.
    private static func isOfApplication(_ marker: UInt8) -> Bool { (0xE0...0xEF).contains(marker) || marker == 0xFE }

    /// Copies coded pixels and answers with where they end: at the marker of a segment that may follow. Others are bytes of a damaged
    /// picture, over which decoders get in their own ways.
    private func copyScan(from start: Int) throws(ExportStop) -> Int {
        var offset = start
        while offset < byteCount {
            if isCancelled() { throw .cancelled }
            let window = try bytes(at: offset, count: buffer.bytes.count)
            guard window.count > 1 else {
                try write(window)
                return byteCount
            }
            if let end = Self.markerIndex(in: window) {
                try write(Array(window[..<end]))
                return offset + end
            }
            // The last byte may be the first of a marker.
            try write(window.dropLast())
            offset += window.count - 1
        }
        return offset
    }

    /// Tables, a further scan, the end, or what an application put there.
    private static func endsScan(_ marker: UInt8) -> Bool {
        [0xC4, 0xD9, 0xDA, 0xDB, 0xDC, 0xDD].contains(marker) || isOfApplication(marker)
    }

    private static func markerIndex(in bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index + 1 < bytes.count {
                if bytes[index] == 0xFF, bytes[index + 1] != 0, bytes[index + 1] != 0xFF,
                    !(0xD0...0xD7).contains(bytes[index + 1])
                {
                    return index
                }
                index += 1
            }
            return nil
        }
    }
}
