/// Which cells a grid wants pictures for, the most important first: what is seen, then what will be seen if the hand goes on.
///
/// It is asked anew whenever the grid has moved, and its answer replaces the one before: nothing is wanted because it once was bound.
public struct GridWants: Hashable, Sendable {
    /// The cells that are seen.
    public let visible: Range<Int>
    /// Further cells, the most likely first.
    public let ahead: [Range<Int>]

    /// What a grid wants that shows a part of itself.
    ///
    /// - Parameters:
    ///   - offset: how far it is scrolled, in points.
    ///   - height: of what is seen.
    ///   - velocity: how fast it moves, in points a second; downwards is positive, and 0 is at rest.
    ///   - count: how many cells there are.
    public init(_ metrics: GridMetrics, offset: Double, height: Double, velocity: Double, count: Int) {
        visible = metrics.cells(from: offset, to: offset + height, of: count)
        let seen = visible
        func below(_ screens: Double) -> Range<Int> {
            let end = metrics.cells(from: offset, to: offset + height * (1 + screens), of: count).upperBound
            return seen.upperBound..<max(seen.upperBound, end)
        }
        func above(_ screens: Double) -> Range<Int> {
            let start = metrics.cells(from: offset - height * screens, to: offset + height, of: count).lowerBound
            return min(start, seen.lowerBound)..<seen.lowerBound
        }
        guard !seen.isEmpty, height > 0 else {
            ahead = []
            return
        }
        // While a fling passes more than this in a second, what comes next is gone before it is decoded.
        if abs(velocity) > Self.uselessScreensASecond * height {
            ahead = []
        } else if velocity == 0 {
            ahead = [below(Self.screensAhead), above(Self.screensBehind)].filter { !$0.isEmpty }
        } else {
            ahead = [velocity > 0 ? below(Self.screensAhead) : above(Self.screensAhead)].filter { !$0.isEmpty }
        }
    }

    private static let screensAhead = 1.0
    private static let screensBehind = 0.5
    private static let uselessScreensASecond = 6.0

    /// Every wanted cell once, the most important first.
    public var indices: [Int] {
        // Above the view the nearest is the last.
        Array(visible) + ahead.flatMap { $0.upperBound <= visible.lowerBound ? Array($0.reversed()) : Array($0) }
    }
}
