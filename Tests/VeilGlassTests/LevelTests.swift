import Testing
import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels

/// More of a level is never sharper and never less tinted.
@Suite struct LevelTests {
    private let levels = (0...10).map { Level(Double($0) / 10) }

    /// The sum of the differences between neighbours but for one level, which is how far a blur rounds now up, now down.
    private func detail(_ picture: Picture) -> Int {
        let (channels, width) = (picture.channels, 4 * picture.size.width)
        return (width..<channels.count).reduce(0) { sum, index in
            let here = Int(channels[index])
            let across = abs(here - Int(channels[index - 4])), down = abs(here - Int(channels[index - width]))
            return sum + (index % width < 4 ? 0 : max(0, across - 1)) + max(0, down - 1)
        }
    }

    @Test(arguments: [
        GlassMaterial.dark, .appleExtraLight, .regular, .thick, .light.legible(text: .white(0)),
        .dark.luminance(0.3...0.5), .light.tint(.white(0.4), opacity: 0.6, blend: .multiply),
    ])
    func aLargerLevelIsNeverSharper(material: GlassMaterial) throws {
        let picture = try TestPictures.opaque(120, 90)
        let details = try levels.map { detail(try picture.frosted(material.at($0))) }
        for (more, less) in zip(details.dropFirst(), details) { #expect(more <= less, "\(details)") }
        #expect(details[10] < details[0] / 4)
    }

    /// Over an even backdrop the blur is not seen: the colour goes from the backdrop's to the tint's and never back.
    @Test(arguments: BlendMode.allCases)
    func aLargerLevelIsNeverLessTinted(mode: BlendMode) throws {
        let orange = TintColor(red: 1, green: 0.4, blue: 0)
        for pixel in [Pixel(red: 20, green: 180, blue: 90), Pixel(red: 10, green: 40, blue: 30, alpha: 50)] {
            let flat = try Picture(size: PixelSize(width: 9, height: 9), filledWith: pixel)
            for material in [GlassMaterial(sigma: 3).tint(orange, opacity: 0.7, blend: mode), .light.legible(text: .white(0.2))] {
                let glasses = try levels.map { try flat.frosted(material.at($0)).channels.prefix(4).map(Int.init) }
                for channel in 0..<4 {
                    let path = glasses.map { $0[channel] }
                    #expect(path == path.sorted() || path == path.sorted(by: >), "\(path)")
                }
            }
        }
    }
}
