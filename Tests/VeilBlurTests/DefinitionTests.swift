import Testing
import VeilBlur
import VeilPixels

/// The engine against the slow definition.
@Suite struct DefinitionTests {
    /// One blur of the sweep, drawn by its number.
    struct Case: CustomTestStringConvertible, Sendable {
        let number: Int
        let width: Int
        let height: Int
        let sigma: Sigma
        let options: BlurOptions

        init(_ number: Int) {
            var random = SplitMix(UInt64(number))
            self.number = number
            width = Int.random(in: 1...33, using: &random)
            height = number % 5 == 0 ? 1 : Int.random(in: 1...33, using: &random)
            // Small sigmas take other paths than large ones, so both are drawn as often.
            sigma = Sigma(Double.random(in: 0...1, using: &random) * (number % 2 == 0 ? 6 : 60))
            options = BlurOptions(
                edge: EdgeRule.allCases[number % 3], light: number % 4 == 3 ? .linear : .encoded,
                quality: number % 7 == 6 ? .draft : .exact, threads: 1)
        }

        var testDescription: String {
            "\(number): \(width)×\(height) sigma \(sigma.pixels) \(options.edge) \(options.light) \(options.quality)"
        }
    }

    @Test(arguments: (0..<240).map(Case.init))
    func everyPixelIsWithinTheTolerance(_ blur: Case) throws {
        let source =
            blur.number % 2 == 0
            ? try TestPictures.softNoise(blur.width, blur.height, seed: UInt64(blur.number))
            : try TestPictures.binaryNoise(blur.width, blur.height, seed: UInt64(blur.number))
        let difference = Difference(
            try source.blurred(sigma: blur.sigma, options: blur.options),
            ExactGaussian(of: source, sigma: blur.sigma, options: blur.options))
        #expect(difference.largest <= (blur.options.quality == .exact ? 2 : 4))
    }

    @Test func theSweepHasNoBias() throws {
        var difference = Difference()
        for blur in (0..<60).map(Case.init) {
            let source = try TestPictures.softNoise(blur.width, blur.height, seed: UInt64(blur.number))
            difference.add(
                try source.blurred(sigma: blur.sigma, options: blur.options),
                ExactGaussian(of: source, sigma: blur.sigma, options: blur.options))
        }
        #expect(abs(difference.bias) <= 0.05)
    }

    @Test(arguments: [0.3, 2, 2.3, 4.7, 9.5, 19, 45], EdgeRule.allCases)
    func scenesAndNoiseKeepTheContract(sigma: Double, edge: EdgeRule) throws {
        for source in [try TestPictures.scene(71, 45), try TestPictures.binaryNoise(45, 71)] {
            for light in LightSpace.allCases {
                let options = BlurOptions(edge: edge, light: light)
                let difference = Difference(
                    try source.blurred(sigma: Sigma(sigma), options: options),
                    ExactGaussian(of: source, sigma: Sigma(sigma), options: options))
                #expect(difference.largest <= 2, "\(light)")
                #expect(abs(difference.bias) <= 0.05, "\(light)")
                #expect(difference.meanSquare <= Difference.meanSquareAt45Decibels, "\(light)")
            }
        }
    }

    @Test(arguments: [Sigma(0.01), 0.3, 100, 500], EdgeRule.allCases)
    func extremeSigmasKeepTheContract(sigma: Sigma, edge: EdgeRule) throws {
        for (width, height) in [(1, 1), (1, 19), (19, 1), (23, 9)] {
            let source = try TestPictures.softNoise(width, height)
            let options = BlurOptions(edge: edge)
            let difference = Difference(
                try source.blurred(sigma: sigma, options: options),
                ExactGaussian(of: source, sigma: sigma, options: options))
            #expect(difference.largest <= 2, "\(width)×\(height)")
        }
    }

    @Test(arguments: EdgeRule.allCases)
    func sigmasBeyondAllPicturesEnd(edge: EdgeRule) throws {
        let source = try TestPictures.softNoise(40, 9)
        let options = BlurOptions(edge: edge)
        let huge = try source.blurred(sigma: 1e12, options: options)
        let larger = try source.blurred(sigma: Sigma(.greatestFiniteMagnitude), options: options)
        #expect(huge == larger)
        if edge == .clear { #expect(huge == (try Picture(size: source.size))) }
    }

    @Test(arguments: [Sigma.zero, 0.5, 3, 11], [1, 3, 17])
    func stridesAreObeyed(sigma: Sigma, padding: Int) throws {
        let source = try TestPictures.softNoise(29, 13)
        let expected = try source.blurred(sigma: sigma)
        let result = try TestPictures.withPadding(source, padding) { source in
            try TestPictures.withPadding(try Picture(size: expected.size), 64 - padding) { empty in
                let destination = UnsafeMutablePixels(
                    base: UnsafeMutablePointer(mutating: empty.base), size: empty.size, bytesPerRow: empty.bytesPerRow)
                try GaussianBlur.blur(source, into: destination, sigma: sigma)
                for y in 0..<12 {
                    for gap in 4 * 29..<empty.bytesPerRow { #expect(destination.row(y)[gap] == 0xA5) }
                }
                return try Picture(copying: destination.readOnly)
            }
        }
        #expect(result == expected)
    }

    @Test func sigmaZeroCopiesBitForBit() throws {
        // Colours above their alpha are kept too.
        let source = try TestPictures.make(31, 7) { x, y in
            Pixel(red: UInt8(x * 8), green: UInt8(y * 30), blue: 255, alpha: UInt8(x))
        }
        for light in LightSpace.allCases {
            #expect(try source.blurred(sigma: .zero, options: BlurOptions(light: light)) == source)
        }
    }

    @Test(arguments: [Sigma(6), 17, 75], LightSpace.allCases)
    func wideMirroredBlursAreTheGaussian(sigma: Sigma, light: LightSpace) throws {
        for source in [try TestPictures.scene(60, 41), try TestPictures.softNoise(17, 59), try TestPictures.binaryNoise(1, 60)] {
            let options = BlurOptions(edge: .mirror, light: light)
            let exact = ExactGaussian(of: source, sigma: sigma, options: options)
            let difference = Difference(try source.blurred(sigma: sigma, options: options), exact)
            #expect(difference.largest <= 1.1, "\(source.size)")
            #expect(abs(difference.bias) <= 0.13, "\(source.size): what dither alone does to so few pixels")
        }
    }
}
