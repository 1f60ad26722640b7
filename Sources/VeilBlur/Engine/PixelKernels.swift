/// The first and the last inner loop: bytes to samples, and samples to bytes.
enum PixelKernels {
    /// The bytes of pixels as floating-point numbers.
    static func widen(_ bytes: UnsafePointer<UInt8>, into output: UnsafeMutablePointer<Sample>, count: Int) {
        let bytes = UnsafeRawPointer(bytes)
        for x in 0..<count {
            let pixel = SIMD4<UInt32>(truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: 4 * x, as: SIMD4<UInt8>.self))
            output[x] = unsafeBitCast(pixel | oneAsBits, to: Sample.self) - one
        }
    }

    /// Rounds samples to bytes. `thresholds` are the eight offsets of this row, added before rounding to the nearest.
    static func narrow(
        _ input: UnsafePointer<Sample>, thresholds: UnsafePointer<Sample>, firstColumn: Int,
        into bytes: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        let bytes = UnsafeMutableRawPointer(bytes)
        for x in 0..<count {
            let sum = input[x] + thresholds[(firstColumn + x) & 7] + rounding
            let pixel = SIMD4<UInt8>(truncatingIfNeeded: unsafeBitCast(sum, to: SIMD4<UInt32>.self))
            bytes.storeBytes(of: pixel, toByteOffset: 4 * x, as: SIMD4<UInt8>.self)
        }
    }

    /// 2²³, where the last bits of a float count in ones: its pattern with a byte put in is the float 2²³ + the byte.
    private static var one: Sample { Sample(repeating: 0x1p23) }
    private static var oneAsBits: SIMD4<UInt32> { SIMD4(repeating: 0x4B00_0000) }

    /// 1.5 × 2²³: added to a small number of either sign, it leaves that number rounded in the last bits.
    private static var rounding: Sample { Sample(repeating: 0x1.8p23) }
}
