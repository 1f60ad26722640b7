import Testing
import VeilBlur
import VeilPixels

@Suite struct ExactGaussianTests {
    @Test func aSpotBecomesTheKernel() throws {
        var picture = try Picture(size: PixelSize(width: 41, height: 31), filledWith: .black)
        try picture.withUnsafeMutablePixels { $0.row(15)[4 * 20] = 255 }
        let kernel = ExactGaussian.kernel(1.5)
        let exact = ExactGaussian(of: picture, sigma: 1.5)
        for (x, y) in [(20, 15), (22, 15), (20, 12), (17, 18)] {
            let expected = 255 * kernel[12 + x - 20] * kernel[12 + y - 15]
            #expect(abs(exact[x, y, 0] - expected) < 1e-9)
            #expect(abs(exact[x, y, 3] - 255) < 1e-9)
        }
    }

    @Test func theEdgeRulesSeeWhatTheySay() throws {
        // One row: 0, 0, 255. Beyond the last pixel lies 255, 255 … or its mirror 255, 0, 0 … or nothing.
        var picture = try Picture(size: PixelSize(width: 3, height: 1), filledWith: .black)
        try picture.withUnsafeMutablePixels { $0.row(0)[8] = 255 }
        let kernel = ExactGaussian.kernel(0.5)
        let expected: [EdgeRule: Double] = [
            .extend: kernel[4] + kernel[5] + kernel[6] + kernel[7] + kernel[8],
            .mirror: kernel[4] + kernel[5] + kernel[8],
            .clear: kernel[4] * kernel[4],
        ]
        for (edge, weight) in expected {
            let exact = ExactGaussian(of: picture, sigma: 0.5, options: BlurOptions(edge: edge))
            #expect(abs(exact[2, 0, 0] - 255 * weight) < 1e-9, "\(edge)")
        }
    }
}
