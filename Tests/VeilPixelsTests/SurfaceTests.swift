import Testing
import VeilPixels

@Suite struct SurfaceLayoutTests {
    private func layout(
        _ alpha: SurfaceLayout.Alpha, _ order: SurfaceLayout.Order = .asNamed, bits: Int = 8, pixel: Int = 32
    ) -> SurfaceLayout {
        SurfaceLayout(bitsPerChannel: bits, bitsPerPixel: pixel, alpha: alpha, order: order)
    }

    @Test func onlyPremultipliedRedGreenBlueAlphaIsAPicture() {
        #expect(layout(.premultipliedLast).isPicture)
        #expect(!layout(.premultipliedFirst, .reversed).isPicture, "blue first, as screens like it")
        #expect(!layout(.skippedLast).isPicture, "a byte that means nothing is no alpha")
        var wide = layout(.premultipliedLast)
        wide.isSRGB = false
        #expect(!wide.isPicture && wide.canBeBlurredAsItIs)
    }

    @Test func fourChannelsOfAByteCanBeBlurredAsTheyLie() {
        for order in [SurfaceLayout.Order.asNamed, .reversed] {
            for alpha in [SurfaceLayout.Alpha.premultipliedFirst, .premultipliedLast, .skippedFirst, .skippedLast] {
                #expect(layout(alpha, order).canBeBlurredAsItIs)
            }
            #expect(!layout(.straight, order).canBeBlurredAsItIs, "colours of clear pixels would bleed")
        }
    }

    @Test func whatHasOtherChannelsCannot() {
        #expect(!layout(.none, pixel: 24).canBeBlurredAsItIs)
        #expect(!layout(.premultipliedLast, bits: 16, pixel: 64).canBeBlurredAsItIs)
        #expect(!layout(.premultipliedLast, .other).canBeBlurredAsItIs)
        #expect(!layout(.skippedLast, bits: 10).canBeBlurredAsItIs)
        var inks = layout(.premultipliedLast)
        inks.isRGB = false
        #expect(!inks.canBeBlurredAsItIs)
        var floats = layout(.premultipliedLast)
        floats.isFloat = true
        #expect(!floats.canBeBlurredAsItIs)
    }
}

@Suite struct PixelsOfPointsTests {
    @Test func whatMeetsInPointsMeetsInPixels() {
        for scale in [1.0, 2, 3, 2.6087] {
            var x = 0.0
            for width in [10.2, 0.1, 33.333, 7.5, 100] {
                let left = PixelRect(x: x, y: 3, width: width, height: 5, scale: scale)
                let right = PixelRect(x: x + width, y: 3, width: 9, height: 5, scale: scale)
                #expect(left.endX == right.x)
                x += width
            }
        }
        #expect(PixelRect(x: 1, y: -2, width: 10, height: 4, scale: 3) == PixelRect(x: 3, y: -6, width: 30, height: 12))
    }

    @Test func brokenMeasuresAreNoTrap() {
        #expect(PixelRect(x: .nan, y: 0, width: 5, height: 5, scale: 2).isEmpty)
        #expect(PixelRect(x: 0, y: 0, width: -5, height: 5, scale: 2).isEmpty)
        #expect(PixelRect(x: 0, y: 0, width: .infinity, height: 1, scale: 2).width == 1_000_000)
    }
}

@Suite struct PicturePoolTests {
    private let size = PixelSize(width: 40, height: 30)

    private func fill(_ pool: inout PicturePool, _ value: UInt8) throws -> Picture {
        try pool.picture(size) { pixels in
            for y in 0..<pixels.size.height { pixels.row(y).update(repeating: value, count: 4 * pixels.size.width) }
        }
    }

    private func address(_ picture: Picture) -> UInt { picture.withUnsafePixels { UInt(bitPattern: $0.base) } }

    @Test func aFrameThatIsHeldIsNeverWrittenTo() throws {
        var (pool, held) = (PicturePool(), [Picture]())
        for value in 1...10 { held.append(try fill(&pool, UInt8(value))) }
        for (index, picture) in held.enumerated() { #expect(picture[3, 4].red == UInt8(index + 1)) }
        #expect(Set(held.map(address)).count == 10 && pool.count == PicturePool.most)
    }

    @Test func twoPicturesAlternateWhileOneIsShown() throws {
        var (pool, shown, addresses) = (PicturePool(), try Picture(size: PixelSize(width: 1, height: 1)), Set<UInt>())
        for value in 1...20 {
            shown = try fill(&pool, UInt8(value))
            addresses.insert(address(shown))
        }
        #expect(addresses.count == 2 && shown[0, 0].alpha == 20)
    }

    @Test func anotherSizeTakesOtherPictures() throws {
        var pool = PicturePool()
        _ = try fill(&pool, 1)
        let other = try pool.picture(PixelSize(width: 3, height: 2)) { $0.row(0).update(repeating: 5, count: 12) }
        #expect(other.size == PixelSize(width: 3, height: 2) && pool.count == 1)
    }
}
