/// Which neighbours of a photo to have ready before they are asked for, most likely first.
///
/// Who pages on will page on, so that two more lie in the direction of the last turn, and one behind for the change of mind. The faster the
/// pages turn, the further ahead the plan looks, and in a race nobody turns back. When the direction turns, so does the plan.
public struct PagerPlan: Hashable, Sendable {
    /// Positions in the list, never the photo's own, each once.
    public let order: [Int]

    /// From this many pages a second on, the plan looks further ahead.
    private static let brisk = 2.0
    /// From this many on, nobody turns back before there was time to look.
    private static let race = 6.0

    /// A plan around `position` in a list of `count`.
    ///
    /// - Parameters:
    ///   - position: of the photo that is shown, or will be as soon as a motion ends; outside of the list there is no plan.
    ///   - count: how many photos there are.
    ///   - direction: of the last turn: positive onwards, negative back, 0 where there was none.
    ///   - pagesPerSecond: how fast pages turn; what is not a number is 0.
    public init(around position: Int, count: Int, direction: Int = 0, pagesPerSecond: Double = 0) {
        guard (0..<max(0, count)).contains(position) else {
            order = []
            return
        }
        let ways =
            direction < 0 ? PagerPlan.ways(pagesPerSecond, direction).map { -$0 } : PagerPlan.ways(pagesPerSecond, direction)
        order = ways.filter { $0 >= -position && $0 < count - position }.map { position + $0 }
    }

    /// The ways from the photo, onwards positive.
    private static func ways(_ pagesPerSecond: Double, _ direction: Int) -> [Int] {
        if direction == 0 { return [1, -1, 2] }
        if pagesPerSecond >= race { return [1, 2, 3, 4] }
        return pagesPerSecond >= brisk ? [1, 2, 3, -1] : [1, 2, -1]
    }
}
