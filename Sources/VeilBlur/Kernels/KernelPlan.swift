import CVeilKernels

/// Which steps the C kernels take for a sigma: straight at full size, or shrunk some times with a small Gaussian on what is left.
struct KernelPlan {
    private(set) var steps = veil_steps()

    /// Below this a copy is as near to the Gaussian as 256ths of a column can come: within 1.4 of 255 levels, for the worst noise.
    static let smallestSigma = 0.275

    /// The plan for a sigma, or for ``smallestSigma`` where that is larger: callers copy there.
    init(sigma: Double, quality: BlurQuality) {
        let sigma = max(sigma, Self.smallestSigma)
        let limits = Limits(quality)
        if sigma < limits.smallestShrunk {
            setDirect(sigma, tail: limits.directTail)
            return
        }
        steps.smooth_ends = sigma < limits.smallestPlain
        var levels = 1
        let least = limits.leastVariance
        while levels < Int(VEIL_MAX_LEVELS),
            FilterChain(levels: levels + 1, smoothEnds: false).rest(of: sigma).variance >= least
        { levels += 1 }
        if levels > 1 { steps.smooth_ends = false }
        steps.levels = Int32(levels)
        steps.dithered = sigma >= Self.smallestDithered
        setShares(of: FilterChain(levels: levels, smoothEnds: steps.smooth_ends).rest(of: sigma))
    }

    /// A narrower blur keeps enough of a picture's own grain, and dither would add to its error.
    private static let smallestDithered = 2.15

    /// Where the errors of each way, measured on noise, zone plates, hard edges and photographs, reach what the quality allows.
    private struct Limits {
        /// From here on half a picture is enough, with the smooth weights, …
        let smallestShrunk: Double
        /// … from here on with the plain ones, …
        let smallestPlain: Double
        /// … and with a quarter or less where this much variance is left for the small Gaussian.
        let leastVariance: Double
        /// The largest part of the Gaussian that is cut off at full size.
        let directTail: Double

        init(_ quality: BlurQuality) {
            let smallestQuartered: Double
            switch quality {
            case .exact: (smallestShrunk, smallestPlain, smallestQuartered, directTail) = (2, 3.3, 4.4, 0.003)
            case .draft: (smallestShrunk, smallestPlain, smallestQuartered, directTail) = (1.8, 2.4, 3.7, 0.008)
            }
            leastVariance = FilterChain(levels: 2, smoothEnds: false).rest(of: smallestQuartered).variance
        }
    }
}

// MARK: At full size

extension KernelPlan {
    /// The widest Gaussian that the kernels weigh at full size.
    private static let widestDirect = 7

    fileprivate mutating func setDirect(_ sigma: Double, tail: Double) {
        let whole = HalfKernel(gaussianOfSigma: sigma, radius: Int(8 * sigma) + 1).sum
        var radius = 1
        while radius < Self.widestDirect, 1 - HalfKernel(gaussianOfSigma: sigma, radius: radius).sum / whole > tail {
            radius += 1
        }
        let weights = HalfKernel(gaussianOfSigma: sigma, radius: radius).normalized
        steps.radius = Int32(radius)
        setAcross(weights)
        setDown(weights)
    }

    /// Both pixels of a distance together, in 65536ths.
    private mutating func setAcross(_ weights: HalfKernel<Double>) {
        var taps = HalfKernel(radius: weights.radius) { min(65535, Int((weights[$0] * 2 * 65536).rounded())) }
        taps[0] = min(65535, 65536 - taps.dropFirst().reduce(0, +))
        withUnsafeMutableBytes(of: &steps.taps) { bytes in
            for (index, tap) in taps.enumerated() { bytes.storeBytes(of: UInt16(tap), toByteOffset: 2 * index, as: UInt16.self) }
        }
    }

