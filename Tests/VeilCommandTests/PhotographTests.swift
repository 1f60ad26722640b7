import Testing
import VeilBlur
import VeilFiles
import VeilGlass
import VeilPixels
import VeilTestSupport

/// What is claimed of glass over any picture holds over photographs.
@Suite(.enabled(if: Machine.hasCorpus, Machine.noCorpus)) struct PhotographTests {
    private func photographs() throws -> [Picture] {
        let folder = try #require(Machine.corpus).appending("photos")
        return try ["HMD_Nokia_8.3_5G.jpg", "iphone_hdr_NO.jpg", "jolla.jpg"].map {
            try PictureFile.decode(folder.appending(FilePath($0)), options: DecodeOptions(limit: 160)).picture
        }
    }

    private func contrast(_ picture: Picture, _ text: TintColor) -> Double {
        let bytes = picture.withUnsafePixels { pixels in
            (0..<pixels.size.height).flatMap {
                Array(UnsafeBufferPointer(start: pixels.row($0), count: 4 * pixels.size.width))
            }
        }
        return Contrast.least(of: bytes, to: (text.red, text.green, text.blue))
    }

    @Test func textIsLegibleOnEveryPixelAndGlassThatWasIsLeftAlone() throws {
        let texts: [TintColor] = [.white(1), .white(0), TintColor(red: 1, green: 0.5, blue: 0)]
        let materials: [GlassMaterial] = [
            GlassMaterial(sigma: 1), .light.sigma(3), .dark.sigma(6), .thin, .regular.noise(0.05), .thick,
        ]
        var (held, raised) = (0, 0)
        for photograph in try photographs() {
            for material in materials {
                for text in texts {
                    let plain = try photograph.frosted(material)
                    let glass = try photograph.frosted(material.legible(text: text))
                    #expect(contrast(glass, text) >= 4.5)
                    // Grain moves pixels both ways, so the guard leaves room for more than this one does.
                    if contrast(plain, text) >= 4.5, material.recipe().noise == 0 {
                        held += 1
                        #expect(glass == plain)
                    } else {
                        raised += 1
                    }
                }
            }
        }
        #expect(held >= 5 && raised >= 20, "\(held) held, \(raised) did not")
    }

    @Test func bothSidesOfAnAdaptiveMaterialCarryTheirText() throws {
        for photograph in try photographs() {
            for material in [GlassMaterial.ultraThin, .thin, .regular, .thick] {
                let light = try photograph.frosted(material.legible(text: .white(0)))
                let dark = try photograph.frosted(
                    material.legible(text: .white(1)), environment: GlassEnvironment(appearance: .dark))
                #expect(contrast(light, .white(0)) >= 4.5 && contrast(dark, .white(1)) >= 4.5)
            }
        }
    }
}
