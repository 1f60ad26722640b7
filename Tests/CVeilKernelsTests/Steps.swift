import CVeilKernels
import Foundation

/// The steps of a blur, planned as plainly as possible: a Gaussian with the variance that the halvings and doublings leave.
struct Steps: CustomStringConvertible {
    let sigma: Double
    let raw: veil_steps
    var description: String { "sigma \(sigma), \(raw.levels) levels" }

    /// The variance, in pixels of the picture, that the steps around the small Gaussian add: see `veil_steps`.
    private static func added(levels: Int, smoothEnds: Bool) -> Double {
        let inner = (1..<max(levels, 1)).reduce(0) { $0 + 2.5 * pow(4, Double($1)) }
        return (smoothEnds ? 2.875 : 1.5) + inner - (levels > 2 ? 0.5 * 4 : 0)
    }

    /// Without shrinking.
    static func direct(_ sigma: Double, twice: Bool = false) -> Steps {
        let radius = min(Int((3 * sigma).rounded(.up)), 7)
        let weights = gaussian(sigma: sigma, radius: radius)
        var steps = veil_steps()
        steps.radius = Int32(radius)
        var down = weights.map { Int(($0 * 256).rounded()) }
        down[1] = max(down[1], 1)
        down[0] = 256 - 2 * down.dropFirst().reduce(0, +)
        var across = weights.enumerated().map { Int(($1 * ($0 == 0 ? 65536 : 131072)).rounded()) }
        across[0] = min(65536 - across.dropFirst().reduce(0, +), 65535)
        set(&steps.taps, across.map(UInt16.init))
        // Two sets are averaged; where their outer taps differ by one, both still sum to 256.
        var other = down
        other[radius] += 1
        other[0] -= 2
        set(&steps.taps_down.0, down.map(UInt8.init))
        set(&steps.taps_down.1, other.map(UInt8.init))
        steps.down_twice = twice
        return Steps(sigma: sigma, raw: steps)
    }

    /// With `levels` halvings.
    static func shrunk(_ sigma: Double, levels: Int, smoothEnds: Bool = false, dithered: Bool = true) -> Steps {
        let variance = (sigma * sigma - added(levels: levels, smoothEnds: smoothEnds)) / pow(4, Double(levels))
        precondition(variance > 0, "sigma \(sigma) is too small for \(levels) levels")
        var steps = veil_steps()
        steps.levels = Int32(levels)
        steps.smooth_ends = smoothEnds
        steps.dithered = dithered
        let reach = levels == 1 ? 2.8 : 3.3
        steps.radius = Int32(max(1, Int((reach * variance.squareRoot()).rounded(.up))))
        let weights = gaussian(variance: variance, radius: Int(steps.radius))
        var (shares, rest) = ([UInt16](), 0.0)
        for (distance, weight) in weights.enumerated().reversed() {
            let both = distance == 0 ? weight : 2 * weight
            rest += both
            shares.insert(UInt16(min(32767, (both / rest * 32768).rounded())), at: 0)
        }
        set(&steps.taps, shares)
        return Steps(sigma: sigma, raw: steps)
    }

    /// Weights at the distances 0…radius of a sampled Gaussian that has the given variance after sampling.
    private static func gaussian(variance: Double, radius: Int) -> [Double] {
        var (low, high) = (0.02, variance.squareRoot() * 1.6 + 0.3)
        var weights: [Double] = []
        for _ in 0..<60 {
            let sigma = (low + high) / 2
            weights = gaussian(sigma: sigma, radius: radius)
            let spread = weights.enumerated().reduce(0) { $0 + 2 * $1.element * Double($1.offset * $1.offset) }
            if spread < variance { low = sigma } else { high = sigma }
        }
        return weights
    }

    /// Weights at the distances 0…radius of a sampled Gaussian.
    private static func gaussian(sigma: Double, radius: Int) -> [Double] {
        let weights = (0...radius).map { exp(-0.5 * Double($0 * $0) / (sigma * sigma)) }
        let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
        return weights.map { $0 / sum }
    }

    private static func set<Tuple, Element>(_ tuple: inout Tuple, _ values: [Element]) {
        withUnsafeMutableBytes(of: &tuple) { bytes in
            for (index, value) in values.enumerated() {
                bytes.storeBytes(of: value, toByteOffset: index * MemoryLayout<Element>.stride, as: Element.self)
            }
        }
    }

    /// One of each kind, with every radius of the small Gaussian that has a loop of its own, and one that has none.
    static let kinds: [Steps] = {
        var steps: [Steps] = []
        for sigma in [0.3, 0.6, 0.9, 1.2, 1.6, 1.9, 2.3] { steps.append(direct(sigma)) }
        for sigma in [0.6, 1.2] { steps.append(direct(sigma, twice: true)) }
        for sigma in [1.7, 2, 2.5] { steps.append(shrunk(sigma, levels: 1, smoothEnds: true, dithered: sigma > 2)) }
        for sigma in [2.2, 3, 3.6, 4.2, 5] { steps.append(shrunk(sigma, levels: 1)) }
        for sigma in [4.2, 6, 7.5] { steps.append(shrunk(sigma, levels: 2)) }
        for sigma in [9.0, 12] { steps.append(shrunk(sigma, levels: 3)) }
        steps.append(shrunk(40, levels: 5))
        return steps
    }()
}
