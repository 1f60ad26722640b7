/// The sigma of each row, or of each column, of a part of a picture.
struct SigmaLine {
    /// How many rows or columns.
    let count: Int
    private let values: Values

    private enum Values {
        /// From the first to the last of `whole`, in equal steps; the part begins at `start`.
        case gradient(SigmaGradient, start: Int, whole: Int)
        /// Levels, and the sigma of level 1.
        case sampled([Double], maximum: Double)
    }

    init(_ gradient: SigmaGradient, start: Int, count: Int, whole: Int) {
        (self.count, values) = (count, .gradient(gradient, start: start, whole: whole))
    }

    init(_ levels: [Double], maximum: Sigma) { (count, values) = (levels.count, .sampled(levels, maximum: maximum.pixels)) }

    func sigma(at index: Int) -> Double {
        switch values {
        case .gradient(let gradient, let start, let whole): gradient.sigma(at: start + index, of: whole)
        case .sampled(let levels, let maximum): levels[index] * maximum
        }
    }

    /// The largest sigma of the whole gradient, or of the samples.
    var largest: Double {
        switch values {
        case .gradient(let gradient, _, _): max(gradient.from, gradient.to).pixels
        case .sampled(let levels, let maximum): (levels.max() ?? 0) * maximum
        }
    }

    /// The smallest range that holds all of `part` whose sigma lies between `low` and `high`, both excluded.
    func range(between low: Double, _ high: Double, in part: Range<Int>) -> Range<Int> {
        switch values {
        case .gradient(let gradient, _, _):
            let rises = gradient.from <= gradient.to
            let first = split(part) { rises ? sigma(at: $0) <= low : sigma(at: $0) >= high }
            return first..<split(first..<part.upperBound) { rises ? sigma(at: $0) < high : sigma(at: $0) > low }
        case .sampled(let levels, let maximum):
            func isBetween(_ index: Int) -> Bool { levels[index] * maximum > low && levels[index] * maximum < high }
            guard let first = part.first(where: isBetween), let last = part.last(where: isBetween) else {
                return part.lowerBound..<part.lowerBound
            }
            return first..<last + 1
        }
    }

    /// Where what `comesFirst` ends, of a range that has it first and everything else then.
    private func split(_ range: Range<Int>, _ comesFirst: (Int) -> Bool) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if comesFirst(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The least and the largest sigma of `part`, which is not empty.
    func bounds(of part: Range<Int>) -> ClosedRange<Double> {
        switch values {
        case .gradient:
            let (first, last) = (sigma(at: part.lowerBound), sigma(at: part.upperBound - 1))
            return min(first, last)...max(first, last)
        case .sampled(let levels, let maximum):
            let (least, most) = part.reduce((Double.infinity, 0.0)) { (min($0.0, levels[$1]), max($0.1, levels[$1])) }
            return least * maximum...most * maximum
        }
    }
}
