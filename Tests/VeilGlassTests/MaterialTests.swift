import Testing
import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels

@Suite struct MaterialTests {
    /// Every part alone and all together, over pixels of any opacity, clear and opaque ones among them.
    private static let recipes: [GlassRecipe] = {
        let green = TintColor(red: 0.2, green: 0.9, blue: 0)
        var recipes = GlassMaterial.names.compactMap { GlassMaterial.named($0)?.recipe() }
        for saturation in [0.0, 3] { recipes.append(GlassRecipe(sigma: 0, saturation: saturation)) }
        for range in [0.3...1, 0...0.4, 0.45...0.55, 1...1, 0...0] {
            recipes.append(GlassRecipe(sigma: 0, luminance: range))
            recipes.append(GlassRecipe(sigma: 0, saturation: 1.8, luminance: range))
        }
        for mode in BlendMode.allCases {
            for opacity in [0, 0.4, 1] {
                for tint in [green, TintColor(red: 0.95, green: 0.1, blue: 0.6)] {
                    recipes.append(GlassRecipe(sigma: 0, tint: tint, tintOpacity: opacity, blendMode: mode))
                }
            }
            recipes.append(
                GlassRecipe(sigma: 0, saturation: 1.8, luminance: 0.2...0.7, tint: green, tintOpacity: 0.6, blendMode: mode))
        }
        return recipes
    }()

    @Test(arguments: recipes)
    func everyPixelIsTheFormulaRounded(recipe: GlassRecipe) throws {
        var recipe = recipe
        recipe.sigma = 0
        for picture in [try TestPictures.opaque(61, 40), try TestPictures.translucent(61, 40)] {
            let glass = try picture.frosted(GlassMaterial(recipe))
            for y in 0..<40 {
                for x in 0..<61 {
                    let got = [glass[x, y].red, glass[x, y].green, glass[x, y].blue, glass[x, y].alpha]
                    for (value, exact) in zip(got, MaterialDefinition.coloured(picture[x, y], recipe)) {
                        // The nearest byte and no other, so there is no room for a bias; .001 is float32's own error.
                        #expect(abs(Double(value) - exact) <= 0.501)
                    }
                    #expect(got[0...2].allSatisfy { $0 <= got[3] }, "no colour is above its alpha")
                }
            }
        }
    }

    @Test func whatLiesUnderAlphaNoneNeverShows() throws {
        let clear = try Picture(size: PixelSize(width: 9, height: 5), filledWith: .clear)
        for recipe in Self.recipes {
            let glass = try clear.frosted(GlassMaterial(recipe))
            for (value, exact) in zip(glass.channels, MaterialDefinition.coloured(.clear, recipe)) {
                #expect(abs(Double(value) - exact) <= 0.501, "nothing but the tint is seen")
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

    /// One for every feature, and all at once.
    static let everyKind: [GlassMaterial] = {
        var materials = GlassMaterial.names.compactMap(GlassMaterial.named)
        materials += BlendMode.allCases.map {
            GlassMaterial.appleDark.tint(TintColor(red: 1, green: 0.4, blue: 0), opacity: 0.5, blend: $0)
        }
        materials += [GlassMaterial.appleLight.noise(0.2), .light.luminance(0.3...0.6)]
        materials.append(.appleDark.luminance(0.2...0.7).noise(0.5).tint(.white(0.2), opacity: 0.6, blend: .softLight))
        return materials
    }()

    @Test(arguments: everyKind)
    func levelNoneOfAnyMaterialIsTheInputBitForBit(material: GlassMaterial) throws {
        for picture in [try TestPictures.translucent(40, 31), try TestPictures.opaque(40, 31)] {
            #expect(try picture.frosted(material.at(.none)) == picture)
            #expect(try picture.frosted(material.at(.full)) == picture.frosted(material))
            #expect(try picture.frosted(material.progressive(.vertical(from: 0, to: 0))) == picture)
            #expect(try picture.frosted(material.progressive(.horizontal(from: 0, to: 0))) == picture)
        }
    }

    @Test(arguments: [EdgeRule.extend, .mirror])
    func whiteStaysWhiteUnderEveryMaterialWithoutADarkTint(edge: EdgeRule) throws {
        let white = try Picture(size: PixelSize(width: 50, height: 33), filledWith: .white)
        let untinted = Self.everyKind.filter { $0.recipe().luminance.upperBound == 1 }.map { $0.tint(.white(1), opacity: 0) }
        let lightening = [BlendMode.normal, .screen, .softLight, .overlay, .plusLighter].map {
            GlassMaterial.appleLight.tint(.white(1), opacity: 0.6, blend: $0)
        }
        for material in untinted + lightening + [.light, .appleLight] {
            #expect(try white.frosted(material, options: BlurOptions(edge: edge)) == white)
        }
    }

    /// Beyond a clear edge there is nothing, so the border of a white picture fades; but its colour stays white.
    @Test func aClearEdgeFadesButStaysWhite() throws {
        let white = try Picture(size: PixelSize(width: 50, height: 33), filledWith: .white)
        for material in Self.everyKind where material.recipe().luminance.upperBound == 1 {
            let glass = try white.frosted(material.tint(.white(1), opacity: 0), options: BlurOptions(edge: .clear))
            for y in 0..<33 {
                for x in 0..<50 {
                    let pixel = glass[x, y]
                    #expect(min(pixel.red, pixel.green, pixel.blue) == pixel.alpha)
                }
            }
            #expect(glass[0, 0].alpha < 255)
        }
    }
}
