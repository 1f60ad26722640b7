/// How far a blur spreads along one axis, and how much more peaked than a Gaussian it is. Both add up where blurs follow one another.
struct Cumulants {
    /// The mean square of the distance, in pixels.
    var variance: Double
    /// The fourth cumulant: that of a Gaussian is 0, those of flatter filters are negative.
    var fourth: Double

    static let none = Cumulants(variance: 0, fourth: 0)

    static func gaussian(sigma: Double) -> Cumulants { Cumulants(variance: sigma * sigma, fourth: 0) }

    /// Neighbours averaged `steps` times: the weights are binomial coefficients.
    static func binomial(steps: Double) -> Cumulants { Cumulants(variance: steps / 4, fourth: -steps / 8) }

    static func + (left: Cumulants, right: Cumulants) -> Cumulants {
        Cumulants(variance: left.variance + right.variance, fourth: left.fourth + right.fourth)
    }

    static func - (left: Cumulants, right: Cumulants) -> Cumulants {
        Cumulants(variance: left.variance - right.variance, fourth: left.fourth - right.fourth)
    }

    /// The same blur counted in pixels that are `count` times as small.
    func inPixels(smallerBy count: Double) -> Cumulants {
        let square = count * count
        return Cumulants(variance: variance * square, fourth: fourth * square * square)
    }
}
