/// The weights of a symmetric filter at the distances 0 … radius, in no memory but its own: a blur a frame allocates nothing.
struct HalfKernel<Weight: SIMDScalar & Numeric>: RandomAccessCollection {
    /// The widest filter of the engine, that of very wide blurs in linear light, has 17.
    private static var capacity: Int { 32 }

    private var weights = SIMD32<Weight>()
    let count: Int

    init(radius: Int, _ weight: (_ distance: Int) -> Weight) {
        precondition(radius < Self.capacity, "a short filter reaches at most \(Self.capacity - 1) pixels, not \(radius)")
        count = radius + 1
        for distance in 0...radius { weights[distance] = weight(distance) }
    }

    var startIndex: Int { 0 }
    var endIndex: Int { count }
    var radius: Int { count - 1 }

    subscript(distance: Int) -> Weight {
        get { weights[distance] }
        set { weights[distance] = newValue }
    }

    /// The weights on both sides together.
    var sum: Weight { reduce(0, +) + dropFirst().reduce(0, +) }
}

extension HalfKernel<Double> {
    /// Samples of a Gaussian of height 1.
    init(gaussianOfSigma sigma: Double, radius: Int) {
        self.init(radius: radius) { Libm.exp(-0.5 * Double($0 * $0) / (sigma * sigma)) }
    }

    /// The same filter with a sum of 1.
    var normalized: Self {
        let whole = sum
        return Self(radius: radius) { self[$0] / whole }
    }
}
