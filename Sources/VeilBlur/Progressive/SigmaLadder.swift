import CVeilKernels

/// A few blurs between which all others are mixed.
///
/// A mix of two Gaussians with shares that give it the variance of a third is close to the third while the two differ by
/// little. Rungs that are a factor √2 apart keep the width of a blurred edge within 1.5 % of the Gaussian's, and each rung is met
/// exactly, so that the blur grows without a visible step.
package struct SigmaLadder {
    /// The highest rung.
    let top: Double
    /// How many rungs there are, with 0, the lowest.
    let count: Int
    /// From one rung to the next, but for the step from 0.
    private let ratio: Double

    /// Below this, a mix with the sharp picture is as good as a rung: the kernel is narrower than a pixel.
    private static let smallestRung = 0.5

    /// Wider ratios than √2 are for tests, which can tell them.
    package init(upTo top: Double, ratio: Double = 2.0.squareRoot()) {
        (self.top, self.ratio) = (top, ratio)
        var (count, rung) = (1, top)
        while rung >= Self.smallestRung {
            count += 1
            rung /= ratio
        }
        self.count = count == 1 && top > 0 ? 2 : count
    }

    /// A rung by its number, 0 ..< `count`; what lies beyond the ends is −∞ and ∞, so that every sigma lies between two.
    func rung(_ index: Int) -> Double {
        guard index > 0 else { return index == 0 ? 0 : -.infinity }
        guard index < count else { return .infinity }
        return index == count - 1 ? top : top / Libm.pow(ratio, Double(count - 1 - index))
    }

    /// The rung at or below a sigma.
    func rung(atOrBelow sigma: Double) -> Int {
        var index = count - 1
        while index > 0, rung(index) > sigma { index -= 1 }
        return index
    }

    /// The way from the rung below `index` to that one.
    func step(to index: Int) -> LadderStep { LadderStep(from: rung(index - 1), to: rung(index)) }
}

/// Two neighbouring rungs.
struct LadderStep {
    private let low: Double
    private let high: Double
    private let lowVariance: Double
    private let sharesPerVariance: Double

    /// All of the upper rung.
    static let whole = UInt16(VEIL_WHOLE_SHARE)

    init(from low: Double, to high: Double) {
        (self.low, self.high) = (low, high)
        lowVariance = Self.variance(low)
        let shares = Double(Self.whole) / (Self.variance(high) - lowVariance)
        // A Gaussian far narrower than a pixel has no variance, and its mix with the sharp picture is the sharp picture.
        sharesPerVariance = shares.isFinite ? shares : 0
    }

    /// The share of the upper rung in the mix for a sigma: 0 up to the lower rung, all from the upper rung on, and odd between, so that
    /// nothing lies in the middle between two bytes.
    func share(of sigma: Double) -> UInt16 {
        if sigma >= high { return Self.whole }
        guard sigma > low else { return 0 }
        let share = (Self.variance(sigma) - lowVariance) * sharesPerVariance
        return UInt16(min(max(share, 0), Double(Self.whole)).rounded()) | 1
    }

    /// The share of a level that is so many times `unit` of sigma, as (level² − low) · scale; nil where it is not that.
    func squares(of unit: Double) -> (low: Float, scale: Float)? {
        guard low >= Self.wellSampled else { return nil }
        return (Float(lowVariance / (unit * unit)), Float(sharesPerVariance * unit * unit))
    }

    /// From here on variance and sigma² differ by less than 1e-7.
    private static let wellSampled = 1.0

    /// The variance of the Gaussian as whole pixels sample it: sigma² for all but the narrowest.
    private static func variance(_ sigma: Double) -> Double {
        guard sigma < wellSampled else { return sigma * sigma }
        guard sigma > 0 else { return 0 }
        var (sum, moment) = (1.0, 0.0)
        for distance in 1...8 {
            let square = Double(distance * distance)
            let weight = 2 * Libm.exp(-0.5 * square / (sigma * sigma))
            sum += weight
            moment += weight * square
        }
        return moment / sum
    }
}
