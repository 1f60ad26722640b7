import Testing
import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels

@Suite struct MaterialTests {
    /// The formulas of the design in float64, on straight colours.
    private func defined(_ pixel: Pixel, _ material: GlassMaterial) -> [Double] {
        let alpha = Double(pixel.alpha) / 255
        let straight = [pixel.red, pixel.green, pixel.blue].map { alpha == 0 ? 0 : Double($0) / Double(pixel.alpha) }
        let luma = 0.2126 * straight[0] + 0.7152 * straight[1] + 0.0722 * straight[2]
        let recipe = material.recipe()
        let tint = [recipe.tint.red, recipe.tint.green, recipe.tint.blue]
        let opacity = recipe.tintOpacity
        let colours = zip(straight, tint).map { colour, tint in
            let vivid = min(max(luma + recipe.saturation * (colour - luma), 0), 1)
            return 255 * (tint * opacity + vivid * alpha * (1 - opacity))
        }
        return colours + [255 * (opacity + alpha * (1 - opacity))]
    }

    @Test(arguments: [
        GlassMaterial.dark, .light, .extraLight, .appleDark, .appleLight, .appleExtraLight,
        GlassMaterial(sigma: 0, saturation: 0), GlassMaterial(sigma: 0, saturation: 3),
        GlassMaterial(sigma: 0, tint: TintColor(red: 0.2, green: 0.9, blue: 0), tintOpacity: 0.4),
    ])
    func everyPixelIsTheFormulaRounded(material: GlassMaterial) throws {
        for picture in [try TestPictures.opaque(61, 40), try TestPictures.translucent(61, 40)] {
            let glass = try picture.frosted(material.sigma(0))
            for y in 0..<40 {
                for x in 0..<61 {
                    let got = [glass[x, y].red, glass[x, y].green, glass[x, y].blue, glass[x, y].alpha]
                    for (value, exact) in zip(got, defined(picture[x, y], material)) {
                        // The nearest byte and no other, so there is no room for a bias; .001 is float32's own error.
                        #expect(abs(Double(value) - exact) <= 0.501)
                    }
                }
            }
        }
    }

    @Test func thePresetsAreThoseOfTheDesign() {
        func numbers(_ material: GlassMaterial) -> [Double] {
            let recipe = material.recipe()
            return [recipe.tint.red, recipe.tintOpacity, recipe.saturation, recipe.sigma.pixels]
        }
        #expect(numbers(.dark) == [0.11, 0.73, 1, 15])
        #expect(numbers(.light) == [1, 0.3, 1, 15])
        #expect(numbers(.extraLight) == [0.97, 0.81, 1, 15])
        #expect(numbers(.appleDark) == [0.11, 0.73, 1.8, Sigma.apple2013(radius: 20).pixels])
        #expect(numbers(.appleLight) == [1, 0.3, 1.8, Sigma.apple2013(radius: 30).pixels])
        #expect(numbers(.appleExtraLight) == [0.97, 0.82, 1.8, Sigma.apple2013(radius: 20).pixels])
    }

    @Test func everyNameLeadsToItsMaterialAndNoOther() {
        #expect(Set(GlassMaterial.names.compactMap(GlassMaterial.named)).count == GlassMaterial.names.count)
        #expect(GlassMaterial.named("extra-light") == .extraLight)
        #expect(GlassMaterial.named("Dark") == nil)
    }

    @Test func levelNoneOfAnyMaterialIsTheInputBitForBit() throws {
        let picture = try TestPictures.translucent(40, 31)
        for name in GlassMaterial.names {
            let material = try #require(GlassMaterial.named(name))
            #expect(try picture.frosted(material.at(.none)) == picture)
            #expect(try picture.frosted(material.at(.full)) == picture.frosted(material))
        }
    }

    @Test func whiteStaysWhiteUnderEveryMaterialWithoutADarkTint() throws {
        let white = try Picture(size: PixelSize(width: 50, height: 33), filledWith: .white)
        for edge in [EdgeRule.extend, .mirror] {
            for material in [GlassMaterial.light, .appleLight, GlassMaterial(sigma: 9, saturation: 1.8)] {
                #expect(try white.frosted(material, options: BlurOptions(edge: edge)) == white)
            }
        }
    }
}
