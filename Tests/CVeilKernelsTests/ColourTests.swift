import CVeilKernels
import Testing

@Suite struct ColourTests {
    /// Plain ones, then every part and every mode, alone and together.
    private let colours: [veil_colour] = {
        var colours = [
            veil_colour(saturation: 1, tint: (28, 28, 28, 255), opacity: 0.73),
            veil_colour(saturation: 1.8, tint: (255, 255, 255, 255), opacity: 0.3),
            veil_colour(saturation: 0, tint: (0, 200, 40, 255), opacity: 0),
        ]
        let modes = [
            VEIL_BLEND_NORMAL, VEIL_BLEND_MULTIPLY, VEIL_BLEND_SCREEN, VEIL_BLEND_OVERLAY, VEIL_BLEND_SOFT_LIGHT,
            VEIL_BLEND_PLUS_LIGHTER,
        ]
        for mode in modes {
            var colour = veil_colour(saturation: 1.3, tint: (0, 90, 240, 255), opacity: 0.6)
            colour.blend = mode
            colours.append(colour)
            (colour.darkest, colour.brightest) = (0.2, 0.7)
            colours.append(colour)
            (colour.noise, colour.noise_x, colour.noise_y) = (12, 5, 60)
            colours.append(colour)
            (colour.scrim, colour.scrim_opacity) = ((9, 9, 9, 255), 0.4)
            colours.append(colour)
        }
        return colours
    }()

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
                    for colour in colours {
                        let row = GuardedRows(byteCount: 4 * count, guardedOn: side)
                        row.start.update(from: noise(count), count: 4 * count)
                        set.colour(row.start, count, colour, nil)
                    }
                }
            }
        }
    }

    @Test func extremesAreTheLeastAndTheMostOfEachChannel() {
        for set in Kernels.all {
            for count in 1...70 {
                let pixels = noise(count, seed: UInt64(count))
                let row = GuardedRows(byteCount: 4 * count, guardedOn: count % 2 == 0 ? .before : .after)
                row.start.update(from: pixels, count: 4 * count)
                let extremes = set.table.pointee.extremes_row(row.start, Int32(count))
                let (least, most) = (extremes.least, extremes.most)
                for (channel, (low, high)) in zip(
                    [least.0, least.1, least.2, least.3], [most.0, most.1, most.2, most.3]
                ).enumerated() {
                    let values = stride(from: channel, to: 4 * count, by: 4).map { pixels[$0] }
                    #expect(low == values.min() && high == values.max(), "\(set), \(count) pixels")
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

extension veil_colour {
    /// A saturation and a tint, and nothing else.
    init(saturation: Float, tint: (Float, Float, Float, Float), opacity: Float) {
        self.init()
        (self.saturation, self.tint, self.opacity, brightest) = (saturation, tint, opacity, 1)
    }
}

extension Kernels {
    /// A row of pixels, coloured, whose first is at `x`, `y` in its picture.
    func colour(_ pixels: [UInt8], _ colour: veil_colour, _ levels: [Float]?, x: Int32 = 0, y: Int32 = 0) -> [UInt8] {
        var result = pixels
        result.withUnsafeMutableBufferPointer {
            self.colour($0.baseAddress!, pixels.count / 4, colour, levels, x: x, y: y)
        }
        return result
    }

    func colour(
        _ pixels: UnsafeMutablePointer<UInt8>, _ count: Int, _ colour: veil_colour, _ levels: [Float]?, x: Int32 = 0, y: Int32 = 0
    ) {
        let row = veil_row(pixels: pixels, count: Int32(count), x: x, y: y)
        withUnsafePointer(to: colour) { colour in
            if let levels {
                levels.withUnsafeBufferPointer { table.pointee.colour_row(colour, $0.baseAddress, row) }
            } else {
                table.pointee.colour_row(colour, nil, row)
            }
        }
    }
}
