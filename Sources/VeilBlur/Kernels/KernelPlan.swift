import CVeilKernels

/// Which steps the C kernels take for a sigma: straight at full size, or shrunk some times with a small Gaussian on what is left.
struct KernelPlan {
    private(set) var steps = veil_steps()

    /// Below this a copy is as near to the Gaussian as 256ths of a column can come: within 1.4 of 255 levels, for the worst noise.
    static let smallestSigma = 0.275

    init(sigma: Double, quality: BlurQuality) {
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
        var samples = [1.0]
        let whole = SmallGaussian.sum(ofSigma: sigma)
        var covered = 1 / whole
        while samples.count <= Self.widestDirect, samples.count < 2 || 1 - covered > tail {
            let distance = Double(samples.count)
            samples.append(Libm.exp(-0.5 * distance * distance / (sigma * sigma)))
            covered += 2 * samples[samples.count - 1] / whole
        }
        let sum = samples[0] + 2 * samples.dropFirst().reduce(0, +)
        let weights = samples.map { $0 / sum }
        steps.radius = Int32(weights.count - 1)
        setAcross(weights)
        setDown(weights)
    }

    /// Both pixels of a distance together, in 65536ths.
    private mutating func setAcross(_ weights: [Double]) {
        var taps = weights.map { min(65535, Int(($0 * 2 * 65536).rounded())) }
        taps[0] = min(65535, 65536 - taps.dropFirst().reduce(0, +))
        withUnsafeMutableBytes(of: &steps.taps) { bytes in
            for (index, tap) in taps.enumerated() { bytes.storeBytes(of: UInt16(tap), toByteOffset: 2 * index, as: UInt16.self) }
        }
    }

    /// One set of 256ths, or two whose mean comes closer where one alone could be seen.
    private mutating func setDown(_ weights: [Double]) {
        let one = Self.closestTaps(to: weights, parts: 256)
        withUnsafeMutableBytes(of: &steps.taps_down.0) { $0.copyBytes(from: one.taps.map(UInt8.init)) }
        guard one.error > Self.visibleError else { return }
        let two = Self.closestTaps(to: weights, parts: 512).taps
        steps.down_twice = true
        withUnsafeMutableBytes(of: &steps.taps_down.0) { $0.copyBytes(from: two.map { UInt8($0 / 2) }) }
        withUnsafeMutableBytes(of: &steps.taps_down.1) { $0.copyBytes(from: two.map { UInt8(($0 + 1) / 2) }) }
        // An odd tap goes up in the second set and down in the first; the middle one makes up for it.
        let odd = UInt8(two.dropFirst().filter { $0 & 1 == 1 }.count)
        steps.taps_down.0.0 = UInt8(two[0] / 2) + odd
        steps.taps_down.1.0 = UInt8(two[0] / 2) - odd
    }

    /// In levels of 255: one more than this, and rounding to bytes, would pass what `exact` promises.
    private static let visibleError = 1.2

    /// Taps that sum to `parts`, each rounded up or down so that the worst picture for their errors, black where they are too
    /// large and white where they are too small, comes out best; and its error in levels of 255.
    private static func closestTaps(to weights: [Double], parts: Int) -> (taps: [Int], error: Double) {
        let scaled = weights.map { $0 * Double(parts) }
        var (best, least) = ([Int](), Double.infinity)
        for choice in 0..<(1 << (weights.count - 1)) {
            var taps = scaled.enumerated().map { index, weight in
                Int(weight.rounded(.down)) + (index > 0 && choice >> (index - 1) & 1 == 1 ? 1 : 0)
            }
            taps[0] = parts - 2 * taps.dropFirst().reduce(0, +)
            guard leaveRoom(taps, parts) else { continue }
            let error = zip(taps, scaled).enumerated().reduce(0.0) { sum, pair in
                sum + (pair.offset == 0 ? 1 : 2) * abs(Double(pair.element.0) - pair.element.1)
            }
            if error < least { (best, least) = (taps, error) }
        }
        return (best, least / Double(parts) * 127.5)
    }

    /// Whether the kernels' arithmetic has room for the taps: see `veil_steps.taps_down`.
    private static func leaveRoom(_ taps: [Int], _ parts: Int) -> Bool {
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
