/// How often the picture is halved for a sigma, and the small Gaussian that is left for the smallest level.
///
/// A halving and the doubling that undoes it are blurs too. Cumulants of blurs add up, so what the filters have done is
/// subtracted from what `sigma` asks for; the rest is done by a short Gaussian on the smallest level, where one pixel stands
/// for 4ⁿ and costs as little.
struct BlurPlan {
    /// n: the smallest level has about width / 2ⁿ columns.
    let halvings: Int
    /// The weights of the small Gaussian at the distances 0 … radius; both sides together sum to 1.
    let taps: [Float]

    /// The reach of the small Gaussian in pixels of the smallest level.
    var radius: Int { taps.count - 1 }
    /// Whether the blur changes nothing that could be seen.
    var isIdentity: Bool { halvings == 0 && radius == 0 }

    init(sigma: Double, accuracy: Accuracy) {
        var count = 0
        while Remainder(sigma, halvings: count + 1).variance >= accuracy.smallestVariance { count += 1 }
        halvings = count
        let gaussian: SmallGaussian
        if count == 0 {
            gaussian = SmallGaussian(sigma: sigma, tail: accuracy.directTail)
        } else {
            let rest = Remainder(sigma, halvings: count)
            gaussian = SmallGaussian(variance: rest.variance, fourthCumulant: rest.fourthCumulant, tail: accuracy.tail)
        }
        taps = gaussian.weights.map(Float.init)
    }

    /// What a number of halvings leaves to do, in pixels of the smallest level.
    private struct Remainder {
        let variance: Double
        /// A Gaussian has none. The filters are flatter than one; the small Gaussian must be as much more peaked.
        let fourthCumulant: Double

        init(_ sigma: Double, halvings: Int) {
            // A pixel of the level at hand in pixels of the picture, squared, as variances go.
            var scale = 1.0
            var (variance, fourth) = (sigma * sigma, 0.0)
            for level in 0..<halvings {
                let filter = Resampling.step(isLast: level == halvings - 1)
                variance -= scale * filter.variance
                fourth -= scale * scale * filter.fourthCumulant
                scale *= 4
            }
            self.variance = variance / scale
            fourthCumulant = fourth / (scale * scale)
        }
    }
}
