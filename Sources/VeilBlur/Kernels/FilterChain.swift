/// The halvings and doublings of the C kernels as one blur.
struct FilterChain {
    private var sum = Cumulants.none
    private let levels: Int

    init(levels: Int, smoothEnds: Bool) {
        self.levels = levels
        add(smoothEnds ? Self.smoothHalving : Self.cubic, at: 0)
        add(smoothEnds ? Self.smoothDoubling : Self.cubic, at: 0)
        for level in 1..<max(1, levels) {
            add(Self.quintic, at: level)
            // From a quarter to half, three levels and more leave nothing that the shorter filter would show.
            add(level == 1 && levels > 2 ? Self.cubic : Self.quintic, at: level)
        }
    }

    /// What is left to do for a sigma, in pixels of the smallest level.
    func rest(of sigma: Double) -> Cumulants {
        (Cumulants.gaussian(sigma: sigma) - sum).inPixels(smallerBy: 1 / Self.size(ofLevel: levels))
    }

    // In pixels of the filter's finer side.
    private static let cubic = Cumulants.binomial(steps: 3)
    private static let quintic = Cumulants.binomial(steps: 5)
    /// 5 21 38 38 21 5.
    private static let smoothHalving = Cumulants(variance: 1.375, fourth: -0.921875)
    /// 3 11 18 18 11 3.
    private static let smoothDoubling = Cumulants(variance: 1.5, fourth: -1.3125)

    private mutating func add(_ filter: Cumulants, at level: Int) {
        sum = sum + filter.inPixels(smallerBy: Self.size(ofLevel: level))
    }

    /// A pixel of a level in pixels of the picture.
    private static func size(ofLevel level: Int) -> Double { Double(1 << level) }
}
