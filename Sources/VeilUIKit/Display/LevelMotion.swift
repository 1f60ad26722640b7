#if canImport(UIKit) && os(iOS)
import UIKit
public import VeilMotion

/// The level of a view, which moves with the frames of the display while something is animated, and asks for none at rest.
///
/// Where the person asks for less motion, animations jump to their goals.
@MainActor public final class LevelMotion {
    private var driver: LevelDriver
    private let clock = FrameClock()
    /// Said after every change, before the frame that shows it.
    var onChange: (() -> Void)?
    /// Said once for every animation that reached its goal.
    public var onArrival: (() -> Void)?

    init(level: Level) { driver = LevelDriver(level: level) }

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

    /// Changes the animator in any way, and follows what it does from then on.
    public func change(_ body: (inout LevelAnimator) -> Void) {
        let news = driver.change(reducesMotion: UIAccessibility.isReduceMotionEnabled, body)
        if news.hasChanged { onChange?() }
        if isAtRest { clock.stop() } else if !clock.isRunning { clock.run { [weak self] in self?.tick($0) ?? false } }
    }

    private func tick(_ seconds: Double) -> Bool {
        let news = driver.frame(afterSeconds: seconds)
        if news.hasChanged { onChange?() }
        if news.hasArrived { onArrival?() }
        return !isAtRest
    }
}

/// A view with a level that can be set, animated, and interrupted at any time without a jump.
@MainActor public protocol LevelHolder: AnyObject {
    /// The level and what moves it.
    var motion: LevelMotion { get }
}

extension LevelHolder {
    /// The level now. To set it ends what runs.
    public var level: Level {
        get { motion.level }
        set { motion.level = newValue }
    }

    /// Animates to a goal, from where the level is and as fast as it is.
    public func animate(to goal: Level, _ motion: Motion = .standard) { self.motion.change { $0.animate(to: goal, motion) } }

    /// Animates through keyframes.
    public func animate(along keyframes: Keyframes) { motion.change { $0.animate(along: keyframes) } }

    /// Holds the level, for a finger: set ``level`` while it is down.
    public func grab() { motion.change { $0.grab() } }

    /// Lets go of a grabbed level. See ``VeilMotion/LevelAnimator/release(to:velocity:_:)``.
    public func release(to goal: Level, velocity: Double = 0, _ motion: Motion = .standard) {
        self.motion.change { $0.release(to: goal, velocity: velocity, motion) }
    }

    /// Ends an animation where it is.
    public func stop() { motion.change { $0.stop() } }
}
#endif
