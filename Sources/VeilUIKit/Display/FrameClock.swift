#if canImport(UIKit) && os(iOS)
import QuartzCore
import UIKit
import VeilMotion

/// The frames of the display, for as long as something moves: each tick hands out the seconds since the one before.
///
/// At rest it has no display link. It may be started and stopped at any time, from inside a tick too; it ends with its owner.
@MainActor final class FrameClock {
    private var link: CADisplayLink?
    private var timer = FrameTimer()
    private var body: ((Double) -> Bool)?

    /// Whether it asks for frames.
    var isRunning: Bool { link != nil }

    /// Calls `tick` before each frame with the seconds since the last one, none at first, until it returns false. A clock that runs goes
    /// on with the new `tick`.
    func run(_ tick: @escaping (Double) -> Bool) {
        body = tick
        guard link == nil else { return }
        timer.stop()
        let link = CADisplayLink(target: Target(self), selector: #selector(Target.step(_:)))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    /// Asks for no more frames.
    func stop() {
        link?.invalidate()
        (link, body) = (nil, nil)
    }

    private func tick(at seconds: Double) {
        let running = link
        guard running != nil, !(body?(timer.elapsed(at: seconds)) ?? false), link === running else { return }
        stop()
    }

    /// A display link keeps its target: this one, which does not keep the clock.
    @MainActor private final class Target: NSObject {
        private weak var clock: FrameClock?

        init(_ clock: FrameClock) { self.clock = clock }

        @objc func step(_ link: CADisplayLink) {
            guard let clock else { return link.invalidate() }
            clock.tick(at: link.targetTimestamp)
        }
    }
}
#endif
