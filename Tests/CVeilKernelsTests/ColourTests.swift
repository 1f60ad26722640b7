import CVeilKernels
import Testing

@Suite struct ColourTests {
    private let colours = [
        veil_colour(saturation: 1, tint: (28, 28, 28, 255), opacity: 0.73),
        veil_colour(saturation: 1.8, tint: (255, 255, 255, 255), opacity: 0.3),
        veil_colour(saturation: 0, tint: (0, 200, 40, 255), opacity: 0),
    ]

    private func levels(_ count: Int) -> [Float] { (0..<count).map { Float($0 % 11) / 10 } }

    @Test func everySetReturnsTheBytesOfPlainC() {
        for colour in colours {
            for count in 1...70 {
                let pixels = noise(count, seed: UInt64(count))
                for levels in [nil, levels(count)] {
                    let expected = Kernels.plain.colour(pixels, colour, levels)
                    for set in Kernels.all.dropFirst() {
                        let actual = set.colour(pixels, colour, levels)
                        #expect(actual == expected, "\(set), \(count) pixels, levels \(levels != nil)")
                    }
                }
            }
        }
    }

    @Test func nothingBesideTheRowIsTouched() {
        for set in Kernels.all {
            for count in [1, 2, 3, 5, 15, 16, 17, 33] {
                for side in GuardedRows.Side.allCases {
                    let row = GuardedRows(byteCount: 4 * count, guardedOn: side)
                    row.start.update(from: noise(count), count: 4 * count)
                    set.colour(row.start, count, colours[1], nil)
                }
            }
        }
    }

    @Test func levelNoneChangesNothingAndLevelFullIsAllOfIt() {
        let pixels = noise(50)
        for set in Kernels.all {
            for colour in colours {
                #expect(set.colour(pixels, colour, [Float](repeating: 0, count: 50)) == pixels)
                #expect(set.colour(pixels, colour, [Float](repeating: 1, count: 50)) == set.colour(pixels, colour, nil))
            }
        }
    }
}

extension Kernels {
    /// A row of pixels, coloured.
    func colour(_ pixels: [UInt8], _ colour: veil_colour, _ levels: [Float]?) -> [UInt8] {
        var result = pixels
        result.withUnsafeMutableBufferPointer { self.colour($0.baseAddress!, pixels.count / 4, colour, levels) }
        return result
    }

    func colour(_ pixels: UnsafeMutablePointer<UInt8>, _ count: Int, _ colour: veil_colour, _ levels: [Float]?) {
        withUnsafePointer(to: colour) { colour in
            if let levels {
                levels.withUnsafeBufferPointer { table.pointee.colour_row(colour, $0.baseAddress, pixels, Int32(count)) }
            } else {
                table.pointee.colour_row(colour, nil, pixels, Int32(count))
            }
        }
    }
}
