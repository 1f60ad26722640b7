/// The checksums of a PNG's chunks.
enum PNGChecksums {
    /// Makes the sum of every whole chunk right. Does nothing to other files.
    static func mend(_ bytes: inout [UInt8]) {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return }
        var at = 8
        while at + 12 <= bytes.count {
            let count = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
            guard count <= bytes.count - at - 12 else { return }
            let sum = checksum(bytes[at + 4..<at + 8 + count])
            for byte in 0..<4 { bytes[at + 8 + count + byte] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * byte)) }
            at += 12 + count
        }
    }

    /// CRC-32 as in PNG's specification, annex D.
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(0xFFFF_FFFF) { sum, byte in table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
    }

    private static let table: [UInt32] = (0..<256).map { start in
        (0..<8).reduce(UInt32(start)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
}
