import Testing
import VeilBlur
import VeilPixels

/// Pixels of other layouts than a picture's.
@Suite struct SurfaceBlurTests {
    private func layout(_ alpha: SurfaceLayout.Alpha, _ order: SurfaceLayout.Order = .reversed) -> SurfaceLayout {
        SurfaceLayout(bitsPerChannel: 8, bitsPerPixel: 32, alpha: alpha, order: order)
    }

    @Test func theBlurDoesNotCareWhatChannelsAreCalled() {
        for alpha in [SurfaceLayout.Alpha.premultipliedFirst, .premultipliedLast, .skippedFirst, .skippedLast] {
            #expect(BlurOptions().blurAsItIs(layout(alpha)))
        }
        #expect(!BlurOptions().blurAsItIs(layout(.straight)))
    }

    @Test func clearEdgesNeedAnAlphaThatMeansSomething() {
        let options = BlurOptions(edge: .clear)
        #expect(options.blurAsItIs(layout(.premultipliedFirst)))
        #expect(!options.blurAsItIs(layout(.skippedFirst)), "the edge would be black")
    }

    @Test func linearLightTakesPicturesOnly() {
        let options = BlurOptions(light: .linear)
        #expect(!options.blurAsItIs(layout(.premultipliedFirst)))
        #expect(options.blurAsItIs(layout(.premultipliedLast, .asNamed)))
    }

    /// Red and blue exchanged before is red and blue exchanged after.
    @Test(arguments: [1.5, 9, 40])
    func exchangedChannelsAreBlurredTheSame(_ sigma: Double) throws {
        var state: UInt64 = 3
        let picture = try Picture(size: PixelSize(width: 90, height: 70)) { pixels in
            for y in 0..<70 {
                for x in 0..<90 {
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    let alpha = UInt8(truncatingIfNeeded: state >> 40)
                    for channel in 0..<3 {
                        pixels.row(y)[4 * x + channel] = UInt8(Int(alpha) * ((x / 7 + y / 5 + channel) % 3) / 2)
                    }
                    pixels.row(y)[4 * x + 3] = alpha
                }
            }
        }
        #expect(try exchanged(picture).blurred(sigma: Sigma(sigma)) == exchanged(picture.blurred(sigma: Sigma(sigma))))
    }

    private func exchanged(_ picture: Picture) throws -> Picture {
        var result = picture
        try result.withUnsafeMutablePixels { pixels in
            for y in 0..<pixels.size.height {
                for x in 0..<pixels.size.width {
                    let pixel = pixels.row(y) + 4 * x
                    (pixel[0], pixel[2]) = (pixel[2], pixel[0])
                }
            }
        }
        return result
    }
}
