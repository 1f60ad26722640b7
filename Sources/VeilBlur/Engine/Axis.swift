/// The columns, or the rows, of every level: which are computed, and which are read.
///
/// Positions are those of the whole picture whatever part of it is wanted: so a part equals the same part of the whole to the
/// last bit.
struct Axis {
    /// One level along this axis.
    struct Level {
        /// Shrunk positions that are computed. All others equal the nearest end of ``steady``.
        var shrunk: Range<Int>
        /// Shrunk positions that the next stage reads: ``shrunk``, and its ends repeated.
        var padded: Range<Int>
        /// Blurred positions that the level above, or the result, is made of.
        var blurred: Range<Int>
        /// Beyond these every shrunk position has the value of the end.
        var steady: ClosedRange<Int>
    }

    /// Positions in the picture.
    let count: Int
    /// What lies beyond the picture.
    let edge: EdgeRule
    /// From full size to the smallest.
    let levels: [Level]
    /// Whether the axis is so short for its sigma that every position of the result is the mean of all. The axis is then one
    /// position long.
    let isAveraged: Bool

    /// The axis of a picture of `count` positions, of whose blur `wanted` is asked for.
    init(count: Int, wanted: Range<Int>, edge: EdgeRule, sigma: Double, plan: BlurPlan) {
        isAveraged = edge == .mirror && sigma >= Self.meanSigma * Double(count)
        self.count = isAveraged ? 1 : count
        // One pixel and its mirror images are one pixel repeated.
        self.edge = self.count == 1 && edge == .mirror ? .extend : edge
        var levels = Self.blurredLevels(isAveraged ? 0..<1 : wanted, plan)
        Self.addSteady(&levels, self.count, self.edge)
        Self.addShrunk(&levels, plan.radius)
        self.levels = levels
    }

    /// A mirrored line repeats after twice its length. From this many lengths on, not even its slowest wave passes: less than
    /// 0.1 of 255 levels of it is left.
    private static let meanSigma = 1.25

    /// Where a row's value is to be found.
    func steadyPosition(_ position: Int, level: Int) -> Int {
        min(max(position, levels[level].steady.lowerBound), levels[level].steady.upperBound)
    }

    /// Downwards: each doubling reads one position more on each side, and makes positions in pairs.
    private static func blurredLevels(_ wanted: Range<Int>, _ plan: BlurPlan) -> [Level] {
        var range = wanted
        return (0...plan.halvings).map { level in
            if level > 0 { range = (range.lowerBound / 2 - 1)..<(range.upperBound / 2 + 1) }
            if level < plan.halvings { range = (range.lowerBound & ~1)..<((range.upperBound + 1) & ~1) }
            return Level(shrunk: range, padded: range, blurred: range, steady: 0...0)
        }
    }

    /// Downwards: a filter that sees nothing but one value gives that value.
    private static func addSteady(_ levels: inout [Level], _ count: Int, _ edge: EdgeRule) {
        /// Further out than any position, with room to add to it.
        let far = Int.max / 4
        var steady =
            switch edge {
            case .extend: 0...count - 1
            case .clear: -1...count
            case .mirror: -far...far
            }
        for index in levels.indices {
            if index > 0 {
                let reach = Resampling.step(isLast: index == levels.count - 1).reach
                // Arithmetic shifts divide by two towards the left.
                steady = ((steady.lowerBound - reach) >> 1)...((steady.upperBound + reach) >> 1)
            }
            levels[index].steady = steady
        }
    }

    /// Upwards, from what the small Gaussian reads.
    private static func addShrunk(_ levels: inout [Level], _ radius: Int) {
        let last = levels.count - 1
        var padded = (levels[last].blurred.lowerBound - radius)..<(levels[last].blurred.upperBound + radius)
        for index in levels.indices.reversed() {
            let steady = levels[index].steady
            levels[index].padded = padded
            levels[index].shrunk = padded.clamped(to: steady.lowerBound..<steady.upperBound + 1)
            let reach = Resampling.step(isLast: index == last).reach
            padded = (2 * levels[index].shrunk.lowerBound + 1 - reach)..<(2 * levels[index].shrunk.upperBound - 1 + reach)
        }
    }
}
