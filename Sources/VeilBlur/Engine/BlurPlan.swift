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
        while Self.rest(of: sigma, halvings: count + 1).variance >= accuracy.smallestVariance { count += 1 }
        halvings = count
        let gaussian: SmallGaussian
        if count == 0 {
            gaussian = SmallGaussian(sigma: sigma, tail: accuracy.directTail)
        } else {
            gaussian = SmallGaussian(Self.rest(of: sigma, halvings: count), tail: accuracy.tail)
        }
        taps = gaussian.weights.map(Float.init)
    }

    /// What a number of halvings leaves to do, in pixels of the smallest level.
    private static func rest(of sigma: Double, halvings: Int) -> Cumulants {
        var rest = Cumulants.gaussian(sigma: sigma)
        for level in 0..<halvings {
            let filter = Resampling.step(isLast: level == halvings - 1).cumulants
            rest = rest - filter.inPixels(smallerBy: Double(1 << level))
        }
        return rest.inPixels(smallerBy: 1 / Double(1 << halvings))
    }
}
