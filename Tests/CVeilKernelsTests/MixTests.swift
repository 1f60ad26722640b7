import CVeilKernels
import Testing

@Suite struct MixTests {
    private let whole = Int32(VEIL_WHOLE_SHARE)

    /// Every share a pixel may have, its ends more often than by chance.
    private func shares(_ count: Int) -> [UInt16] {
        noise(count, seed: 99).enumerated().filter { $0.offset % 4 == 0 }.map { index, byte in
            switch index / 4 % 5 {
            case 0: 0
            case 1: UInt16(whole)
            default: UInt16(byte) * 128 + 77
            }
        }
    }

    @Test func everySetReturnsTheBytesOfPlainC() {
        for count in 1...70 {
            let (target, layer) = (noise(count, seed: UInt64(count)), noise(count, seed: 1000 + UInt64(count)))
            let each = Kernels.plain.mix(target, layer, shares(count))
            let all = Kernels.plain.mix(target, layer, nil, 12345)
            for set in Kernels.all.dropFirst() {
                #expect(set.mix(target, layer, shares(count)) == each, "\(set), \(count) pixels")
                #expect(set.mix(target, layer, nil, 12345) == all, "\(set), \(count) pixels")
            }
        }
    }

    /// Every pair of bytes. Odd shares never lie in the middle between two bytes, so there is nothing to be rounded up that is not rounded
    /// down as often.
    @Test func theMixIsTheNearestByteToTheFormula() {
        let pairs = (0..<256).flatMap { target in (0..<256).map { layer in (UInt8(target), UInt8(layer)) } }
        let (targets, layers) = (pairs.map(\.0), pairs.map(\.1))
        for share in [0, 1, 63, 5001, 16383, 16385, 25001, 32765, 32767] as [Int32] {
            for set in Kernels.all {
                let mixed = set.mix(targets, layers, nil, share)
                var sum = 0.0
                for (index, byte) in mixed.enumerated() {
                    let (target, layer) = (Double(targets[index]), Double(layers[index]))
                    let exact = target + (layer - target) * Double(share) / Double(whole)
                    // .008 is 255/32768, the difference between a whole of 32768 and of 32767.
                    #expect(abs(Double(byte) - exact) <= 0.508)
                    sum += Double(byte) - exact
                }
                #expect(abs(sum / Double(mixed.count)) < 0.005, "bias")
            }
        }
    }

    @Test func noShareChangesNothingAndAllOfItIsTheLayer() {
        let (target, layer) = (noise(99, seed: 3), noise(99, seed: 4))
        for set in Kernels.all {
            #expect(set.mix(target, layer, nil, 0) == target)
            #expect(set.mix(target, layer, nil, whole) == layer)
            #expect(set.mix(target, layer, [UInt16](repeating: 0, count: 99)) == target)
            #expect(set.mix(target, layer, [UInt16](repeating: UInt16(whole), count: 99)) == layer)
        }
    }

    /// Levels from 0 to the largest, of a step from 1000 to 1414.2.
    @Test func sharesAreTheFormulaInEverySet() {
        let levels = (0...4080).map { UInt16($0) }
        let (low, scale) = (Float(1e6), Float(Double(whole) / 1e6))
        for count in Array(1...70) + [levels.count] {
            let part = Array(levels[(levels.count - count) / 4..<(levels.count - count) / 4 + count])
            for set in Kernels.all {
                let shares = set.shares(low, scale, part)
                for (level, share) in zip(part, shares) {
                    let exact = min(max((Double(level) * Double(level) - 1e6) / 1e6, 0), 1) * Double(whole)
                    #expect(Double(share) - exact >= -0.51 && Double(share) - exact <= 1.51)
                    #expect(share % 2 == 1 || share == 0)
                }
                #expect(shares == Kernels.plain.shares(low, scale, part), "\(set), \(count) levels")
            }
        }
    }

    @Test func nothingBesideTheRowsIsTouched() {
        for set in Kernels.all {
            for count in [1, 2, 3, 5, 15, 16, 17, 33] {
                for side in GuardedRows.Side.allCases {
                    let rows = (0..<2).map { _ in GuardedRows(byteCount: 4 * count, guardedOn: side) }
                    for row in rows { row.start.update(from: noise(count), count: 4 * count) }
                    let shares = GuardedRows(byteCount: 2 * count, guardedOn: side)
                    UnsafeMutableRawPointer(shares.start).withMemoryRebound(to: UInt16.self, capacity: count) {
                        $0.update(repeating: 9999, count: count)
                        set.table.pointee.mix_row(rows[0].start, rows[1].start, $0, 0, Int32(count))
                    }
                    set.table.pointee.mix_row(rows[0].start, rows[1].start, nil, 5, Int32(count))
                    UnsafeMutableRawPointer(shares.start).withMemoryRebound(to: UInt16.self, capacity: count) {
                        set.table.pointee.share_row(9, 3, $0, $0, Int32(count))
                    }
                }
            }
        }
    }
}

extension Kernels {
    /// Shares for a row of levels.
    func shares(_ low: Float, _ scale: Float, _ levels: [UInt16]) -> [UInt16] {
        var shares = [UInt16](repeating: 0, count: levels.count)
        table.pointee.share_row(low, scale, levels, &shares, Int32(levels.count))
        return shares
    }

    /// A row of pixels with another mixed in.
    func mix(_ target: [UInt8], _ layer: [UInt8], _ shares: [UInt16]?, _ share: Int32 = 0) -> [UInt8] {
        var result = target
        result.withUnsafeMutableBufferPointer { result in
            let count = Int32(target.count / 4)
            if let shares {
                table.pointee.mix_row(result.baseAddress!, layer, shares, 0, count)
            } else {
                table.pointee.mix_row(result.baseAddress!, layer, nil, share, count)
            }
        }
        return result
    }
}