    /// One set of 256ths, or two whose mean comes closer where one alone could be seen.
    private mutating func setDown(_ weights: HalfKernel<Double>) {
        let one = Self.closestTaps(to: weights, parts: 256)
        Self.set(&steps.taps_down.0, one.taps) { UInt8($0) }
        guard one.error > Self.visibleError else { return }
        let (two, error) = Self.closestTaps(to: weights, parts: 512)
        // The narrowest Gaussians leave no room for halves of a 256th.
        guard error < one.error else { return }
        steps.down_twice = true
        Self.set(&steps.taps_down.0, two) { UInt8($0 / 2) }
        Self.set(&steps.taps_down.1, two) { UInt8(($0 + 1) / 2) }
        // An odd tap goes up in the second set and down in the first; the middle one makes up for it.
        let odd = UInt8(two.dropFirst().reduce(0) { $0 + ($1 & 1) })
        steps.taps_down.0.0 = UInt8(two[0] / 2) + odd
        steps.taps_down.1.0 = UInt8(two[0] / 2) - odd
    }

    private static func set<Tuple>(_ set: inout Tuple, _ taps: HalfKernel<Int>, _ byte: (Int) -> UInt8) {
        withUnsafeMutableBytes(of: &set) { bytes in
            for distance in taps.indices { bytes[distance] = byte(taps[distance]) }
        }
    }

    /// In levels of 255: one more than this, and rounding to bytes, would pass what `exact` promises.
    private static let visibleError = 1.2

    /// Taps that sum to `parts`, each rounded up or down so that the worst picture for their errors, black where they are too
    /// large and white where they are too small, comes out best; and its error in levels of 255.
    private static func closestTaps(to weights: HalfKernel<Double>, parts: Int) -> (taps: HalfKernel<Int>, error: Double) {
        let scaled = HalfKernel(radius: weights.radius) { weights[$0] * Double(parts) }
        var (best, least) = (HalfKernel<Int>(radius: weights.radius) { _ in 0 }, Double.infinity)
        for choice in 0..<(1 << weights.radius) {
            var taps = HalfKernel(radius: weights.radius) { distance in
                Int(scaled[distance].rounded(.down)) + (distance > 0 && choice >> (distance - 1) & 1 == 1 ? 1 : 0)
            }
            taps[0] = parts - 2 * taps.dropFirst().reduce(0, +)
            guard leaveRoom(taps, parts) else { continue }
            let error = HalfKernel(radius: weights.radius) { abs(Double(taps[$0]) - scaled[$0]) }.sum
            if error < least { (best, least) = (taps, error) }
        }
        return (best, least / Double(parts) * 127.5)
    }

    /// Whether the kernels' arithmetic has room for the taps: see `veil_steps.taps_down`.
    private static func leaveRoom(_ taps: HalfKernel<Int>, _ parts: Int) -> Bool {
        let unit = parts / 256
        return taps[1] >= unit && taps[0] <= 254 * unit
    }
}

// MARK: Shrunk

extension KernelPlan {
    /// Taps to each side in sigmas of the small Gaussian: 0.1 % of it is cut off, which its variance makes up for.
    private static let reach = 3.3
    /// So narrow a Gaussian has too little room for the fourth cumulant: its outer weights would be negative.
    private static let leastShapedVariance = 0.15

    /// The small Gaussian, from the middle outwards: what each distance takes of all that lies no nearer, in 32768ths.
    fileprivate mutating func setShares(of rest: Cumulants) {
        let radius = min(Int(VEIL_MAX_RADIUS), max(1, Int((Self.reach * rest.variance.squareRoot()).rounded(.up))))
        let weights =
            rest.variance < Self.leastShapedVariance
            ? SmallGaussian(variance: rest.variance, radius: radius).weights
            : SmallGaussian(rest, radius: radius).weights
        steps.radius = Int32(radius)
        var outer = 0.0
        withUnsafeMutableBytes(of: &steps.taps) { bytes in
            for index in weights.indices.reversed() {
                let both = index == 0 ? weights[0] : 2 * weights[index]
                outer += both
                let share = outer > 0 ? min(32767, max(0, (both / outer * 32768).rounded())) : 0
                bytes.storeBytes(of: UInt16(share), toByteOffset: 2 * index, as: UInt16.self)
            }
        }
    }
}
