/// The sigma of each row, or of each column, of a part of a picture.
struct SigmaLine {
    /// How many rows or columns.
    let count: Int
    private let values: Values

    private enum Values {
        /// From the first to the last of `whole`, in equal steps; the part begins at `start`.
        case gradient(SigmaGradient, start: Int, whole: Int)
        case sampled([Double])
    }

    init(_ gradient: SigmaGradient, start: Int, count: Int, whole: Int) {
        (self.count, values) = (count, .gradient(gradient, start: start, whole: whole))
    }

    init(_ sigmas: [Double]) { (count, values) = (sigmas.count, .sampled(sigmas)) }

    func sigma(at index: Int) -> Double {
        switch values {
        case .gradient(let gradient, let start, let whole): gradient.sigma(at: start + index, of: whole)
        case .sampled(let sigmas): sigmas[index]
        }
    }

    /// The largest sigma of the whole gradient, or of the samples.
    var largest: Double {
        switch values {
        case .gradient(let gradient, _, _): max(gradient.from, gradient.to).pixels
        case .sampled(let sigmas): sigmas.max() ?? 0
        }
    }

    /// The smallest range that holds all of `part` whose sigma lies between `low` and `high`, both excluded.
    func range(between low: Double, _ high: Double, in part: Range<Int>) -> Range<Int> {
        func isBetween(_ index: Int) -> Bool {
            let sigma = sigma(at: index)
            return sigma > low && sigma < high
        }
        guard let first = part.first(where: isBetween), let last = part.last(where: isBetween) else {
            return part.lowerBound..<part.lowerBound
        }
        return first..<last + 1
    }

    /// The least and the largest sigma of `part`.
    func bounds(of part: Range<Int>) -> ClosedRange<Double> {
        let first = sigma(at: part.lowerBound)
        var (least, most) = (first, first)
        for index in part {
            let sigma = sigma(at: index)
            (least, most) = (min(least, sigma), max(most, sigma))
        }
        return least...most
    }
}
