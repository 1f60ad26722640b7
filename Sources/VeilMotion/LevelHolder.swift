/// A widget or a view with a level that can be set, animated, and interrupted at any time without a jump.
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

    /// Lets go of a grabbed level. See ``LevelAnimator/release(to:velocity:_:)``.
    public func release(to goal: Level, velocity: Double = 0, _ motion: Motion = .standard) {
        self.motion.change { $0.release(to: goal, velocity: velocity, motion) }
    }

    /// Ends an animation where it is.
    public func stop() { motion.change { $0.stop() } }
}
