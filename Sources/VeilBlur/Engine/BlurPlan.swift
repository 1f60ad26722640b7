import VeilPixels

/// How often the picture is halved for a sigma, and the small Gaussian that is left for the smallest level.
///
/// A halving and the doubling that undoes it are blurs too. Their variances add up to what `sigma` asks for; the rest is done
/// by a short Gaussian on the smallest level, where one pixel stands for 4ⁿ and costs as little.
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
        while Self.remainder(sigma, count + 1) >= accuracy.smallestVariance { count += 1 }
        halvings = count
        let gaussian =
            count == 0
            ? SmallGaussian(sigma: sigma, tail: accuracy.tail)
            : SmallGaussian(variance: Self.remainder(sigma, count), tail: accuracy.tail)
        taps = gaussian.weights.map(Float.init)
    }

    /// The variance that is left for the smallest of `halvings` levels, in its own pixels.
    private static func remainder(_ sigma: Double, _ halvings: Int) -> Double {
        // Pixels of a level are 4 times those of the level above it by area.
        var area = 1.0
        var spent = 0.0
        for level in 0..<halvings {
            spent += area * Resampling.variance(isLast: level == halvings - 1)
            area *= 4
        }
        return (sigma * sigma - spent) / area
    }
}

/// How near to the exact Gaussian a plan must come.
struct Accuracy {
    /// The least variance for the smallest level. Below it the halvings are seen: their grid shows in fine patterns.
    let smallestVariance: Double
    /// The largest part of the Gaussian that may be cut off.
    let tail: Double

    /// The largest errors on photographs, noise, zone plates and hard edges at these figures, in levels and before the
    /// dithered rounding, which adds less than one: 0.9, 2.3, 0.5, 1.
    ///
    /// Linear light needs the most, because encoding makes 1 of 255 levels out of 1/3300 of the light in the shadows.
    init(_ options: BlurOptions) {
        (smallestVariance, tail) =
            switch (options.light, options.quality) {
            case (.encoded, .exact): (0.65, 4e-4)
            case (.encoded, .draft): (0.3, 2e-3)
            case (.linear, .exact): (1.5, 1e-5)
            case (.linear, .draft): (1, 1e-4)
            }
    }
}
