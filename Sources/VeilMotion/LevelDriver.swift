/// An animator with what its face has to do for it: what to show, and what to say.
///
///     let news = driver.change(reducesMotion: settings.reducesMotion) { $0.animate(to: 1) }
///     if news.hasChanged { askForFrame() }
///     if driver.animator.isAtRest { stopClock() } else { startClock() }
public struct LevelDriver: Hashable, Sendable {
    /// What a change or a frame has brought.
    public struct News: Hashable, Sendable {
        /// Whether the level is another one than is shown.
        public let hasChanged: Bool
        /// Whether an animation reached its goal: said once for each.
        public let hasArrived: Bool
    }

    /// The level and where it goes.
    public private(set) var animator: LevelAnimator

    /// A level at rest.
    public init(level: Level) { animator = LevelAnimator(level: level) }

    /// Changes the animator.
    ///
    /// - Parameter reducesMotion: whether animations jump to their goals, asked for at each change, since it may change at any time.
    public mutating func change(reducesMotion: Bool, _ body: (inout LevelAnimator) -> Void) -> News {
        let before = animator.level
        animator.reducesMotion = reducesMotion
        body(&animator)
        return News(hasChanged: animator.level != before, hasArrived: false)
    }

    /// Hands in the seconds since the frame before.
    public mutating func frame(afterSeconds seconds: Double) -> News {
        let step = animator.advance(bySeconds: seconds)
        return News(hasChanged: step != .resting, hasArrived: step == .arrived)
    }
}
