/// The weights of one short Gaussian at the distances 0 … radius.
struct SmallGaussian {
    /// Both sides together sum to 1.
    let weights: [Double]

    /// The definition's own kernel: the Gaussian sampled at whole pixels.
    init(sigma: Double, tail: Double) {
        self.init(sigma: sigma, radius: Self.radius(sigma, tail))
    }

    /// A Gaussian whose weights have exactly this variance after sampling and cutting, so that the errors of several stages do
    /// not add up.
    init(variance: Double, tail: Double) {
        let radius = Self.radius(variance.squareRoot(), tail)
        var (low, high) = (0.01, 2 * variance.squareRoot() + 1)
        // Each step halves the interval; after 60 it is narrower than a double can tell.
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if SmallGaussian(sigma: middle, radius: radius).variance < variance { low = middle } else { high = middle }
        }
        self.init(sigma: high, radius: radius)
    }

    private init(sigma: Double, radius: Int) {
        let samples = (0...radius).map { Libm.exp(-0.5 * Double($0 * $0) / (sigma * sigma)) }
        let sum = 2 * samples.dropFirst().reduce(0, +) + samples[0]
        weights = samples.map { $0 / sum }
    }

    private var variance: Double {
        weights.enumerated().reduce(0) { $0 + 2 * Double($1.offset * $1.offset) * $1.element }
    }

    /// The least radius that leaves out no more than `tail` of the Gaussian.
    private static func radius(_ sigma: Double, _ tail: Double) -> Int {
        var radius = 0
        while Libm.erfc((Double(radius) + 0.5) / (2.0.squareRoot() * sigma)) > tail { radius += 1 }
        return radius
    }
}
