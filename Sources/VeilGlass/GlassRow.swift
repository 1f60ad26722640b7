import CVeilKernels

/// One row of finished glass, to be measured in blocks.
struct GlassRow {
    /// Pixels that are looked at as one first.
    private static let blockWidth = 64

    private let width: Int
    private var bytes: [UInt8]
    private let kernels = veil_kernels_best()!

    init(width: Int) {
        self.width = width
        bytes = Array(repeating: 0, count: 4 * width)
    }

    /// Takes a row of blurred pixels and colours it.
    mutating func fill(from blurred: UnsafePointer<UInt8>, _ pass: MaterialPass) {
        bytes.withUnsafeMutableBufferPointer { bytes in
            bytes.baseAddress!.update(from: blurred, count: 4 * width)
            pass.apply(toRow: bytes.baseAddress!, count: width)
        }
    }

    /// The step that all pixels need which fail at `step`, at least `worst`.
    ///
    /// A block whose every channel's worst would hold as one pixel needs no closer look; nor does one that would hold at
    /// `worst`, since then each of its pixels that fail does.
    func needed(by rule: ContrastRule, from step: Int, atLeast worst: Int) -> Int {
        func holds(_ color: SIMD3<Double>, _ worst: Int) -> Bool {
            rule.holds(color, at: step) || (worst > step && rule.holds(color, at: worst))
        }
        var worst = worst
        eachBlock { block in
            guard !holds(corner(of: block, rule.side), worst) else { return true }
            for pixel in block {
                let color = color(at: pixel, rule.side)
                if !holds(color, worst) { worst = rule.firstHolding(color, after: worst) }
            }
            return true
        }
        return worst
    }

    /// Whether each pixel holds by one of two rules as it is.
    func holds(by rule: ContrastRule, or other: ContrastRule) -> Bool {
        func holds(_ color: (Legibility.Side) -> SIMD3<Double>) -> Bool {
            rule.holds(color(rule.side), at: 0) || other.holds(color(other.side), at: 0)
        }
        var all = true
        eachBlock { block in
            all = holds { corner(of: block, $0) } || block.allSatisfy { pixel in holds { color(at: pixel, $0) } }
            return all
        }
        return all
    }

    /// Goes through the row until `body` says that it has seen enough.
    private func eachBlock(_ body: (Range<Int>) -> Bool) {
        for start in stride(from: 0, to: width, by: Self.blockWidth) {
            guard body(start..<min(start + Self.blockWidth, width)) else { return }
        }
    }

    /// A colour that is at least as bad in every channel as each pixel of a block.
    private func corner(of block: Range<Int>, _ side: Legibility.Side) -> SIMD3<Double> {
        let extremes = bytes.withUnsafeBufferPointer {
            kernels.pointee.extremes_row($0.baseAddress! + 4 * block.lowerBound, Int32(block.count))
        }
        let worst = side == .darker ? extremes.most : extremes.least
        return Self.color(worst.0, worst.1, worst.2, extremes.least.3, side)
    }

    private func color(at pixel: Int, _ side: Legibility.Side) -> SIMD3<Double> {
        let first = 4 * pixel
        return Self.color(bytes[first], bytes[first + 1], bytes[first + 2], bytes[first + 3], side)
    }

    /// What a pixel is over the ground, black or white, that is worse for it.
    private static func color(
        _ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8, _ side: Legibility.Side
    ) -> SIMD3<Double> {
        let color = SIMD3(Double(red), Double(green), Double(blue))
        return side == .darker ? color + Double(255 - alpha) : color
    }
}
