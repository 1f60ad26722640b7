import Testing
import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels

@Suite struct LiveBlurTests {
    private let levels: [Level] = [0.01, 0.1, 0.37, 0.5, 0.99, 1]

    @Test(arguments: LiveBlur.Mode.allCases) func levelNoneIsThePictureBitForBit(mode: LiveBlur.Mode) throws {
        let picture = try TestPictures.translucent(300, 221)
        for material in [GlassMaterial(sigma: 20), .appleDark] {
            let live = try LiveBlur(picture, material: material, mode: mode)
            for level in [Level(0), Level(-3), Level(.nan)] { #expect(try live.frame(level) == picture) }
        }
    }

    @Test func everyLevelIsItsTrueBlur() throws {
        let picture = try TestPictures.opaque(300, 221)
        let live = try LiveBlur(picture, maximum: 9, environment: GlassEnvironment(scale: 2))
        for level in levels { #expect(try live.frame(level) == picture.blurred(sigma: Sigma(level.value * 9 * 2))) }
    }

    @Test func aMaterialComesAndGoesWithItsLevel() throws {
        let picture = try TestPictures.translucent(300, 221)
        let live = try LiveBlur(picture, material: .appleLight)
        for level in levels { #expect(try live.frame(level) == picture.frosted(GlassMaterial.appleLight.at(level))) }
    }

    @Test(arguments: LiveBlur.Mode.allCases) func aPartOfAFrameIsThatPartOfTheWhole(mode: LiveBlur.Mode) throws {
        let picture = try TestPictures.opaque(300, 221)
        let live = try LiveBlur(picture, material: .light, mode: mode)
        let rect = PixelRect(x: 17, y: 31, width: 201, height: 90)
        for level in levels {
            let part = try Picture(size: PixelSize(width: 201, height: 90)) {
                try live.render(level: level, in: rect, into: $0)
            }
            #expect(try part == live.frame(level).cropped(to: rect))
        }
    }

    @Test func aCrossfadeMixesTheWholeBlurOverThePicture() throws {
        let picture = try TestPictures.translucent(300, 221)
        let live = try LiveBlur(picture, maximum: 12, mode: .crossfade)
        let whole = try picture.blurred(sigma: 12)
        #expect(try live.frame(1) == whole)
        for level in levels {
            let frame = try live.frame(level).channels
            for (index, (sharp, blurred)) in zip(picture.channels, whole.channels).enumerated() {
                let mix = Double(sharp) * (1 - level.value) + Double(blurred) * level.value
                // A share's last bit is 255/32767 of a level.
                guard abs(Double(frame[index]) - mix) >= 0.52 else { continue }
                Issue.record("channel \(index) is \(frame[index]), not \(mix)")
                return
            }
        }
    }

    /// Where many mixes lie in the middle between two bytes, or nearly.
    @Test func halfACrossfadeIsNoBrighterThanItsPictures() throws {
        let picture = try TestPictures.translucent(300, 221)
        let live = try LiveBlur(picture, maximum: 12, mode: .crossfade)
        let (sharp, whole, half) = (picture.channels, try picture.blurred(sigma: 12).channels, try live.frame(0.5).channels)
        let twice = half.indices.reduce(0) { $0 + 2 * Int(half[$1]) - Int(sharp[$1]) - Int(whole[$1]) }
        #expect(abs(Double(twice) / 2 / Double(half.count)) < 0.05)
    }

    @Test func aCrossfadeOfHalfALevelKeepsTheEdgesThatATrueBlurMelts() throws {
        let picture = try TestPictures.opaque(160, 120)
        func contrast(_ mode: LiveBlur.Mode) throws -> Int {
            let frame = try LiveBlur(picture, mode: mode).frame(0.5)
            return (1..<160).map { abs(Int(frame[$0, 60].green) - Int(frame[$0 - 1, 60].green)) }.max()!
        }
        #expect(try contrast(.crossfade) > 100)
        #expect(try contrast(.reblur) < 30)
    }

    @Test func aLargerLevelNeverLooksSharper() throws {
        let picture = try TestPictures.opaque(230, 220)
        for mode in LiveBlur.Mode.allCases {
            let live = try LiveBlur(picture, mode: mode)
            let sharpness = try (0...40).map { try self.sharpness(of: live.frame(Level(Double($0) / 40))) }
            // What is left in the end is smooth to a level or two: dither moves it by a little.
            for (before, after) in zip(sharpness, sharpness.dropFirst()) { #expect(after <= before * 1.001 + 0.02) }
            #expect(sharpness[40] < sharpness[0] / 20)
        }
    }

    /// The mean difference between neighbours, across.
    private func sharpness(of picture: Picture) -> Double {
        picture.withUnsafePixels { pixels in
            var (sum, count) = (0, 0)
            for y in stride(from: 0, to: pixels.size.height, by: 3) {
                let row = pixels.row(y)
                for x in 4..<4 * pixels.size.width { sum += abs(Int(row[x]) - Int(row[x - 4])) }
                count += 4 * pixels.size.width - 4
            }
            return Double(sum) / Double(count)
        }
    }

    @Test func theBytesDoNotDependOnThreads() throws {
        let picture = try TestPictures.opaque(700, 421)
        for mode in LiveBlur.Mode.allCases {
            let frames = try [1, 2, 7].map { threads in
                try LiveBlur(picture, material: .dark, mode: mode, options: BlurOptions(threads: threads)).frame(0.6)
            }
            #expect(frames[0] == frames[1] && frames[0] == frames[2])
        }
    }
}

extension LiveBlur {
    /// A frame of its own.
    func frame(_ level: Level) throws -> Picture {
        try Picture(size: picture.size) { try render(level: level, into: $0) }
    }
}
