import CVeilKernels
import Foundation
import Testing

/// What the steps mean, whatever the instruction set: they all return the same bytes, so the fastest one stands for all.
@Suite struct MeaningTests {
    private let kernels = Kernels.all.last!
    private static let edges = [VEIL_EDGE_EXTEND, VEIL_EDGE_MIRROR, VEIL_EDGE_CLEAR]

    @Test(arguments: Steps.kinds.indices)
    func bandsAreThoseOfTheWhole(kind: Int) {
        let (width, height) = (83, 61)
        let pixels = noise(width * height)
        for edge in Self.edges {
            let whole = kernels.blur(pixels, width: width, steps: Steps.kinds[kind], edge: edge)
            for starts: [Int32] in [[0, 2], [0, 30], [0, 8, 10, 44, 60]] {
                var banded = [UInt8](repeating: 0, count: whole.count)
                pixels.withUnsafeBufferPointer { source in
                    banded.withUnsafeMutableBufferPointer { target in
                        kernels.run(
                            .whole(source.baseAddress!, target.baseAddress!, width, height, Steps.kinds[kind], edge),
                            starts: starts)
                    }
                }
                #expect(banded == whole, "\(Steps.kinds[kind]), bands from \(starts), edge \(edge.rawValue)")
            }
        }
    }

    @Test(arguments: Steps.kinds.indices)
    func aRectangleIsThatOfTheWhole(kind: Int) {
        let (width, height) = (150, 90)
        let pixels = noise(width * height)
        for edge in Self.edges {
            let whole = kernels.blur(pixels, width: width, steps: Steps.kinds[kind], edge: edge)
            for (left, top, right, bottom) in [
                (0, 0, 1, 1), (149, 89, 150, 90), (1, 1, 148, 88), (37, 22, 101, 23), (64, 0, 128, 90),
            ] {
                var part = [UInt8](repeating: 0, count: (right - left) * (bottom - top) * 4)
                pixels.withUnsafeBufferPointer { source in
                    part.withUnsafeMutableBufferPointer { target in
                        var job = veil_blur.whole(
                            source.baseAddress!, target.baseAddress!, width, height, Steps.kinds[kind], edge)
                        (job.left, job.top, job.right, job.bottom) = (Int32(left), Int32(top), Int32(right), Int32(bottom))
                        job.target_stride = (right - left) * 4
                        kernels.run(job)
                    }
                }
                var expected: [UInt8] = []
                for y in top..<bottom { expected += whole[(y * width + left) * 4..<(y * width + right) * 4] }
                #expect(part == expected, "\(Steps.kinds[kind]), \(left),\(top) to \(right),\(bottom), edge \(edge.rawValue)")
            }
        }
    }

    @Test func flatPicturesStayAsTheyAre() {
        for steps in Steps.kinds {
            for level: UInt8 in [0, 1, 2, 100, 127, 128, 253, 254, 255] {
                let flat = [UInt8](repeating: level, count: 45 * 31 * 4)
                #expect(kernels.blur(flat, width: 45, steps: steps) == flat, "level \(level), \(steps)")
            }
        }
    }

    @Test func coloursStayWithinTheirAlpha() {
        for steps in Steps.kinds {
            for edge in Self.edges {
                let result = kernels.blur(noise(71 * 53, seed: 9), width: 71, steps: steps, edge: edge)
                let pixels = stride(from: 0, to: result.count, by: 4).map { result[$0..<$0 + 4] }
                #expect(pixels.allSatisfy { $0.max() == $0.last }, "\(steps), edge \(edge.rawValue)")
            }
        }
    }

