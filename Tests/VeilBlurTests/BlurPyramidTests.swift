import Testing
import VeilBlur
import VeilPixels

@Suite struct BlurPyramidTests {
    /// Copies, the ways of floating-point rows below and above the kernels, and every number of levels.
    static let sigmas: [Double] = [0, 0.1, 0.29, 0.3, 1, 2, 3, 3.5, 4.1, 4.3, 5, 8, 9.7, 15, 22, 40, 90]

    @Test(arguments: EdgeRule.allCases, BlurQuality.allCases)
    func everySigmaHasTheBytesOfTheUnpreparedBlur(edge: EdgeRule, quality: BlurQuality) throws {
        for (width, height) in [(1, 1), (7, 3), (64, 45), (131, 110), (501, 460)] {
            let picture = try TestPictures.softNoise(width, height)
            let options = BlurOptions(edge: edge, quality: quality, threads: 1)
            let pyramid = try BlurPyramid(picture, options: options)
            for sigma in Self.sigmas {
                let expected = try picture.blurred(sigma: Sigma(sigma), options: options)
                #expect(try pyramid.rendered(sigma) == expected, "\(width)×\(height), sigma \(sigma)")
            }
        }
    }

    @Test func linearLightHasTheBytesOfTheUnpreparedBlur() throws {
        let picture = try TestPictures.softNoise(160, 120)
        let options = BlurOptions(light: .linear)
        let pyramid = try BlurPyramid(picture, options: options)
        for sigma in Self.sigmas {
            #expect(try pyramid.rendered(sigma) == picture.blurred(sigma: Sigma(sigma), options: options), "sigma \(sigma)")
        }
    }

    @Test func thePictureMayBeACropOfAnother() throws {
        let picture = try TestPictures.noise(300, 280).cropped(to: PixelRect(x: 33, y: 21, width: 211, height: 203))
        let pyramid = try BlurPyramid(picture)
        for sigma in Self.sigmas { #expect(try pyramid.rendered(sigma) == picture.blurred(sigma: Sigma(sigma))) }
    }

    @Test func aPartIsThatOfTheWhole() throws {
        let pyramid = try BlurPyramid(TestPictures.softNoise(301, 250))
        let parts = [
            PixelRect(x: 0, y: 0, width: 301, height: 1), PixelRect(x: 300, y: 249, width: 1, height: 1),
            PixelRect(x: 17, y: 31, width: 200, height: 101), PixelRect(x: 0, y: 100, width: 64, height: 150),
        ]
        for sigma in Self.sigmas {
            let whole = try pyramid.rendered(sigma)
            for part in parts {
                #expect(try pyramid.rendered(sigma, in: part) == whole.cropped(to: part), "\(part), sigma \(sigma)")
            }
        }
    }

    @Test func theNumberOfThreadsDoesNotMatter() throws {
        let picture = try TestPictures.noise(640, 900)
        let one = try BlurPyramid(picture, options: BlurOptions(threads: 1))
        for threads in [2, 5] {
            let many = try BlurPyramid(picture, options: BlurOptions(threads: threads))
            for sigma in [1.0, 6, 11, 30] {
                #expect(try many.rendered(sigma) == one.rendered(sigma), "\(threads), sigma \(sigma)")
            }
        }
    }

    @Test func rendersAtTheSameTimeDoNotDisturbEachOther() async throws {
        let picture = try TestPictures.noise(320, 300)
        let pyramid = try BlurPyramid(picture, options: BlurOptions(threads: 1))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                let sigma = Double(2 + 3 * task)
                group.addTask {
                    let expected = try picture.blurred(sigma: Sigma(sigma))
                    for _ in 0..<10 { #expect(try pyramid.rendered(sigma) == expected, "sigma \(sigma)") }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func thePyramidKeepsThePictureThatItWasMadeOf() throws {
        var picture = try TestPictures.noise(200, 200)
        let pyramid = try BlurPyramid(picture)
        let expected = try picture.blurred(sigma: 1)
        try picture.withUnsafeMutablePixels { $0.row(0).update(repeating: 0, count: 800) }
        #expect(try pyramid.rendered(1) == expected)
        #expect(try pyramid.rendered(0) != picture)
    }

    @Test func aFrameOfTheWrongSizeTraps() async {
        await #expect(processExitsWith: .failure) {
            let pyramid = try BlurPyramid(TestPictures.noise(40, 40))
            var frame = try Picture(size: PixelSize(width: 40, height: 39))
            try frame.withUnsafeMutablePixels { try pyramid.render(sigma: 3, into: $0) }
        }
    }
}

extension BlurPyramid {
    /// A frame of its own, for comparisons.
    func rendered(_ sigma: Double, in rect: PixelRect? = nil) throws -> Picture {
        let rect = rect ?? picture.size.bounds
        return try Picture(size: PixelSize(width: rect.width, height: rect.height)) {
            try render(sigma: Sigma(sigma), in: rect, into: $0)
        }
    }
}
