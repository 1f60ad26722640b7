/// The halvings and doublings of the C kernels as blurs: their cumulants, in pixels of the picture.
struct FilterChain {
    /// What is left to do for a sigma, in pixels of the smallest level.
    struct Rest {
        let variance: Double
        /// A Gaussian has none. The filters are flatter than one; the small Gaussian must be as much more peaked.
        let fourthCumulant: Double
    }

    private var variance = 0.0
    private var fourthCumulant = 0.0
    private let levels: Int

    init(levels: Int, smoothEnds: Bool) {
        self.levels = levels
        add(smoothEnds ? .smoothHalving : .cubic, at: 0)
        add(smoothEnds ? .smoothDoubling : .cubic, at: 0)
        for level in 1..<max(1, levels) {
            add(.quintic, at: level)
            // From a quarter to half, three levels and more leave nothing that the shorter filter would show.
            add(level == 1 && levels > 2 ? .cubic : .quintic, at: level)
        }
    }

    func rest(of sigma: Double) -> Rest {
        let scale = (0..<levels).reduce(1.0) { scale, _ in scale * 4 }
        return Rest(variance: (sigma * sigma - variance) / scale, fourthCumulant: -fourthCumulant / (scale * scale))
    }

    /// Second and fourth cumulant in pixels of the filter's finer side.
    private struct Filter {
        let variance: Double
        let fourthCumulant: Double

        /// 1 3 3 1: a binomial filter of n steps has n/4 and −n/8.
        static let cubic = Filter(variance: 0.75, fourthCumulant: -0.375)
        /// 1 5 10 10 5 1.
        static let quintic = Filter(variance: 1.25, fourthCumulant: -0.625)
        /// 5 21 38 38 21 5.
        static let smoothHalving = Filter(variance: 1.375, fourthCumulant: -0.921875)
        /// 3 11 18 18 11 3.
        static let smoothDoubling = Filter(variance: 1.5, fourthCumulant: -1.3125)
    }

    private mutating func add(_ filter: Filter, at level: Int) {
        // A pixel of the level in pixels of the picture, squared, as variances go.
        let scale = (0..<level).reduce(1.0) { scale, _ in scale * 4 }
        variance += scale * filter.variance
        fourthCumulant += scale * scale * filter.fourthCumulant
    }
}
