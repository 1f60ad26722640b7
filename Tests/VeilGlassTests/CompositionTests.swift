import Testing
import VeilBlur
import VeilGlass
import VeilMotion

/// How materials are put together, without a pixel.
@Suite struct CompositionTests {
    private let dark = GlassEnvironment(appearance: .dark)

    @Test func anAdaptiveMaterialShowsTheSideOfItsSurroundings() {
        let material = GlassMaterial.adaptive(
            light: .light.progressive(.vertical(from: 1, to: 0)).at(0.5), dark: .dark.progressive(.horizontal(from: 0, to: 1)))
        #expect(material.recipe() == GlassMaterial.light.at(0.5).recipe())
        #expect(material.recipe(in: dark) == GlassMaterial.dark.recipe())
        #expect(material.progressive() == .vertical(from: 1, to: 0))
        #expect(material.progressive(in: dark) == .horizontal(from: 0, to: 1))
    }

    @Test func ofTwoAdaptiveMaterialsEachGivesItsOwnSide() {
        let one = GlassMaterial.adaptive(light: .light, dark: .dark)
        let other = GlassMaterial.adaptive(light: .appleLight, dark: .appleDark)
        #expect(GlassMaterial.adaptive(light: one, dark: other) == .adaptive(light: .light, dark: .appleDark))
    }

    @Test func aChangeIsMadeToBothSides() {
        let material = GlassMaterial.adaptive(light: .light, dark: .dark).saturation(1.4).sigma(3).at(0.5)
        #expect(material.recipe() == GlassMaterial.light.saturation(1.4).sigma(3).at(0.5).recipe())
        #expect(material.recipe(in: dark) == GlassMaterial.dark.saturation(1.4).sigma(3).at(0.5).recipe())
    }

    @Test func levelsMultiplyAndChangesMayFollow() {
        #expect(GlassMaterial.dark.at(0.5).at(0.5) == .dark.at(0.25))
        #expect(GlassMaterial.dark.at(0.5).sigma(8) == .dark.sigma(8).at(0.5))
        #expect(GlassMaterial.dark.at(0.5).recipe().sigma == 7.5)
    }

    @Test func theBlurIsInPointsOfTheDisplay() {
        #expect(GlassMaterial.dark.recipe(in: GlassEnvironment(scale: 3)).sigma == 45)
        #expect(GlassMaterial.dark.at(0.5).recipe(in: GlassEnvironment(scale: 2)).sigma == 15)
    }
}
