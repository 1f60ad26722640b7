import Testing
import VeilBlur
import VeilPixels

@Suite struct ReachTests {
    private static let options = [
        BlurOptions(), BlurOptions(edge: .mirror), BlurOptions(edge: .clear, quality: .draft), BlurOptions(light: .linear),
    ]

    @Test(arguments: options, [0, 0.2, 0.5, 1, 1.9, 2.1, 3.2, 3.4, 4.4, 7, 10, 15, 20, 24, 31, 50] as [Double])
    func nothingBeyondItCounts(options: BlurOptions, sigma: Double) throws {
        let picture = try TestPictures.binaryNoise(260, 250)
        let other = try TestPictures.make(260, 250) { x, y in (x + y) % 2 == 0 ? .white : .black }
        let rect = PixelRect(x: 131, y: 122, width: 3, height: 5)
        let reach = GaussianBlur.reach(of: Sigma(sigma), in: picture.size, options: options)
        let near = rect.expanded(by: reach)
        let changed = try TestPictures.make(260, 250) { x, y in
            near.contains(PixelRect(x: x, y: y, width: 1, height: 1)) ? picture[x, y] : other[x, y]
        }
        #expect(
            try changed.blurred(sigma: Sigma(sigma), in: rect, options: options)
                == picture.blurred(sigma: Sigma(sigma), in: rect, options: options))
    }

    @Test func itGrowsWithSigmaAndIsSomeSigmasWide() {
        let size = PixelSize(width: 3840, height: 2160)
        #expect(GaussianBlur.reach(of: 0, in: size, options: BlurOptions()) == 0)
        #expect(GaussianBlur.reach(upTo: 0, in: size, options: BlurOptions()) == 0)
        for sigma in stride(from: 0.3, through: 200, by: 0.37) {
            let reach = GaussianBlur.reach(of: Sigma(sigma), in: size, options: BlurOptions())
            #expect(Double(reach) <= 8 * sigma + 4, "sigma \(sigma)")
            #expect(Double(reach) >= 2 * sigma - 1, "sigma \(sigma)")
            #expect(reach <= GaussianBlur.reach(upTo: Sigma(sigma), in: size, options: BlurOptions()))
        }
    }
}
