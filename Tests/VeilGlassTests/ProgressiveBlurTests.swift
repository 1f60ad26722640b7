import Testing
import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels

@Suite struct ProgressiveBlurTests {
    @Test func theSharpEndIsThePictureBitForBit() throws {
        let picture = try TestPictures.opaque(80, 120)
        let glass = try picture.frosted(.appleDark.progressive(.vertical(from: 1, to: 0)))
        for x in 0..<80 { #expect(glass[x, 119] == picture[x, 119]) }
        let other = try picture.frosted(.appleDark.progressive(.horizontal(from: 0, to: 1)))
        for y in 0..<120 { #expect(other[0, y] == picture[0, y]) }
    }

    @Test func theFullEndIsTheWholeMaterial() throws {
        let picture = try TestPictures.opaque(80, 120)
        let whole = try picture.frosted(.appleLight)
        let top = try picture.frosted(.appleLight.progressive(.vertical(from: 1, to: 0)))
        for x in 0..<80 { #expect(top[x, 0] == whole[x, 0]) }
        let right = try picture.frosted(.appleLight.progressive(.horizontal(from: 0, to: 1)))
        for y in 0..<120 { #expect(right[79, y] == whole[79, y]) }
    }

    @Test func everyRowIsCloseToTheTrueBlurOfItsOwnSigma() throws {
        let picture = try TestPictures.opaque(64, 97)
        let glass = try picture.frosted(GlassMaterial(sigma: 12).progressive(.vertical(from: 0, to: 1)))
        for y in stride(from: 3, to: 97, by: 6) {
            let row = PixelRect(x: 0, y: y, width: 64, height: 1)
            let truth = try picture.blurred(sigma: Sigma(12 * Double(y) / 96), in: row)
            #expect(glass.cropped(to: row).largestDifference(from: truth) <= 6)
        }
    }

    @Test func anEvenGradientIsTheUniformBlur() throws {
        let picture = try TestPictures.translucent(50, 40)
        let gradient = SigmaGradient(axis: .vertical, from: 5, to: 5)
        #expect(try picture.blurred(gradient: gradient) == picture.blurred(sigma: 5))
        #expect(try picture.blurred(gradient: SigmaGradient(axis: .horizontal, from: 0, to: 0)) == picture)
    }

    @Test func aTransposedPictureGivesTheTransposedGlass() throws {
        let picture = try TestPictures.opaque(48, 48)
        let down = try picture.frosted(.dark.progressive(.vertical(from: 1, to: 0)))
        let across = try transposed(picture).frosted(.dark.progressive(.horizontal(from: 1, to: 0)))
        #expect(try transposed(down).largestDifference(from: across) <= 2)
    }

    private func transposed(_ picture: Picture) throws -> Picture {
        try Picture(size: PixelSize(width: picture.size.height, height: picture.size.width)) { pixels in
            for y in 0..<picture.size.height {
                for x in 0..<picture.size.width {
                    let (from, to) = (picture[x, y], pixels.row(x) + 4 * y)
                    (to[0], to[1], to[2], to[3]) = (from.red, from.green, from.blue, from.alpha)
                }
            }
        }
    }

    @Test func aCropOfAGradientIsTheCropOfTheWhole() throws {
        let picture = try TestPictures.opaque(70, 90)
        let gradient = SigmaGradient(axis: .vertical, from: 9, to: 0)
        let rect = PixelRect(x: 11, y: 20, width: 31, height: 44)
        #expect(
            try picture.blurred(gradient: gradient, over: picture.size.bounds, in: rect)
                == picture.blurred(gradient: gradient).cropped(to: rect))
    }
}
