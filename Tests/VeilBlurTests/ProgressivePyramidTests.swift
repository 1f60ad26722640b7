import Testing
import VeilBlur
import VeilPixels

/// A pyramid's gradients and maps against those of the picture itself.
@Suite struct ProgressivePyramidTests {
    private static let gradients = [
        SigmaGradient(axis: .vertical, from: 20, to: 0), SigmaGradient(axis: .vertical, from: 0, to: 6),
        SigmaGradient(axis: .horizontal, from: 11, to: 3), SigmaGradient(axis: .horizontal, from: 0.1, to: 0),
        SigmaGradient(axis: .vertical, from: 4, to: 4), SigmaGradient(axis: .horizontal, from: 0, to: 0),
    ]

    @Test(arguments: EdgeRule.allCases, LightSpace.allCases)
    func everyGradientHasTheBytesOfTheUnpreparedBlur(edge: EdgeRule, light: LightSpace) throws {
        for (width, height) in [(1, 1), (3, 90), (131, 110)] {
            let picture = try TestPictures.softNoise(width, height)
            let options = BlurOptions(edge: edge, light: light, threads: 2)
            let pyramid = try BlurPyramid(picture, options: options)
            for gradient in Self.gradients {
                let frame = try pyramid.frame { try pyramid.render(gradient: gradient, into: $0) }
                #expect(try frame == picture.blurred(gradient: gradient, options: options), "\(width)×\(height), \(gradient)")
            }
        }
    }

    @Test(arguments: BlurQuality.allCases)
    func everyMapHasTheBytesOfTheUnpreparedBlur(quality: BlurQuality) throws {
        for (width, height) in [(1, 1), (33, 31), (131, 110), (300, 240)] {
            let picture = try TestPictures.softNoise(width, height)
            let options = BlurOptions(quality: quality)
            let pyramid = try BlurPyramid(picture, options: options)
            for maximum in [0.2, 3, 11, 40] as [Sigma] {
                let map = TestPictures.patches(picture.size, maximum: maximum)
                let frame = try pyramid.frame { try pyramid.render(map: map, into: $0) }
                #expect(try frame == picture.blurred(map: map, options: options), "\(width)×\(height), \(maximum)")
            }
        }
    }

    @Test func aPartIsThatOfTheWhole() throws {
        let pyramid = try BlurPyramid(TestPictures.noise(301, 250))
        let map = TestPictures.patches(pyramid.picture.size, maximum: 14)
        let span = PixelRect(x: -20, y: 30, width: 400, height: 100)
        let parts = [
            PixelRect(x: 0, y: 0, width: 301, height: 1), PixelRect(x: 300, y: 249, width: 1, height: 1),
            PixelRect(x: 17, y: 31, width: 200, height: 101), PixelRect(x: 0, y: 100, width: 64, height: 150),
        ]
        for gradient in Self.gradients {
            let whole = try pyramid.frame { try pyramid.render(gradient: gradient, over: span, into: $0) }
            for part in parts {
                let frame = try pyramid.frame(part) { try pyramid.render(gradient: gradient, over: span, in: part, into: $0) }
                #expect(frame == whole.cropped(to: part), "\(part), \(gradient)")
            }
        }
        let whole = try pyramid.frame { try pyramid.render(map: map, into: $0) }
        for part in parts {
            let frame = try pyramid.frame(part) { try pyramid.render(map: map, in: part, into: $0) }
            #expect(frame == whole.cropped(to: part), "\(part)")
        }
    }

    /// Tall enough for several slabs a thread.
    @Test func theNumberOfThreadsDoesNotMatter() throws {
        let picture = try TestPictures.noise(640, 900)
        let map = TestPictures.patches(picture.size, maximum: 17)
        let one = try BlurPyramid(picture, options: BlurOptions(threads: 1))
        for threads in [2, 5] {
            let many = try BlurPyramid(picture, options: BlurOptions(threads: threads))
            for gradient in Self.gradients {
                let expected = try one.frame { try one.render(gradient: gradient, into: $0) }
                #expect(try many.frame { try many.render(gradient: gradient, into: $0) } == expected, "\(threads), \(gradient)")
            }
            let expected = try one.frame { try one.render(map: map, into: $0) }
            #expect(try many.frame { try many.render(map: map, into: $0) } == expected, "\(threads)")
        }
    }

    @Test func aMapWithAnotherMaximumIsTheMapMadeWithIt() throws {
        let picture = try TestPictures.noise(90, 80)
        let map = TestPictures.patches(picture.size, maximum: 3)
        #expect(map.maximum(9) == TestPictures.patches(picture.size, maximum: 9))
        #expect(try picture.blurred(map: map.maximum(0)) == picture)
    }

    @Test func aFrameOfTheWrongSizeTraps() async {
        await #expect(processExitsWith: .failure) {
            let pyramid = try BlurPyramid(TestPictures.noise(40, 40))
            let gradient = SigmaGradient(axis: .vertical, from: 3, to: 0)
            var frame = try Picture(size: PixelSize(width: 40, height: 39))
            try frame.withUnsafeMutablePixels { try pyramid.render(gradient: gradient, into: $0) }
        }
    }
}

extension BlurPyramid {
    /// A frame of its own, whose pixels `body` writes.
    fileprivate func frame(_ rect: PixelRect? = nil, _ body: (UnsafeMutablePixels) throws -> Void) throws -> Picture {
        let rect = rect ?? picture.size.bounds
        return try Picture(size: PixelSize(width: rect.width, height: rect.height), writing: body)
    }
}

extension TestPictures {
    /// A map with everything in it: noise, a ramp, flat parts, hard edges, nothing and all.
    static func patches(_ size: PixelSize, maximum: Sigma) -> SigmaMap {
        var random = SplitMix(5)
        let shares = (0..<size.height).flatMap { y in
            (0..<size.width).map { x -> UInt8 in
                switch (x / 40 + 3 * (y / 35)) % 5 {
                case 0: 0
                case 1: UInt8(min(255, (x + y) % 256))
                case 2: .random(in: 0...255, using: &random)
                case 3: 255
                default: 90
                }
            }
        }
        return SigmaMap(size: size, maximum: maximum, shares: shares)
    }
}
