import Testing
import VeilPixels

@Suite struct AlphaConversionTests {
    @Test func everyPairOfBytesIsPremultipliedToTheNearest() {
        for alpha in UInt8.min...UInt8.max {
            for colour in UInt8.min...UInt8.max {
                let exact = Double(colour) * Double(alpha) / 255
                #expect(AlphaConversion.premultiplied(colour, by: alpha) == UInt8(exact.rounded()))
            }
        }
    }

    @Test func everyPairOfBytesIsDividedToTheNearest() {
        for alpha in UInt8(1)...UInt8.max {
            for colour in UInt8.min...alpha {
                let exact = Double(colour) * 255 / Double(alpha)
                #expect(AlphaConversion.straight(colour, of: alpha) == UInt8(exact.rounded()))
            }
        }
    }

    @Test func aColourBrighterThanItsAlphaIsClamped() {
        #expect(AlphaConversion.straight(200, of: 100) == 255)
        #expect(AlphaConversion.straight(7, of: 0) == 0)
    }

    @Test func premultiplyingTwiceAroundLosesNothing() throws {
        for alpha in UInt8.min...UInt8.max {
            var picture = try Picture(size: PixelSize(width: Int(alpha) + 1, height: 1)) { pixels in
                for x in 0...Int(alpha) {
                    for channel in 0..<3 { pixels.base[4 * x + channel] = UInt8(x) }
                    pixels.base[4 * x + 3] = alpha
                }
            }
            let before = picture
            try picture.withUnsafeMutablePixels { pixels in
                AlphaConversion.unpremultiply(pixels)
                AlphaConversion.premultiply(pixels)
            }
            #expect(picture == before)
        }
    }
}
