public import VeilMotion

/// The level of a backdrop that blurs while content is scrolled over it: level = (inset + offset) / height.
///
/// A scroll view with an inset at its top starts at an offset of −inset: level 0. It reaches level 1 once it has been scrolled by
/// `height`. All three have one unit, points or pixels.
public struct ScrollLevel: Hashable, Sendable {
    /// The content's inset at the top.
    public var inset: Double
    /// The way from level 0 to level 1.
    public var height: Double

    /// - Parameters:
    ///   - inset: the content's inset at the top; 0 where there is none.
    ///   - height: the way from level 0 to level 1. A height of 0 or less is a step: none up to the start, full past it.
    public init(inset: Double = 0, height: Double) {
        (self.inset, self.height) = (inset, height)
    }

    /// The level at a scroll offset. Beyond either end it stays there, as in a bounce; what is not a number is level 0.
    public func level(at offset: Double) -> Level {
        let way = inset + offset
        guard height > 0 else { return way > 0 && !height.isNaN ? .full : .none }
        return Level(way / height)
    }
}
