/// One way to damage a file.
enum Mutation: CaseIterable {
    case flipBits, setBytes, remove, duplicate, move, truncate, editLength, splice

    /// Damages `bytes`; `other` is a file to take a piece of.
    func apply(to bytes: inout [UInt8], _ random: inout RandomSource, other: [UInt8]) {
        guard bytes.count > 8 else { return bytes.append(UInt8.random(in: 0...255, using: &random)) }
        switch self {
        case .flipBits:
            for _ in 0..<Int.random(in: 1...16, using: &random) {
                bytes[Self.place(in: bytes, &random)] ^= 1 << UInt8.random(in: 0...7, using: &random)
            }
        case .setBytes:
            let value: UInt8 = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random)!
            for at in Self.piece(of: bytes, atMost: 16, &random) { bytes[at] = value }
        case .remove: bytes.removeSubrange(Self.piece(of: bytes, atMost: bytes.count / 4, &random))
        case .duplicate:
            let piece = Self.piece(of: bytes, atMost: bytes.count / 4, &random)
            bytes.insert(contentsOf: bytes[piece], at: piece.upperBound)
        case .move:
            let piece = Array(bytes[Self.piece(of: bytes, atMost: 256, &random)])
            let at = Int.random(in: 0...bytes.count - piece.count, using: &random)
            bytes.replaceSubrange(at..<at + piece.count, with: piece)
        case .truncate: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
        case .editLength: Self.writeNumber(into: &bytes, &random)
        case .splice:
            let piece = other[Self.piece(of: other, atMost: 512, &random)]
            bytes.insert(contentsOf: piece, at: Self.place(in: bytes, &random))
        }
    }

    /// A number such as a length or an offset, of 2 or 4 bytes in either order, of a value that sums go wrong with.
    private static func writeNumber(into bytes: inout [UInt8], _ random: inout RandomSource) {
        let values: [UInt32] = [
            0, 1, 2, 0x7F, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFF0, 0xFFFF_FFFF,
        ]
        let value = values.randomElement(using: &random)!
        let width = Bool.random(using: &random) ? 2 : 4
        let isBigEndian = Bool.random(using: &random)
        let at = min(place(in: bytes, &random), bytes.count - width)
        for byte in 0..<width {
            bytes[at + byte] = UInt8(truncatingIfNeeded: value >> UInt32(8 * (isBigEndian ? width - 1 - byte : byte)))
        }
    }

    /// Any byte, and every other time one of the first 512, where headers are.
    private static func place(in bytes: [UInt8], _ random: inout RandomSource) -> Int {
        let end = Bool.random(using: &random) ? min(512, bytes.count) : bytes.count
        return Int.random(in: 0..<end, using: &random)
    }

    private static func piece(of bytes: [UInt8], atMost most: Int, _ random: inout RandomSource) -> Range<Int> {
        let start = place(in: bytes, &random)
        return start..<min(bytes.count, start + Int.random(in: 1...max(1, most), using: &random))
    }
}

extension Mutation {
    /// The damaged file number `index` of a run: always the same for the same seeds and number.
    static func file(_ index: Int, seed: UInt64, from seeds: [[UInt8]]) -> [UInt8] {
        var random = RandomSource(seed: seed &+ UInt64(index) &* 0xD1B5_4A32_D192_ED03)
        var bytes = seeds.randomElement(using: &random)!
        for _ in 0..<[1, 1, 1, 2, 3, 6].randomElement(using: &random)! {
            let other = seeds.randomElement(using: &random)!
            Mutation.allCases.randomElement(using: &random)!.apply(to: &bytes, &random, other: other)
        }
        // A PNG checks each chunk: unless the sums are mended, no decoder looks behind the first change.
        if Bool.random(using: &random) { PNGChecksums.mend(&bytes) }
        return bytes
    }
}
