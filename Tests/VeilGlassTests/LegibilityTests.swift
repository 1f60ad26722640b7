import Testing
import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels
import VeilTestSupport

/// Text of a stated colour can be read on every pixel of a guarded glass, and where it could before, nothing changes.
@Suite struct LegibilityTests {
    private static let orange = TintColor(red: 1, green: 0.5, blue: 0)
    /// Text that must stand on dark ground, on light ground, or on either.
    private static let texts: [TintColor] = [
        .white(1), .white(0), orange, TintColor(red: 0, green: 0.2, blue: 0.7), .white(0.46),
    ]
    private static let materials: [GlassMaterial] = [
        GlassMaterial(sigma: 3), .light.sigma(2), .dark.sigma(4), .appleExtraLight.sigma(3), .regular.sigma(5),
        GlassMaterial(sigma: 2, saturation: 3, tint: TintColor(red: 0, green: 1, blue: 0), tintOpacity: 0.3),
        GlassMaterial(sigma: 2).tint(orange, opacity: 0.5, blend: .multiply),
        GlassMaterial(sigma: 2).tint(orange, opacity: 0.5, blend: .softLight).luminance(0.2...0.9),
        GlassMaterial(sigma: 2).tint(.white(0.6), opacity: 0.4, blend: .plusLighter),
    ]

    private func pictures() throws -> [Picture] {
        try [
            TestPictures.opaque(43, 31), TestPictures.translucent(35, 30), TestPictures.gentle(50, 34),
            Picture(size: PixelSize(width: 20, height: 9), filledWith: .white),
            Picture(size: PixelSize(width: 20, height: 9), filledWith: .clear),
        ]
    }

    @Test(arguments: texts)
    func theRatioHoldsOnEveryPixel(text: TintColor) throws {
        for picture in try pictures() {
            for material in Self.materials + [.light.noise(0.1), Self.materials[5].noise(0.3)] {
                for ratio in [3, 4.5] {
                    let glass = try picture.frosted(material.legible(text: text, ratio: ratio))
                    #expect(glass.leastContrast(to: text) >= ratio)
                }
            }
        }
    }

    @Test(arguments: texts)
    func whereItHeldNothingChanges(text: TintColor) throws {
        var held = 0
        for picture in try pictures() {
            for material in Self.materials + [.light.tint(.white(1), opacity: 0.9), .thick] {
                for ratio in [1.5, 4.5] {
                    let plain = try picture.frosted(material)
                    guard plain.leastContrast(to: text) >= ratio else { continue }
                    held += 1
                    #expect(try picture.frosted(material.legible(text: text, ratio: ratio)) == plain)
                }
            }
        }
        #expect(held > 1)
    }

    /// Two steps less of it, which is what rounding takes, and some pixel would be too close to the text.
    @Test func theTintIsNoMoreOpaqueThanItMust() throws {
        let noise = try TestPictures.opaque(83, 61)
        let sky = try TestPictures.gentle(90, 64)
        let dark = GlassMaterial.dark.tint(.white(0.1), opacity: 0.2).sigma(3)
        for (picture, material, text) in [
            (noise, dark, 1.0), (noise, .light.sigma(3), 0), (sky, .light.tint(.white(1), opacity: 0.1), 0),
        ] {
            let recipe = material.recipe()
            let glass = try picture.frosted(material.legible(text: .white(text)))
            // glass = tint · opacity + blurred · (1 − opacity), best seen where the two are far from each other.
            let tint = 255 * recipe.tint.red
            let pairs = zip(glass.channels, try picture.blurred(sigma: recipe.sigma).channels).map { (Double($0), Double($1)) }
            let colours = pairs.enumerated().filter { $0.offset % 4 != 3 }.map(\.element)
            let clear = colours.max { abs($0.1 - tint) < abs($1.1 - tint) }!
            let opacity = (clear.0 - clear.1) / (tint - clear.1)
            #expect(opacity > recipe.tintOpacity + 0.03, "\(opacity)")
            let less = try picture.frosted(material.tint(recipe.tint, opacity: opacity - 0.025))
            #expect(less.leastContrast(to: .white(text)) < 4.5)
        }
    }

