/// The frames of a display, for as long as something moves: a face's own.
@MainActor package protocol LevelClock: AnyObject {
    /// Whether it asks for frames.
    var isRunning: Bool { get }
    /// Asks for frames, and calls `tick` before each with the seconds since the last one, none at first, until it returns false.
    func start(_ tick: @escaping (Double) -> Bool)
    /// Asks for no more frames.
    func stop()
}

/// The level of a widget or a view, which moves with the frames of its display while something is animated, and asks for none at rest.
///
/// Where the person asks for less motion, animations jump to their goals.
@MainActor public final class LevelMotion {
    private var driver: LevelDriver
    private let clock: any LevelClock
    private let reducesMotion: @MainActor () -> Bool
    /// Said after every change, before the frame that shows it.
    package var onChange: (() -> Void)?
    /// Said once for every animation that reached its goal.
    public var onArrival: (() -> Void)?

    /// A level at rest; `reducesMotion` is asked at each change.
    package init(level: Level, clock: any LevelClock, reducesMotion: @escaping @MainActor () -> Bool) {
        (driver, self.clock, self.reducesMotion) = (LevelDriver(level: level), clock, reducesMotion)
    }

    /// The level now. To set it ends what runs.
    public var level: Level {
        get { driver.animator.level }
        set { change { $0.level = newValue } }
    }

    /// Where the level is going; the level itself where it is not.
    public var goal: Level { driver.animator.goal }
    /// What the level changes by now, a second.
    public var velocity: Double { driver.animator.velocity }
    /// Whether nothing moves.
    public var isAtRest: Bool { driver.animator.isAtRest }

    /// Changes the animator, and follows what it does from then on.
    public func change(_ body: (inout LevelAnimator) -> Void) {
        let news = driver.change(reducesMotion: reducesMotion(), body)
        if news.hasChanged { onChange?() }
        if isAtRest { clock.stop() } else if !clock.isRunning { clock.start { [weak self] in self?.tick($0) ?? false } }
    }

    private func tick(_ seconds: Double) -> Bool {
        let news = driver.frame(afterSeconds: seconds)
        if news.hasChanged { onChange?() }
        if news.hasArrived { onArrival?() }
        return !isAtRest
    }

    /// Ends all ticks, for a widget that is on its way out.
    package func end() {
        clock.stop()
        (onChange, onArrival) = (nil, nil)
    }
}
