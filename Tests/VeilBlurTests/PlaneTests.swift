import Testing
import VeilBlur
import VeilPixels

/// Masks and floating-point pixels against the definition that bytes are held to.
@Suite struct PlaneTests {
    /// Floats from −1 to 4: wide gamuts and HDR are not cut.
    private func wideRange(_ size: PixelSize) throws -> [SIMD4<Float>] {
        let noise = try TestPictures.softNoise(size.width, size.height)
        return (0..<size.height).flatMap { y in
            (0..<size.width).map { x in
                let pixel = noise[x, y]
                return SIMD4(Float(pixel.red), Float(pixel.green), Float(pixel.blue), Float(pixel.alpha)) / 51 - 1
            }
        }
    }

    private func blurred(
        _ floats: [SIMD4<Float>], _ size: PixelSize, _ sigma: Sigma, _ edge: EdgeRule, threads: Int? = nil
    ) throws -> [SIMD4<Float>] {
        var result = [SIMD4<Float>](repeating: .zero, count: floats.count)
        try floats.withUnsafeBufferPointer { source in
            try result.withUnsafeMutableBufferPointer { target in
                try GaussianBlur.blur(
                    UnsafePlane(base: source.baseAddress!, size: size, bytesPerRow: 16 * size.width),
                    into: UnsafeMutablePlane(base: target.baseAddress!, size: size, bytesPerRow: 16 * size.width),
                    sigma: sigma, edge: edge, threads: threads)
            }
        }
        return result
    }

    @Test(arguments: [Sigma(0.4), 1.5, 3, 7, 20], EdgeRule.allCases)
    func floatsOfAnyRangeAreTheGaussian(sigma: Sigma, edge: EdgeRule) throws {
        for size in [PixelSize(width: 47, height: 33), PixelSize(width: 1, height: 20), PixelSize(width: 19, height: 2)] {
            let floats = try wideRange(size)
            let channels = floats.flatMap { pixel in (0..<4).map { Double(pixel[$0]) } }
            let exact = ExactGaussian(of: channels, size: size, sigma: sigma, edge: edge).channels
            let result = try blurred(floats, size, sigma, edge).flatMap { pixel in (0..<4).map { Double(pixel[$0]) } }
            let largest = zip(result, exact).map { abs($0 - $1) }.max() ?? 0
            #expect(largest <= 5.0 / 255, "\(size): a level of the range")
        }
    }

    @Test func floatsDoNotDependOnThreadsAndSigmaZeroCopies() throws {
        let size = PixelSize(width: 300, height: 400)
        let floats = try wideRange(size)
        #expect(try blurred(floats, size, .zero, .extend) == floats)
        let one = try blurred(floats, size, 9, .mirror, threads: 1)
        #expect(try blurred(floats, size, 9, .mirror, threads: 3) == one)
        #expect(one != floats)
    }

    @Test(arguments: [Sigma.zero, 0.6, 2, 5, 30], EdgeRule.allCases)
    func aMaskIsBlurredAsOneChannelOfAPicture(sigma: Sigma, edge: EdgeRule) throws {
        let noise = try TestPictures.noise(67, 41)
        let (size, stride) = (noise.size, 71)
        var mask = [UInt8](repeating: 0xAA, count: stride * 41)
        for y in 0..<41 { for x in 0..<67 { mask[y * stride + x] = noise[x, y].green } }
        var result = [UInt8](repeating: 0x5A, count: stride * 41)
        try mask.withUnsafeBufferPointer { source in
            try result.withUnsafeMutableBufferPointer { target in
                try GaussianBlur.blur(
                    mask: UnsafePlane(base: source.baseAddress!, size: size, bytesPerRow: stride),
                    into: UnsafeMutablePlane(base: target.baseAddress!, size: size, bytesPerRow: stride), sigma: sigma, edge: edge
                )
            }
        }
        let channels = (0..<41).flatMap { y in
            (0..<67).flatMap { x in [Double](repeating: Double(mask[y * stride + x]), count: 4) }
        }
        let exact = ExactGaussian(of: channels, size: size, sigma: sigma, edge: edge)
        for y in 0..<41 {
            for x in 0..<67 { #expect(abs(Double(result[y * stride + x]) - exact[x, y, 0]) <= 2) }
            #expect(result[(y * stride + 67)..<(y * stride + 71)].allSatisfy { $0 == 0x5A }, "between rows nothing is written")
        }
    }

    @Test func oneHalfOfAPlaneMayBeBlurredIntoTheOther() throws {
        let (half, whole) = (PixelSize(width: 8, height: 5), PixelSize(width: 16, height: 5))
        var floats = try wideRange(whole)
        let left = (0..<5).flatMap { y in floats[y * 16..<y * 16 + 8] }
        try floats.withUnsafeMutableBufferPointer { floats in
            let base = floats.baseAddress!
            try GaussianBlur.blur(
                UnsafePlane(base: base, size: half, bytesPerRow: 256),
                into: UnsafeMutablePlane(base: base + 8, size: half, bytesPerRow: 256), sigma: 2)
        }
        #expect(try (0..<5).flatMap { y in floats[y * 16 + 8..<y * 16 + 16] } == blurred(left, half, 2, .extend))
        #expect((0..<5).flatMap { y in floats[y * 16..<y * 16 + 8] } == left)
        // The last row ends where its samples do.
        var mask = [UInt8](repeating: 0, count: 3 * 20 + 12)
        try mask.withUnsafeMutableBufferPointer { mask in
            let (source, target) = (PixelSize(width: 4, height: 3), PixelSize(width: 4, height: 3))
            try GaussianBlur.blur(
                mask: UnsafePlane(base: mask.baseAddress!, size: source, bytesPerRow: 20),
                into: UnsafeMutablePlane(base: mask.baseAddress! + 44, size: target, bytesPerRow: 4), sigma: 2)
        }
    }

    @Test func planesThatShareMemoryTrap() async {
        await #expect(processExitsWith: .failure) {
            var mask = [UInt8](repeating: 0, count: 64)
            try mask.withUnsafeMutableBufferPointer { mask in
                let size = PixelSize(width: 8, height: 4)
                try GaussianBlur.blur(
                    mask: UnsafePlane(base: mask.baseAddress! + 8, size: size, bytesPerRow: 8),
                    into: UnsafeMutablePlane(base: mask.baseAddress!, size: size, bytesPerRow: 8), sigma: 2)
            }
        }
    }
}
