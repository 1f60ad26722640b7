import Testing
import VeilPixels

/// Repeatable noise, so that no test passes on a flat colour.
private func noise(_ size: PixelSize, seed: UInt64 = 7) throws -> Picture {
    var state = seed
    return try Picture(size: size) { pixels in
        for y in 0..<size.height {
            for byte in 0..<(4 * size.width) {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                pixels.row(y)[byte] = UInt8(truncatingIfNeeded: state >> 33)
            }
        }
    }
}

@Suite struct PictureTests {
    @Test func aCopyDoesNotSeeWhatIsWrittenToItsOriginal() throws {
        var original = try noise(PixelSize(width: 17, height: 5))
        let copy = original
        let before = copy[16, 4]
        try original.withUnsafeMutablePixels { $0.row(4)[64] = ~$0.row(4)[64] }
        #expect(copy[16, 4] == before)
        #expect(original[16, 4] != before)
        #expect(original != copy)
    }

    @Test func aCropSharesTheMemoryOfItsPicture() throws {
        let whole = try noise(PixelSize(width: 40, height: 30))
        let crop = whole.cropped(to: PixelRect(x: 7, y: 3, width: 20, height: 11))
        #expect(crop.bytesPerRow == whole.bytesPerRow)
        let distance = whole.withUnsafePixels { all in crop.withUnsafePixels { $0.base - all.base } }
        #expect(distance == 3 * whole.bytesPerRow + 7 * 4)
        for y in 0..<11 { for x in 0..<20 { #expect(crop[x, y] == whole[x + 7, y + 3]) } }
    }

    @Test func aCropOfACropIsTheCropOfBoth() throws {
        let whole = try noise(PixelSize(width: 40, height: 30))
        let inner = whole.cropped(to: PixelRect(x: 4, y: 6, width: 30, height: 20))
            .cropped(to: PixelRect(x: 5, y: 1, width: 9, height: 9))
        #expect(inner == whole.cropped(to: PixelRect(x: 9, y: 7, width: 9, height: 9)))
    }

    @Test func writingToACropLeavesTheWholeAlone() throws {
        let whole = try noise(PixelSize(width: 40, height: 30))
        let reference = try whole.withUnsafePixels { try Picture(copying: $0) }
        var crop = whole.cropped(to: PixelRect(x: 1, y: 1, width: 3, height: 3))
        try crop.withUnsafeMutablePixels { $0.base[0] = ~$0.base[0] }
        #expect(whole == reference)
        #expect(crop[0, 0] != whole[1, 1])
    }

    @Test(arguments: [1, 2, 63, 64, 65, 1000]) func rowsThatAreLongStartOnACacheLine(width: Int) throws {
        let picture = try noise(PixelSize(width: width, height: 3))
        #expect(picture.bytesPerRow >= 4 * width)
        if width >= 64 {
            #expect(picture.bytesPerRow % 64 == 0)
            picture.withUnsafePixels { pixels in
                for y in 0..<3 { #expect(UInt(bitPattern: pixels.row(y)) % 64 == 0) }
            }
        }
    }

    @Test func picturesWithOtherStridesButTheSamePixelsAreEqual() throws {
        let picture = try noise(PixelSize(width: 33, height: 7))
        var bytes = [UInt8](repeating: 0xAA, count: 7 * 151)
        let strided = try bytes.withUnsafeMutableBufferPointer { buffer in
            let pixels = UnsafeMutablePixels(base: buffer.baseAddress!, size: picture.size, bytesPerRow: 151)
            picture.withUnsafePixels { pixels.copy(from: $0) }
            return try Picture(copying: pixels.readOnly)
        }
        #expect(strided == picture)
        #expect(stride(from: 132, to: 151, by: 1).allSatisfy { bytes[$0] == 0xAA }, "padding was written")
    }

    @Test func aPictureTooLargeIsAnErrorBeforeMemoryIsTaken() {
        for size in [
            PixelSize(width: 1 << 40, height: 1), PixelSize(width: 1, height: Int.max), PixelSize(width: 65_536, height: 65_536),
        ] {
            #expect(throws: PictureError.tooLarge(size)) { try Picture(size: size) }
        }
    }

    @Test func aNewPictureIsWhatItIsFilledWith() throws {
        let pixel = Pixel(red: 1, green: 2, blue: 3, alpha: 4)
        let picture = try Picture(size: PixelSize(width: 70, height: 3), filledWith: pixel)
        for y in 0..<3 { for x in 0..<70 { #expect(picture[x, y] == pixel) } }
        #expect(try Picture(size: PixelSize(width: 2, height: 2))[1, 1] == .clear)
    }

    @Test func onePixelOfGlassMakesAPictureTranslucent() throws {
        var picture = try Picture(size: PixelSize(width: 65, height: 9), filledWith: .white)
        #expect(picture.isOpaque)
        try picture.withUnsafeMutablePixels { $0.row(8)[4 * 64 + 3] = 254 }
        #expect(!picture.isOpaque)
    }

    @Test func whatTheWriterThrowsComesOut() {
        struct Refusal: Error {}
        #expect(throws: Refusal.self) { try Picture(size: PixelSize(width: 1, height: 1)) { _ in throw Refusal() } }
    }
}

@Suite struct PixelRectTests {
    @Test func rectanglesThatDoNotMeetHaveAnEmptyIntersection() {
        let a = PixelRect(x: 0, y: 0, width: 4, height: 4)
        #expect(a.intersection(PixelRect(x: 4, y: 0, width: 2, height: 2)).isEmpty)
        #expect(a.intersection(PixelRect(x: -9, y: 1, width: 2, height: 2)).isEmpty)
        #expect(a.intersection(PixelRect(x: 2, y: -3, width: 9, height: 4)) == PixelRect(x: 2, y: 0, width: 2, height: 1))
    }

    @Test func containingIsMeetingInTheWhole() {
        let a = PixelRect(x: -2, y: 3, width: 10, height: 5)
        for x in -4..<10 {
            for width in 1..<14 {
                let b = PixelRect(x: x, y: 4, width: width, height: 2)
                #expect(a.contains(b) == (a.intersection(b) == b))
            }
        }
    }

    @Test func growingByAMarginAndBackIsNoChange() {
        let a = PixelRect(x: 5, y: -6, width: 7, height: 8)
        #expect(a.expanded(by: 3).expanded(by: -3) == a)
        #expect(a.expanded(by: 3) == PixelRect(x: 2, y: -9, width: 13, height: 14))
        #expect(a.expanded(by: -4).isEmpty)
    }
}
