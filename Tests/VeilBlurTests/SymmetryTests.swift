import Testing
import VeilBlur
import VeilPixels

/// What must not change when the same picture is handed in another way.
@Suite struct SymmetryTests {
    static let sigmas: [Sigma] = [0.4, 1.7, 2.8, 6, 13, 40]

    @Test(arguments: sigmas, EdgeRule.allCases)
    func aPartOfTheBlurIsTheBlurOfThePart(sigma: Sigma, edge: EdgeRule) throws {
        let source = try TestPictures.softNoise(75, 58)
        let parts = [
            PixelRect(x: 0, y: 0, width: 75, height: 58), PixelRect(x: 13, y: 7, width: 21, height: 30),
            PixelRect(x: 74, y: 57, width: 1, height: 1), PixelRect(x: 0, y: 31, width: 75, height: 1),
            PixelRect(x: 5, y: 0, width: 3, height: 58),
        ]
        for light in LightSpace.allCases {
            for quality in BlurQuality.allCases {
                let options = BlurOptions(edge: edge, light: light, quality: quality, threads: 1)
                let whole = try source.blurred(sigma: sigma, options: options)
                for part in parts {
                    let crop = try source.blurred(sigma: sigma, in: part, options: options)
                    #expect(crop == whole.cropped(to: part), "\(part) \(light) \(quality)")
                }
            }
        }
    }

    @Test(arguments: [Sigma(0.8), 3, 20], LightSpace.allCases)
    func theNumberOfThreadsDoesNotMatter(sigma: Sigma, light: LightSpace) throws {
        // Large enough for five bands.
        let source = try TestPictures.noise(401, 409)
        let one = try source.blurred(sigma: sigma, options: BlurOptions(light: light, threads: 1))
        for threads in [2, 3, 5, 64] {
            #expect(try source.blurred(sigma: sigma, options: BlurOptions(light: light, threads: threads)) == one)
        }
        #expect(try source.blurred(sigma: sigma, options: BlurOptions(light: light)) == one)
    }

    @Test func theNumberOfThreadsDoesNotMatterToWavesEither() throws {
        let source = try TestPictures.softNoise(401, 409)
        for light in LightSpace.allCases {
            let options = { BlurOptions(edge: .mirror, light: light, threads: $0) }
            let one = try source.blurred(sigma: 90, options: options(1))
            for threads in [2, 3, 5, 64] { #expect(try source.blurred(sigma: 90, options: options(threads)) == one) }
        }
    }

    @Test(arguments: sigmas, EdgeRule.allCases)
    func turnedPicturesGiveTurnedBlurs(sigma: Sigma, edge: EdgeRule) throws {
        let source = try TestPictures.softNoise(70, 47)
        let options = BlurOptions(edge: edge)
        let plain = try source.blurred(sigma: sigma, options: options)
        let turns: [(Picture) throws -> Picture] = [flipped, toppled, transposed]
        for turn in turns {
            let difference = try Self.difference(
                turn(plain), try turn(source).blurred(sigma: sigma, options: options))
            // Both lie within 2 of the exact blur. Dithering falls on other pixels; that is one level, not a drift.
            #expect(difference.largest <= 2)
            #expect(abs(difference.mean) <= 0.02)
        }
    }

    private func flipped(_ picture: Picture) throws -> Picture {
        let (width, height) = (picture.size.width, picture.size.height)
        return try TestPictures.make(width, height) { x, y in picture[width - 1 - x, y] }
    }

    private func toppled(_ picture: Picture) throws -> Picture {
        let (width, height) = (picture.size.width, picture.size.height)
        return try TestPictures.make(width, height) { x, y in picture[x, height - 1 - y] }
    }

    private func transposed(_ picture: Picture) throws -> Picture {
        try TestPictures.make(picture.size.height, picture.size.width) { x, y in picture[y, x] }
    }

    private static func difference(_ left: Picture, _ right: Picture) throws -> (largest: Int, mean: Double) {
        var (largest, sum) = (0, 0)
        for y in 0..<left.size.height {
            for x in 0..<left.size.width {
                let (a, b) = (left[x, y], right[x, y])
                for (a, b) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)] {
                    largest = max(largest, abs(Int(a) - Int(b)))
                    sum += Int(a) - Int(b)
                }
            }
        }
        return (largest, Double(sum) / Double(4 * left.size.width * left.size.height))
    }
}
