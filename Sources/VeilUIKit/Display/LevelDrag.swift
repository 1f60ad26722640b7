#if canImport(UIKit) && os(iOS)
import QuartzCore
public import UIKit
public import VeilBrowser
public import VeilMotion

/// Lets a finger move the level of a view, up for more, down for less, and throw it to either end. It takes a level in flight without a
/// jump, and lets go of it as fast as the finger was.
///
///     let drag = LevelDrag(of: panel)        // kept by the view's controller
@MainActor public final class LevelDrag: NSObject {
    /// How a level that is let go gets to its end.
    public var motion: Motion
    /// The recogniser, to be told of others and of limits.
    public let recogniser = UIPanGestureRecognizer(target: nil, action: nil)

    private weak var view: (any UIView & LevelHolder)?
    private let reach: Double
    private var hold: LevelHold?

    /// - Parameters:
    ///   - view: which level moves; where the finger comes down, too.
    ///   - reach: points of the way from no glass to all of it.
    public init(of view: any UIView & LevelHolder, reach: Double = LevelHold.usualReach, motion: Motion = .standard) {
        (self.view, self.reach, self.motion) = (view, reach, motion)
        super.init()
        recogniser.addTarget(self, action: #selector(panned(_:)))
        view.addGestureRecognizer(recogniser)
    }

    @objc private func panned(_ pan: UIPanGestureRecognizer) {
        guard let view else { return }
        let (way, now) = (Double(pan.translation(in: view.superview).y), CACurrentMediaTime())
        switch pan.state {
        case .began:
            view.grab()
            hold = LevelHold(at: view.level, reach: reach)
            move(view, way, now)
        case .changed: move(view, way, now)
        case .ended, .cancelled: letGo(of: view, now)
        default: break
        }
    }

    private func move(_ view: any UIView & LevelHolder, _ way: Double, _ now: Double) {
        hold?.move(down: way, atSeconds: now)
        if let hold { view.level = hold.level }
    }

    private func letGo(of view: any UIView & LevelHolder, _ now: Double) {
        if let hold { view.release(to: hold.goal(atSeconds: now), velocity: hold.velocity(atSeconds: now), motion) }
        hold = nil
    }
}
#endif
