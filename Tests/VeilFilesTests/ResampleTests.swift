import CVeilShims
import Testing
import VeilFiles
import VeilPixels

/// The quick loops of resampling give the bytes of the plain ones, and resampling keeps what it should.
@Suite struct ResampleTests {
    private static func noise(_ count: Int, seed: UInt64) -> [UInt8] {
        var state = seed
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
    }

    /// Weights that overshoot, whose sum is one.
    private static func weights(_ taps: Int, seed: UInt64) -> [Int16] {
        var weights = noise(taps, seed: seed).map { Int16($0) * 40 - 2500 }
        weights[taps / 2] += Int16(16_384 - weights.reduce(0) { $0 + Int($1) })
        return weights
    }

    @Test(arguments: 1...9) func rowsAreAsDefined(taps: Int) {
        for length in 1...70 {
            let source = Self.noise(taps * (length + 3), seed: UInt64(length))
            let weights = Self.weights(taps, seed: UInt64(taps))
            var quick = [UInt8](repeating: 7, count: length + 1)
            var plain = quick
            veil_resample_rows(source, length + 3, weights, taps, length, &quick)
            veil_resample_rows_plain(source, length + 3, weights, taps, length, &plain)
            #expect(quick == plain && quick[length] == 7)
        }
    }

    @Test(arguments: 1...9, [3, 4]) func columnsAreAsDefined(taps: Int, bands: Int) {
        for length in taps...40 {
            let source = Self.noise(length * bands, seed: UInt64(length))
            let starts = (0...length - taps).map { Int32($0) }
            let weights = starts.flatMap { Self.weights(taps, seed: UInt64($0) + 1) }
            var quick = [UInt8](repeating: 7, count: starts.count * bands + 1)
            var plain = quick
            veil_resample_columns(source, length, bands, starts, weights, taps, starts.count, &quick)
            veil_resample_columns_plain(source, bands, starts, weights, taps, starts.count, &plain)
            #expect(quick == plain && quick.last == 7)
        }
    }

    private func block(_ width: Int, _ height: Int, _ bytes: [UInt8]) throws -> PixelBlock {
        let block = try #require(PixelBlock(size: PixelSize(width: width, height: height), bands: bytes.count / width / height))
        block.bytes.update(from: bytes, count: bytes.count)
        return block
    }

    @Test func aPlainAreaStaysAsItIs() throws {
        for (width, height) in [(1, 1), (5, 3), (40, 31)] {
            let source = try block(width, height, (0..<width * height).flatMap { _ in [200, 100, 50] as [UInt8] })
            for side in [1, 2, 7, 30, 64] {
                let result = try #require(source.resampled(source.whole, to: PixelSize(width: side, height: side)))
                for at in 0..<side * side {
                    #expect(result.bytes[3 * at] == 200 && result.bytes[3 * at + 1] == 100 && result.bytes[3 * at + 2] == 50)
                }
            }
        }
    }

    @Test func theMeanOfNoiseStays() throws {
        let source = try block(90, 90, Self.noise(90 * 90 * 3, seed: 3))
        let result = try #require(source.resampled(source.whole, to: PixelSize(width: 37, height: 29)))
        func mean(_ block: PixelBlock) -> Double {
            (0..<block.byteCount).reduce(0) { $0 + Double(block.bytes[$1]) } / Double(block.byteCount)
        }
        #expect(abs(mean(source) - mean(result)) < 1)
    }

    @Test func aMirroredPictureGivesTheMirroredResult() throws {
        let (width, height, size) = (50, 20, PixelSize(width: 21, height: 9))
        let bytes = Self.noise(width * height * 3, seed: 5)
        let source = try block(width, height, bytes)
        let other = try block(width, height, Self.mirrored(bytes, width))
        let one = try #require(source.resampled(source.whole, to: size))
        let two = try #require(other.resampled(other.whole, to: size))
        let expected = Self.mirrored(Array(UnsafeBufferPointer(start: one.bytes, count: one.byteCount)), size.width)
        // Weights are rounded from one side.
        for at in 0..<two.byteCount { #expect(abs(Int(two.bytes[at]) - Int(expected[at])) <= 1) }
    }

    /// From left to right, three bytes a pixel.
    private static func mirrored(_ bytes: [UInt8], _ width: Int) -> [UInt8] {
        var result = bytes
        for pixel in 0..<bytes.count / 3 {
            let (y, x) = pixel.quotientAndRemainder(dividingBy: width)
            let from = (y * width + width - 1 - x) * 3
            for band in 0..<3 { result[pixel * 3 + band] = bytes[from + band] }
        }
        return result
    }
}