    @Test func aTintThatIsItselfTooCloseIsDarkenedByNoMoreThanItMust() throws {
        let white = try Picture(size: PixelSize(width: 9, height: 9), filledWith: .white)
        let glass = try white.frosted(
            GlassMaterial(sigma: 0, tint: Self.orange, tintOpacity: 1).legible(text: .white(1), ratio: 4.5))
        let pixel = glass[4, 4]
        #expect((4.5...4.7).contains(glass.leastContrast(to: .white(1))))
        #expect(pixel.blue == 0 && abs(Int(pixel.green) * 2 - Int(pixel.red)) < 4, "still a dark orange: \(pixel)")
    }

    /// White text on glass with a white tint: the backdrop must still be seen through it.
    @Test func aGlassStaysAGlass() throws {
        let picture = try TestPictures.opaque(90, 70)
        let glass = try picture.frosted(GlassMaterial.light.sigma(2).legible(text: .white(1)))
        #expect(glass.channels.max()! > 80 && Set(glass.channels).count > 40)
    }

    @Test func whereNoColourIsFarEnoughTheFurtherOfBlackAndWhiteIsTaken() throws {
        let picture = try TestPictures.opaque(30, 30)
        let black = try Picture(size: picture.size, filledWith: .black)
        let white = try Picture(size: picture.size, filledWith: .white)
        #expect(try picture.frosted(GlassMaterial.light.legible(text: .white(0.6), ratio: 12)) == black)
        #expect(try picture.frosted(GlassMaterial.dark.legible(text: .white(0.3), ratio: 15)) == white)
    }

    /// The backdrop darkens by a level a frame; the tint follows without a jump and without going back.
    @Test func aGlassFollowsItsBackdropWithoutFlicker() throws {
        let material = GlassMaterial(sigma: 2, tint: .white(1), tintOpacity: 0.2).legible(text: .white(0))
        var last: Picture?
        for shade in stride(from: 255, through: 0, by: -1) {
            let picture = try Picture(size: PixelSize(width: 40, height: 20)) { pixels in
                for y in 0..<20 {
                    for index in 0..<160 { pixels.row(y)[index] = index % 4 == 3 ? 255 : UInt8(min(255, shade + index / 8)) }
                }
            }
            let glass = try picture.frosted(material)
            if let last { #expect(glass.largestDifference(from: last) <= 3, "shade \(shade)") }
            last = glass
        }
    }

    @Test func aPartOfTheFullLevelIsAPartOfTheWholeTint() throws {
        let picture = try TestPictures.opaque(83, 61)
        let material = GlassMaterial.dark.sigma(3).legible(text: .white(0.8))
        #expect(try picture.frosted(material.at(.none)) == picture)
        #expect(try picture.frosted(material.progressive(.vertical(from: 0, to: 0))) == picture)
        let fading = try picture.frosted(material.progressive(.vertical(from: 1, to: 0)))
        let whole = try picture.frosted(material)
        for x in 0..<83 { #expect(fading[x, 0] == whole[x, 0] && fading[x, 60] == picture[x, 60]) }
    }

    @Test func theNumberOfThreadsChangesNothing() throws {
        let picture = try TestPictures.opaque(700, 410)
        let material = GlassMaterial.appleLight.sigma(2).legible(text: .white(0))
        let one = try picture.frosted(material, options: BlurOptions(threads: 1))
        for threads in [2, 3, 4] { #expect(try picture.frosted(material, options: BlurOptions(threads: threads)) == one) }
    }

    @Test func aLiveBlurIsGuardedAsAPaneIs() throws {
        let picture = try TestPictures.opaque(120, 90)
        let material = GlassMaterial.light.sigma(6).legible(text: .white(0)).at(0.8)
        let live = try LiveBlur(picture, material: material)
        for level in [0, 0.5, 1] as [Level] {
            let frame = try Picture(size: picture.size) { pixels throws(PictureError) in
                try live.render(level: level, into: pixels)
            }
            #expect(try frame.largestDifference(from: picture.frosted(material.at(level))) <= 2)
        }
    }
}

extension Picture {
    /// WCAG's contrast of an opaque text with the pixel where it is least.
    func leastContrast(to text: TintColor) -> Double {
        Contrast.least(of: channels, to: (text.red, text.green, text.blue))
    }
}
