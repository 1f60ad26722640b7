import CVeilShims
import VeilPixels

/// How one axis of a picture becomes another length: for each place of the result, which samples to weigh, and how.
///
/// The filter is Catmull and Rom's cubic, stretched where pixels are gathered so that none is passed over: sharp, with a faint overshoot.
/// Weights are whole numbers whose sum is exactly one, so that a plain area stays as it is, bit for bit.
struct ResampleAxis {
    /// For each place of the result: the first sample, and where its weights begin.
    private(set) var starts: [Int32] = []
    /// So many weights for each place; some are 0.
    let count: Int
    private(set) var weights: [Int16] = []

    /// A weight of 1. Two bytes hold it with the filter's overshoot, and four the sum of 255 levels.
    static let one = Int32(1) << Int32(veil_resample_shift)

    /// From the `length` samples that begin at `start`, both possibly between two samples, of an axis of `samples`, to `result` places.
    init(samples: Int, start: Double, length: Double, result: Int) {
        let step = length / Double(result)
        let stretch = max(1, step)
        let reach = 2 * stretch
        count = min(samples, Int((2 * reach).rounded(.up)) + 1)
        starts.reserveCapacity(result)
        weights.reserveCapacity(result * count)
        for place in 0..<result {
            let centre = start + (Double(place) + 0.5) * step - 0.5
            let first = max(0, min(samples - count, Int((centre - reach).rounded(.up))))
            starts.append(Int32(first))
            append(around: centre, from: first, stretch: stretch)
        }
    }

    private mutating func append(around centre: Double, from first: Int, stretch: Double) {
        let values = (0..<count).map { Self.cubic(abs(Double(first + $0) - centre) / stretch) }
        let sum = values.reduce(0, +)
        var whole = values.map { Int32(($0 / sum * Double(Self.one)).rounded()) }
        let largest = whole.indices.max { whole[$0] < whole[$1] } ?? 0
        whole[largest] += Self.one - whole.reduce(0, +)
        weights += whole.map { Int16($0) }
    }

    /// Keys' cubic with a = −1/2.
    private static func cubic(_ x: Double) -> Double {
        if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
        if x < 2 { return ((-0.5 * x + 2.5) * x - 4) * x + 2 }
        return 0
    }
}
