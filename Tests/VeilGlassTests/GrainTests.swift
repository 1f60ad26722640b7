import Testing
import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels

/// The grain of a glass: what it keeps, and where it stays.
@Suite struct GrainTests {
    private let grain = GlassMaterial(sigma: 0).noise(0.1)

    private func mean(_ picture: Picture, _ channel: Int) -> Double {
        let values = picture.channels.enumerated().filter { $0.offset % 4 == channel }.map { Double($0.element) }
        return values.reduce(0, +) / Double(values.count)
    }

    @Test(arguments: [0.02, 0.1, 0.5, 1])
    func theMeanOfEveryChannelStays(amount: Double) throws {
        let size = PixelSize(width: 128, height: 64)
        for pixel in [
            Pixel(red: 128, green: 30, blue: 250), Pixel(red: 60, green: 1, blue: 90, alpha: 91), .white, .black, .clear,
        ] {
            let flat = try Picture(size: size, filledWith: pixel)
            let glass = try flat.frosted(grain.noise(amount))
            for channel in 0..<4 { #expect(abs(mean(glass, channel) - mean(flat, channel)) < 0.02) }
        }
        let picture = try TestPictures.translucent(200, 150)
        let glass = try picture.frosted(grain.noise(amount))
        for channel in 0..<4 { #expect(abs(mean(glass, channel) - mean(picture, channel)) < 0.5) }
    }

    @Test func noAlphaChangesAndNoColourLeavesIt() throws {
        let picture = try TestPictures.translucent(90, 70)
        let glass = try picture.frosted(grain.noise(1))
        #expect(glass != picture)
        for y in 0..<70 {
            for x in 0..<90 {
                let pixel = glass[x, y]
                #expect(pixel.alpha == picture[x, y].alpha)
                #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha)
            }
        }
    }

    @Test func noneOfItChangesNothing() throws {
        let picture = try TestPictures.translucent(90, 70)
        #expect(try picture.frosted(.dark.noise(0)) == picture.frosted(.dark))
        #expect(try picture.frosted(grain.noise(0.3).at(.none)) == picture)
    }

    /// A pane that moves slides over the grain, and a part that is drawn anew has the grain that it had.
    @Test func theGrainIsFixedToThePicture() throws {
        let picture = try TestPictures.opaque(150, 130)
        let whole = try picture.frosted(grain)
        for rect in [PixelRect(x: 0, y: 0, width: 150, height: 1), PixelRect(x: 37, y: 41, width: 80, height: 70)] {
            #expect(try picture.frosted(grain, behind: rect).cropped(to: rect) == whole.cropped(to: rect))
        }
        let outside = PixelRect(x: -20, y: -9, width: 60, height: 50)
        let visible = outside.intersection(picture.size.bounds)
        #expect(try picture.frosted(grain, behind: outside).cropped(to: visible) == whole.cropped(to: visible))
    }

    @Test func aSeedIsAGrainOfItsOwnAndAlwaysTheSame() throws {
        let picture = try TestPictures.opaque(70, 70)
        let glasses = try (0..<20).map { try picture.frosted(grain.noise(0.1, seed: $0)) }
        for (index, glass) in glasses.enumerated() {
            #expect(try picture.frosted(grain.noise(0.1, seed: UInt64(index))) == glass)
            #expect(glasses[..<index].allSatisfy { $0 != glass })
        }
    }

    @Test func aStrongerGrainDiffersMore() throws {
        let flat = try Picture(size: PixelSize(width: 64, height: 64), filledWith: Pixel(red: 120, green: 120, blue: 120))
        let reach = try [0.01, 0.1, 0.5, 1].map { try flat.frosted(grain.noise($0)).largestDifference(from: flat) }
        #expect(reach == [1, 13, 64, 120])
    }
}
