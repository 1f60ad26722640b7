import VeilFiles

/// What the bytes of an animated GIF or WebP say about its frames, read without any library.
struct StoredAnimation {
    /// Milliseconds for which each frame is shown.
    private(set) var delays: [Int] = []
    /// How often it plays, as the file counts: 0 is for ever; nil where it does not say.
    private(set) var plays: Int?

    init(_ bytes: [UInt8]) throws {
        if bytes.starts(with: "RIFF".utf8) {
            readWebP(bytes)
        } else if bytes.starts(with: "GIF89a".utf8) {
            readGIF(bytes)
        } else {
            throw Problem("it is no GIF and no WebP")
        }
    }

    /// Chunks of a name, a length and as many bytes, padded to an even number.
    private mutating func readWebP(_ bytes: [UInt8]) {
        func number(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
        var at = 12
        while at + 8 <= bytes.count {
            let (name, length) = (String(decoding: bytes[at..<(at + 4)], as: UTF8.self), number(at + 4, 4))
            if name == "ANIM" { plays = number(at + 12, 2) }
            // X, Y, width and height take three bytes each, then comes the time.
            if name == "ANMF" { delays.append(number(at + 8 + 12, 3)) }
            at += 8 + length + length % 2
        }
    }

    /// The header, its palette, and blocks: extensions and pictures, each with a chain of sub-blocks behind it.
    private mutating func readGIF(_ bytes: [UInt8]) {
        func palette(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
        var at = 13 + palette(bytes[10])
        while at < bytes.count, bytes[at] != 0x3B {
            if bytes[at] == 0x21 {
                let label = bytes[at + 1]
                if label == 0xF9 { delays.append(10 * (Int(bytes[at + 4]) | Int(bytes[at + 5]) << 8)) }
                if label == 0xFF, bytes[(at + 3)...].starts(with: "NETSCAPE2.0".utf8) {
                    // It counts repetitions after the first time.
                    let repetitions = Int(bytes[at + 16]) | Int(bytes[at + 17]) << 8
                    plays = repetitions == 0 ? 0 : repetitions + 1
                }
                at += 2
            } else {
                at += 10 + palette(bytes[at + 9]) + 1
            }
            while bytes[at] != 0 { at += Int(bytes[at]) + 1 }
            at += 1
        }
    }
}
