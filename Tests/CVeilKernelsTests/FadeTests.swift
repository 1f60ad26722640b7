import CVeilKernels
import Testing

@Suite struct FadeTests {
    @Test func everySetReturnsTheBytesOfPlainC() {
        for count in 1...70 {
            let (from, to) = (noise(count, seed: UInt64(count)), noise(count, seed: 1000 + UInt64(count)))
            for share in [0, 1, 77, 128, 255, 256] {
                let expected = Kernels.plain.fade(from, to, share)
                for set in Kernels.all.dropFirst() { #expect(set.fade(from, to, share) == expected, "\(set), \(count) pixels") }
            }
        }
    }

    @Test func aFadeIsTheMeanRoundedToNearest() {
        let (from, to) = (noise(200), noise(200, seed: 9))
        for share in [0, 1, 100, 128, 256] {
            let expected = zip(from, to).map { UInt8((Int($0) * (256 - share) + Int($1) * share + 128) / 256) }
            #expect(Kernels.plain.fade(from, to, share) == expected)
        }
        #expect(Kernels.plain.fade(from, to, 0) == from)
        #expect(Kernels.plain.fade(from, to, 256) == to)
    }

    @Test func nothingBesideTheRowIsTouched() {
        for set in Kernels.all {
            for count in [1, 2, 3, 5, 15, 16, 17, 33] {
                for side in GuardedRows.Side.allCases {
                    let rows = (0..<3).map { _ in GuardedRows(byteCount: 4 * count, guardedOn: side) }
                    for row in rows { row.start.update(from: noise(count), count: 4 * count) }
                    set.table.pointee.fade_row(rows[0].start, rows[1].start, 99, rows[2].start, Int32(count))
                }
            }
        }
    }
}

extension Kernels {
    /// A row of pixels, faded into another.
    func fade(_ from: [UInt8], _ to: [UInt8], _ share: Int) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: from.count)
        result.withUnsafeMutableBufferPointer {
            table.pointee.fade_row(from, to, Int32(share), $0.baseAddress!, Int32(from.count / 4))
        }
        return result
    }
}
