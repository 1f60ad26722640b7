import Testing
import VeilBlur
import VeilPixels

/// What must hold for colours and alpha whatever the picture.
@Suite struct ColourTests {
    static let sigmas: [Sigma] = [0.3, 1, 2.5, 5, 12, 33, 200]

    @Test(arguments: sigmas, [EdgeRule.extend, .mirror])
    func aFlatColourStaysWhatItIs(sigma: Sigma, edge: EdgeRule) throws {
        let colours = [
            Pixel.white, .black, Pixel(red: 1, green: 254, blue: 127), Pixel(red: 30, green: 7, blue: 0, alpha: 31),
        ]
        for colour in colours {
            for light in LightSpace.allCases {
                let source = try Picture(size: PixelSize(width: 37, height: 22), filledWith: colour)
                let result = try source.blurred(sigma: sigma, options: BlurOptions(edge: edge, light: light))
                // Light is rounded on its way to bytes and back where alpha is low; in encoded values nothing moves.
                if light == .encoded || colour.alpha == 255 { #expect(result == source, "\(colour) \(light)") }
            }
        }
    }

    @Test(arguments: sigmas, EdgeRule.allCases)
    func noColourExceedsItsAlpha(sigma: Sigma, edge: EdgeRule) throws {
        let source = try TestPictures.softNoise(53, 41)
        for light in LightSpace.allCases {
            let result = try source.blurred(sigma: sigma, options: BlurOptions(edge: edge, light: light))
            for y in 0..<41 {
                for x in 0..<53 {
                    let pixel = result[x, y]
                    #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha, "\(x),\(y) \(light)")
                }
            }
        }
    }

    @Test func whiteOverNothingFadesWithoutAGreyRim() throws {
        let source = try TestPictures.make(60, 40) { x, y in x > 20 && y > 10 ? .white : .clear }
        for light in LightSpace.allCases {
            let result = try source.blurred(sigma: 6, options: BlurOptions(light: light))
            for y in 0..<40 {
                for x in 0..<60 {
                    let pixel = result[x, y]
                    #expect(pixel.red == pixel.alpha && pixel.green == pixel.alpha && pixel.blue == pixel.alpha)
                }
            }
        }
    }

    @Test func coloursOfInvisiblePixelsDoNotBleed() throws {
        // Straight pixels as a file has them: the invisible half is green once and red once.
        func source(invisible: Pixel) throws -> Picture {
            try Picture(size: PixelSize(width: 40, height: 30)) { pixels in
                var random = SplitMix(3)
                for y in 0..<30 {
                    for x in 0..<40 {
                        let bytes = pixels.row(y) + 4 * x
                        let grey = UInt8.random(in: 0...255, using: &random)
                        let pixel = x < 20 ? invisible : Pixel(red: grey, green: grey, blue: grey)
                        (bytes[0], bytes[1], bytes[2], bytes[3]) = (pixel.red, pixel.green, pixel.blue, pixel.alpha)
                    }
                }
                AlphaConversion.premultiply(pixels)
            }
        }
        let green = try source(invisible: Pixel(red: 0, green: 255, blue: 0, alpha: 0)).blurred(sigma: 5)
        let red = try source(invisible: Pixel(red: 255, green: 0, blue: 0, alpha: 0)).blurred(sigma: 5)
        #expect(green == red)
        for x in 0..<40 { #expect(green[x, 15].red == green[x, 15].green) }
    }
}
