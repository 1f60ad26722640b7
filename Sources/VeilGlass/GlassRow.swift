import VeilPixels

/// One row of finished glass, to be measured in blocks.
struct GlassRow {
    private typealias Block = SIMD64<UInt8>
    private static let pixelsPerBlock = 16

    private let width: Int
    /// The row, and its last pixel again until a block is full.
    private var bytes: [UInt8]

    init(width: Int) {
        self.width = width
        let blocks = (width + Self.pixelsPerBlock - 1) / Self.pixelsPerBlock
        bytes = Array(repeating: 0, count: blocks * 4 * Self.pixelsPerBlock)
    }

    /// Takes a row of blurred pixels and colours it.
    mutating func fill(from blurred: UnsafePointer<UInt8>, _ pass: MaterialPass) {
        bytes.withUnsafeMutableBufferPointer { bytes in
            let base = bytes.baseAddress!
            base.update(from: blurred, count: 4 * width)
            pass.apply(toRow: base, count: width)
            for index in 4 * width..<bytes.count { bytes[index] = bytes[index - 4] }
        }
    }

    /// The step that all pixels need which fail at `step`, at least `worst`.
    ///
    /// A block whose every channel's worst would hold as one pixel needs no closer look.
    func needed(by rule: ContrastRule, from step: Int, atLeast worst: Int) -> Int {
        var worst = worst
        for block in blocks where !rule.holds(Self.corner(of: block, rule.side), at: step) {
            for index in 0..<Self.pixelsPerBlock {
                let color = Self.color(at: index, of: block, rule.side)
                if rule.holds(color, at: step) || (worst > step && rule.holds(color, at: worst)) { continue }
                worst = rule.firstHolding(color, after: worst)
            }
        }
        return worst
    }

    /// Whether each pixel holds by one of two rules as it is.
    func holds(by rule: ContrastRule, or other: ContrastRule) -> Bool {
        blocks.allSatisfy { block in
            (0..<Self.pixelsPerBlock).allSatisfy { index in
                rule.holds(Self.color(at: index, of: block, rule.side), at: 0)
                    || other.holds(Self.color(at: index, of: block, other.side), at: 0)
            }
        }
    }

    private var blocks: some Sequence<Block> {
        stride(from: 0, to: bytes.count, by: 4 * Self.pixelsPerBlock).lazy.map { offset in
            bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Block.self) }
        }
    }

    private static func color(at index: Int, of block: Block, _ side: Legibility.Side) -> SIMD3<Double> {
        let first = 4 * index
        return color(SIMD4(block[first], block[first + 1], block[first + 2], block[first + 3]), side)
    }

    /// A colour that is at least as bad in every channel as each pixel of a block.
    private static func corner(of block: Block, _ side: Legibility.Side) -> SIMD3<Double> {
        let darkest = Self.folded(block, pointwiseMin, pointwiseMin, pointwiseMin, pointwiseMin)
        guard side == .darker else { return color(darkest, side) }
        var brightest = Self.folded(block, pointwiseMax, pointwiseMax, pointwiseMax, pointwiseMax)
        brightest.w = darkest.w
        return color(brightest, side)
    }

    /// All pixels of a block in one, channel by channel.
    private static func folded(
        _ block: Block, _ of32: (SIMD32<UInt8>, SIMD32<UInt8>) -> SIMD32<UInt8>,
        _ of16: (SIMD16<UInt8>, SIMD16<UInt8>) -> SIMD16<UInt8>, _ of8: (SIMD8<UInt8>, SIMD8<UInt8>) -> SIMD8<UInt8>,
        _ of4: (SIMD4<UInt8>, SIMD4<UInt8>) -> SIMD4<UInt8>
    ) -> SIMD4<UInt8> {
        let half = of32(block.lowHalf, block.highHalf)
        let quarter = of16(half.lowHalf, half.highHalf)
        let eighth = of8(quarter.lowHalf, quarter.highHalf)
        return of4(eighth.lowHalf, eighth.highHalf)
    }

    /// What a pixel is over the ground, black or white, that is worse for it.
    private static func color(_ pixel: SIMD4<UInt8>, _ side: Legibility.Side) -> SIMD3<Double> {
        let color = SIMD3<Double>(Double(pixel.x), Double(pixel.y), Double(pixel.z))
        return side == .darker ? color + Double(255 - pixel.w) : color
    }
}
