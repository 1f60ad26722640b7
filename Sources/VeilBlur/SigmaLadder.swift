/// A few blurs between which all others are mixed.
///
/// A mix of two Gaussians with shares that give it the variance of a third is close to the third while the two differ by
/// little. Rungs that are a factor √2 apart keep the mixture's kernel within about 1 % of the Gaussian's peak, and the mixed
/// blur grows without a visible step, because each rung is met exactly.
struct SigmaLadder {
    /// From 0 upwards.
    let rungs: [Double]

    /// Below this, a mix with the sharp picture is as good as a rung: the kernel is narrower than a pixel.
    private static let smallestRung = 0.5

    init(upTo top: Double) {
        var rungs: [Double] = []
        var rung = top
        while rung >= Self.smallestRung {
            rungs.append(rung)
            rung /= 2.0.squareRoot()
        }
        if rungs.isEmpty, top > 0 { rungs.append(top) }
        self.rungs = [0] + rungs.reversed()
    }

    /// Where a sigma lies: between the rungs `step` and `step + 1`, with so much of the upper one.
    struct Place {
        let step: Int
        /// Of ``SigmaLadder/whole``.
        let share: Int32
    }

    /// All of a rung.
    static let whole: Int32 = 32768

    /// The place of a sigma, which is at most the top. A ladder that is nothing but 0 has one place.
    func place(of sigma: Double) -> Place {
        guard rungs.count > 1 else { return Place(step: 0, share: 0) }
        let step = step(of: sigma)
        return Place(step: step, share: upperShare(of: sigma, in: step))
    }

    /// The lower of the two rungs around `sigma`, which is at most the top.
    private func step(of sigma: Double) -> Int {
        max(0, min(rungs.count - 2, (rungs.firstIndex { $0 > sigma } ?? rungs.count) - 1))
    }

    /// The share of the upper rung of `step`, of the whole.
    private func upperShare(of sigma: Double, in step: Int) -> Int32 {
        let (low, high) = (Self.variance(rungs[step]), Self.variance(rungs[step + 1]))
        let share = (Self.variance(sigma) - low) / (high - low)
        return Int32((min(max(share, 0), 1) * Double(Self.whole)).rounded())
    }

    /// The variance of the Gaussian as whole pixels sample it: sigma² for all but the narrowest.
    private static func variance(_ sigma: Double) -> Double {
        /// From here on the two differ by less than 1e-7.
        let wellSampled = 1.0
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
