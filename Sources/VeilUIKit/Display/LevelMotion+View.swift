#if canImport(UIKit) && os(iOS)
import UIKit
import VeilMotion

extension LevelMotion {
    /// The level of a view, which jumps to its goals where the person asks for less motion.
    convenience init(level: Level) {
        self.init(level: level, clock: FrameClock()) { UIAccessibility.isReduceMotionEnabled }
    }
}

extension FrameClock: LevelClock {
    func start(_ tick: @escaping (Double) -> Bool) { run(tick) }
}
#endif
