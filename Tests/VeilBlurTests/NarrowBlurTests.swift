import Testing
import VeilBlur
import VeilPixels

/// Sigmas around a pixel and far below, where a Gaussian has next to no samples; and those far beyond any picture.
@Suite struct NarrowBlurTests {
    @Test func fromACopyToTheFirstTapsEverySigmaKeepsTheContract() throws {
        let source = try TestPictures.binaryNoise(33, 31)
        for step in 0..<200 {
            let sigma = Sigma(0.25 + 0.0005 * Double(step))
            let difference = Difference(try source.blurred(sigma: sigma), ExactGaussian(of: source, sigma: sigma))
            #expect(difference.largest <= 2, "sigma \(sigma.pixels)")
        }
    }

    @Test(arguments: 1...12, [1, 2, 3, 5]) func aNarrowBlurOfAMirroredScrapKeepsTheContract(width: Int, height: Int) throws {
        let source = try TestPictures.binaryNoise(width, height, seed: UInt64(width))
        for sigma in [0.1, 0.21, 0.3, 0.45, 0.6, 0.9, 1.3, 1.99, 2.01] as [Sigma] {
            for light in LightSpace.allCases {
                let options = BlurOptions(edge: .mirror, light: light)
                let difference = Difference(
                    try source.blurred(sigma: sigma, options: options),
                    ExactGaussian(of: source, sigma: sigma, options: options))
                #expect(difference.largest <= 2, "sigma \(sigma.pixels) \(light)")
            }
        }
    }

    /// Numbers whose squares are 0, not normal or infinite, and those whose Gaussian is one sample.
    @Test(arguments: [.leastNonzeroMagnitude, 1e-300, 1e-160, 1e-20, 1e-3, 0.02, 0.0259, 0.03, 1e9, 1e160, 1e308])
    func aBlurThatChangesMayEndAtAnySigma(sigma: Double) throws {
        let source = try TestPictures.softNoise(40, 30)
        let top = Sigma(sigma)
        for axis in [SigmaGradient.Axis.vertical, .horizontal] {
            let blurred = try source.blurred(gradient: SigmaGradient(axis: axis, from: 0, to: top))
            let corner = PixelRect(x: 39, y: 29, width: 1, height: 1)
            #expect(try blurred.cropped(to: corner) == source.blurred(sigma: top, in: corner))
            if sigma < 0.1 { #expect(blurred == source) }
        }
        let shares = (0..<1200).map { UInt8($0 / 40 * 8) }
        let mapped = try source.blurred(map: SigmaMap(size: source.size, maximum: top, shares: shares))
        let sharp = PixelRect(x: 0, y: 0, width: 40, height: 1)
        #expect(mapped.cropped(to: sharp) == source.cropped(to: sharp))
        if sigma < 0.1 { #expect(mapped == source) }
    }
}
