import CVeilKernels
import Testing

@Suite struct FadeTests {
    private let shares: [Int32] = [0, 1, 9801, 16383, 16384, 32766, Int32(VEIL_WHOLE_SHARE)]

    @Test func everySetReturnsTheBytesOfPlainC() {
        for count in 1...70 {
            let (from, to) = (noise(count, seed: UInt64(count)), noise(count, seed: 1000 + UInt64(count)))
            for share in shares {
                let expected = Kernels.plain.fade(from, to, share)
                for set in Kernels.all.dropFirst() { #expect(set.fade(from, to, share) == expected, "\(set), \(count) pixels") }
            }
        }
    }

    @Test func aFadeIsTheMixOfTheSameShare() {
        let (from, to) = (noise(201), noise(201, seed: 9))
        for set in Kernels.all {
            for share in shares { #expect(set.fade(from, to, share) == Kernels.plain.mix(from, to, nil, share)) }
            #expect(set.fade(from, to, 0) == from)
            #expect(set.fade(from, to, Int32(VEIL_WHOLE_SHARE)) == to)
        }
    }

    @Test func nothingBesideTheRowIsTouched() {
        for set in Kernels.all {
            for count in [1, 2, 3, 5, 15, 16, 17, 33] {
                for side in GuardedRows.Side.allCases {
                    let rows = (0..<3).map { _ in GuardedRows(byteCount: 4 * count, guardedOn: side) }
                    for row in rows { row.start.update(from: noise(count), count: 4 * count) }
                    set.table.pointee.fade_row(rows[0].start, rows[1].start, 9999, rows[2].start, Int32(count))
                }
            }
        }
    }
}

extension Kernels {
    /// A row of pixels, faded into another.
    func fade(_ from: [UInt8], _ to: [UInt8], _ share: Int32) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: from.count)
        result.withUnsafeMutableBufferPointer {
            table.pointee.fade_row(from, to, share, $0.baseAddress!, Int32(from.count / 4))
        }
        return result
    }
}
