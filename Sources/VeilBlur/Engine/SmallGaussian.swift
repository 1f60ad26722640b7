/// The weights of one short Gaussian at the distances 0 … radius.
struct SmallGaussian {
    /// Both sides together sum to 1.
    let weights: HalfKernel<Double>

    /// The definition's own kernel: the Gaussian sampled at whole pixels.
    init(sigma: Double, tail: Double) {
        weights = HalfKernel(gaussianOfSigma: sigma, radius: Self.radius(sigma, tail)).normalized
    }

    /// A Gaussian times a polynomial a + bx² + cx⁴ that gives it exactly this variance and fourth cumulant, whatever sampling
    /// and cutting do to them. So the errors of several stages do not add up.
    init(_ wanted: Cumulants, tail: Double) {
        self.init(wanted, radius: Self.radius(wanted.variance.squareRoot(), tail))
    }

    /// The same with `radius` taps to each side.
    init(_ wanted: Cumulants, radius: Int) {
        let variance = wanted.variance
        let samples = HalfKernel(gaussianOfSigma: variance.squareRoot(), radius: radius)
        /// Σ x^(2 × power) of the plain Gaussian.
        func moment(_ power: Int) -> Double {
            samples.enumerated().reduce(0) { sum, sample in
                let square = Double(sample.offset * sample.offset)
                let factor = (0..<power).reduce(1.0) { product, _ in product * square }
                return sum + (sample.offset == 0 ? 1 : 2) * sample.element * factor
            }
        }
        let m = (moment(0), moment(1), moment(2), moment(3), moment(4))
        let (a, b, c) = Self.solve(
            (m.0, m.1, m.2), (m.1, m.2, m.3), (m.2, m.3, m.4),
            equal: (1, variance, 3 * variance * variance + wanted.fourth))
        weights = HalfKernel(radius: radius) { distance in
            let square = Double(distance * distance)
            return samples[distance] * (a + square * (b + square * c))
        }
    }

    /// A Gaussian whose samples at the distances 0 … radius have exactly this variance.
    init(variance: Double, radius: Int) {
        // The variance of the samples grows with sigma, so halving an interval finds it.
        var (low, high) = (0.0, 2 * variance.squareRoot() + 1)
        var samples = HalfKernel(gaussianOfSigma: high, radius: radius)
        for _ in 0..<60 {
            let sigma = (low + high) / 2
            samples = HalfKernel(gaussianOfSigma: sigma, radius: radius)
            let (sum, moment) = samples.enumerated().reduce((0.0, 0.0)) { total, sample in
                let both = sample.offset == 0 ? sample.element : 2 * sample.element
                return (total.0 + both, total.1 + both * Double(sample.offset * sample.offset))
            }
            if moment / sum < variance { low = sigma } else { high = sigma }
        }
        weights = samples.normalized
    }

    /// The least radius that leaves out no more than `tail` of a Gaussian.
    private static func radius(_ sigma: Double, _ tail: Double) -> Int {
        var radius = 0
        while Libm.erfc((Double(radius) + 0.5) / (2.0.squareRoot() * sigma)) > tail { radius += 1 }
        return radius
    }

    private typealias Triple = (Double, Double, Double)

    /// Cramer's rule for three equations.
    private static func solve(_ p: Triple, _ q: Triple, _ r: Triple, equal e: Triple) -> Triple {
        func determinant(_ p: Triple, _ q: Triple, _ r: Triple) -> Double {
            p.0 * (q.1 * r.2 - q.2 * r.1) - p.1 * (q.0 * r.2 - q.2 * r.0) + p.2 * (q.0 * r.1 - q.1 * r.0)
        }
        let whole = determinant(p, q, r)
        return (
            determinant((e.0, p.1, p.2), (e.1, q.1, q.2), (e.2, r.1, r.2)) / whole,
            determinant((p.0, e.0, p.2), (q.0, e.1, q.2), (r.0, e.2, r.2)) / whole,
            determinant((p.0, p.1, e.0), (q.0, q.1, e.1), (r.0, r.1, e.2)) / whole
        )
    }
}
