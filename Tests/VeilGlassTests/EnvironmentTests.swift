import Testing
import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels

/// What the surroundings make of a material.
@Suite struct EnvironmentTests {
    private let reduced = GlassEnvironment(reducesTransparency: true)

    @Test(arguments: MaterialTests.everyKind + [GlassMaterial(sigma: 9), .regular.progressive(.vertical(from: 1, to: 1))])
    func reducedTransparencyIsOneOpaqueColourThatShowsNothing(material: GlassMaterial) throws {
        let one = try TestPictures.translucent(40, 30).frosted(material, environment: reduced)
        let other = try TestPictures.opaque(40, 30, seed: 99).frosted(material, environment: reduced)
        #expect(one == other)
        #expect(Set(stride(from: 0, to: one.channels.count, by: 4).map { Array(one.channels[$0..<$0 + 4]) }).count == 1)
        #expect(one[0, 0].alpha == 255)
        #expect(material.recipe(in: reduced).sigma == .zero, "nothing is blurred")
    }

    @Test func anOpaqueGlassIsAsLightOrDarkAsItsTint() throws {
        func grey(_ material: GlassMaterial, _ appearance: GlassEnvironment.Appearance = .light) -> Double {
            let recipe = material.recipe(in: GlassEnvironment(appearance: appearance, reducesTransparency: true))
            #expect(recipe.tintOpacity == 1 && recipe.tint.red == recipe.tint.blue)
            return recipe.tint.red
        }
        for appearance in GlassEnvironment.Appearance.allCases {
            #expect(grey(.dark, appearance) < 0.12 && grey(.light, appearance) == 1)
            #expect(grey(.appleDark, appearance) < 0.12 && grey(.extraLight, appearance) > 0.97)
        }
        for material in [GlassMaterial.ultraThin, .thin, .regular, .thick, GlassMaterial(sigma: 3)] {
            #expect(grey(material) > 0.9)
            #expect(grey(material, .dark) < 0.2)
        }
        let accent = GlassMaterial.thin.tint(TintColor(red: 0, green: 0, blue: 1), opacity: 0.2).recipe(in: reduced).tint
        #expect(accent.red > 0.79 && accent.blue == 1, "a little blue over white is a light blue")
    }

    @Test func aLevelOfAnOpaqueGlassIsAShareOfIt() throws {
        let picture = try TestPictures.translucent(40, 30)
        #expect(try picture.frosted(.regular.at(.none), environment: reduced) == picture)
        let half = try picture.frosted(.regular.at(0.5), environment: reduced)
        #expect(half != picture)
        #expect(try half != picture.frosted(.regular, environment: reduced))
    }

    @Test func textOnAnOpaqueGlassIsLegible() throws {
        let picture = try TestPictures.opaque(40, 30)
        for text in [TintColor.white(0.4), .white(1), TintColor(red: 1, green: 0.5, blue: 0)] {
            for material in MaterialTests.everyKind {
                let glass = try picture.frosted(material.legible(text: text), environment: reduced)
                #expect(glass.leastContrast(to: text) >= 4.5)
            }
        }
    }

    @Test func aPresetIsDarkerInDarkSurroundings() throws {
        let picture = try TestPictures.opaque(40, 30)
        for material in [GlassMaterial.ultraThin, .thin, .regular, .thick] {
            let light = try picture.frosted(material)
            let dark = try picture.frosted(material, environment: GlassEnvironment(appearance: .dark))
            #expect(
                zip(light.channels, dark.channels).enumerated().allSatisfy { $0.offset % 4 == 3 || $0.element.0 > $0.element.1 })
        }
    }
}
