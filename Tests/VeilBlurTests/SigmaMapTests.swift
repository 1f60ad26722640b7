import Testing
import VeilBlur
import VeilPixels

@Suite struct SigmaMapTests {
    @Test(arguments: [UInt8(0), 1, 40, 128, 255])
    func aMapOfOneValueIsTheUniformBlur(share: UInt8) throws {
        let picture = try TestPictures.softNoise(90, 70)
        let map = SigmaMap(size: picture.size, maximum: 12, shares: [UInt8](repeating: share, count: 90 * 70))
        #expect(try picture.blurred(map: map) == picture.blurred(sigma: Sigma(12 * Double(share) / 255)))
    }

    @Test func aMapOfAGradientIsTheGradientBlur() throws {
        let picture = try TestPictures.noise(60, 256)
        let map = SigmaMap(
            size: picture.size, maximum: 20, shares: (0..<256).flatMap { [UInt8](repeating: UInt8($0), count: 60) })
        let gradient = SigmaGradient(axis: .vertical, from: 0, to: 20)
        #expect(try picture.blurred(map: map).largestDifference(from: picture.blurred(gradient: gradient)) <= 1)
    }

    @Test func sharpPixelsAreThePictureBitForBit() throws {
        let picture = try TestPictures.softNoise(120, 100)
        let blurred = try picture.blurred(map: Self.disc(picture.size, maximum: 9))
        var sharp = 0
        for y in 0..<100 {
            for x in 0..<120 where Self.share(x, y, picture.size) == 0 {
                sharp += 1
                #expect(blurred[x, y] == picture[x, y])
            }
        }
        #expect(sharp > 100)
    }

    @Test func everyPixelIsCloseToTheTrueBlurOfItsOwnSigma() throws {
        let picture = try TestPictures.scene(120, 100)
        let blurred = try picture.blurred(map: Self.disc(picture.size, maximum: 12))
        for (x, y) in [(60, 50), (80, 50), (60, 80), (100, 30), (5, 5), (119, 99), (20, 64)] {
            let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
            let sigma = Sigma(12 * Double(Self.share(x, y, picture.size)) / 255)
            #expect(try blurred.cropped(to: pixel).largestDifference(from: picture.blurred(sigma: sigma, in: pixel)) <= 6)
        }
    }

    @Test func aCropIsThatOfTheWhole() throws {
        let picture = try TestPictures.noise(120, 100)
        let map = Self.disc(picture.size, maximum: 14)
        let whole = try picture.blurred(map: map)
        for rect in [PixelRect(x: 11, y: 20, width: 31, height: 44), PixelRect(x: 119, y: 0, width: 1, height: 100)] {
            #expect(try picture.blurred(map: map, in: rect) == whole.cropped(to: rect))
        }
    }

    @Test func theNumberOfThreadsDoesNotMatter() throws {
        let picture = try TestPictures.noise(500, 420)
        let map = Self.disc(picture.size, maximum: 8)
        let one = try picture.blurred(map: map, options: BlurOptions(threads: 1))
        #expect(try picture.blurred(map: map, options: BlurOptions(threads: 4)) == one)
    }

    @Test func aMapOfAnotherSizeTraps() async {
        await #expect(processExitsWith: .failure) {
            let map = SigmaMap(size: PixelSize(width: 9, height: 10), maximum: 3, shares: [UInt8](repeating: 1, count: 90))
            _ = try TestPictures.noise(10, 10).blurred(map: map)
        }
        await #expect(processExitsWith: .failure) {
            _ = SigmaMap(size: PixelSize(width: 9, height: 10), maximum: 3, shares: [1, 2, 3])
        }
    }

    /// Sharp in the middle, wholly blurred in the corners.
    private static func disc(_ size: PixelSize, maximum: Sigma) -> SigmaMap {
        SigmaMap(
            size: size, maximum: maximum,
            shares: (0..<size.height).flatMap { y in (0..<size.width).map { x in share(x, y, size) } })
    }

    private static func share(_ x: Int, _ y: Int, _ size: PixelSize) -> UInt8 {
        let (dx, dy) = (2 * x - size.width, 2 * y - size.height)
        let distance = Double(dx * dx + dy * dy) / Double(size.width * size.width + size.height * size.height)
        return UInt8(min(255, max(0, 400 * distance - 20)))
    }
}

extension Picture {
    /// The largest difference of two channels of a pixel.
    func largestDifference(from other: Picture) -> Int {
        withUnsafePixels { a in
            other.withUnsafePixels { b in
                (0..<a.size.height).map { y in
                    (0..<a.size.width * 4).map { abs(Int(a.row(y)[$0]) - Int(b.row(y)[$0])) }.max() ?? 0
                }.max() ?? 0
            }
        }
    }
}