    /// Every kind that a planner may choose for its sigma, on noise and on hard edges.
    @Test(arguments: Steps.exact.indices)
    func theBlurIsTheGaussian(kind: Int) {
        let (steps, width, height) = (Steps.exact[kind], 96, 80)
        for (name, pixels) in [("noise", noise(width * height, opaque: true)), ("stripes", stripes(width, height))] {
            for edge in Self.edges {
                let expected = gaussian(pixels, width: width, sigma: steps.sigma, edge: edge)
                let errors = zip(kernels.blur(pixels, width: width, steps: steps, edge: edge), expected).map { Double($0) - $1 }
                let (largest, mean) = (errors.map(abs).max()!, errors.reduce(0, +) / Double(errors.count))
                #expect(largest <= 2, "\(name), \(steps), edge \(edge.rawValue)")
                #expect(abs(mean) <= 0.05, "\(name), \(steps), edge \(edge.rawValue)")
            }
        }
    }

    private func stripes(_ width: Int, _ height: Int) -> [UInt8] {
        (0..<width * height).flatMap { i -> [UInt8] in
            let (x, y) = (i % width, i / width)
            return [x % 20 < 2 ? 255 : 0, y % 31 < 16 ? 255 : 0, (x / 16 + y / 16) % 2 == 0 ? 255 : 0, 255]
        }
    }
}

extension Steps {
    /// Steps that are within two levels, from the smallest to the largest sigma of each kind.
    static let exact: [Steps] = {
        var steps: [Steps] = []
        for sigma in [0.5, 1, 1.9] { steps.append(direct(sigma)) }
        for sigma in [2, 2.3] { steps.append(shrunk(sigma, levels: 1, smoothEnds: true, dithered: false)) }
        for sigma in [2.5, 3] { steps.append(shrunk(sigma, levels: 1, smoothEnds: true)) }
        for sigma in [3.2, 4.2] { steps.append(shrunk(sigma, levels: 1)) }
        for sigma in [4.5, 6, 8] { steps.append(shrunk(sigma, levels: 2)) }
        for sigma in [10.0, 15] { steps.append(shrunk(sigma, levels: 3)) }
        return steps
    }()
}

/// The definition: float64, one axis after the other, cut at 8 sigma.
func gaussian(_ pixels: [UInt8], width: Int, sigma: Double, edge: veil_edge) -> [Double] {
    let height = pixels.count / width / 4
    let radius = Int((8 * sigma).rounded(.up))
    let weights = (-radius...radius).map { exp(-0.5 * pow(Double($0) / sigma, 2)) }
    let sum = weights.reduce(0, +)
    func index(_ i: Int, _ count: Int) -> Int? {
        if (0..<count).contains(i) { return i }
        if edge == VEIL_EDGE_EXTEND { return min(max(i, 0), count - 1) }
        if edge == VEIL_EDGE_CLEAR { return nil }
        let phase = ((i % (2 * count)) + 2 * count) % (2 * count)
        return phase < count ? phase : 2 * count - 1 - phase
    }
    func pass(_ values: [Double], count: Int, step: Int, others: [Int]) -> [Double] {
        var result = values
        for i in 0..<count {
            var shares = [Double](repeating: 0, count: count)
            for (tap, weight) in weights.enumerated() {
                if let place = index(i + tap - radius, count) { shares[place] += weight / sum }
            }
            let places = shares.indices.filter { shares[$0] != 0 }
            let taps = places.map { shares[$0] }
            let offsets = places.map { $0 * step }
            for start in others { result[start + i * step] = weighed(values, from: start, offsets, taps, count: taps.count) }
        }
        return result
    }
    let rows = (0..<height).flatMap { y in (0..<4).map { y * width * 4 + $0 } }
    let across = pass(pixels.map(Double.init), count: width, step: 4, others: rows)
    return pass(across, count: height, step: width * 4, others: Array(0..<width * 4))
}

/// The sum of values by their weights. Pointers, because tests without optimisation spend nearly all their time here.
private func weighed(
    _ values: UnsafePointer<Double>, from start: Int, _ offsets: UnsafePointer<Int>, _ weights: UnsafePointer<Double>, count: Int
) -> Double {
    var (sum, tap) = (0.0, 0)
    while tap < count {
        sum += values[start + offsets[tap]] * weights[tap]
        tap += 1
    }
    return sum
}
