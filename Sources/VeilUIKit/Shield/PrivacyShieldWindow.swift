#if canImport(UIKit) && os(iOS)
import CoreGraphics
import QuartzCore
import UIKit

/// The cover of one scene: a window above all others of it, opaque, which takes all touches and never becomes the key window.
@MainActor final class PrivacyShieldWindow: UIWindow {
    private let cover = UIView(frame: .zero)

    override init(windowScene: UIWindowScene) {
        super.init(windowScene: windowScene)
        let controller = UIViewController(nibName: nil, bundle: nil)
        controller.view = cover
        rootViewController = controller
        isOpaque = true
        accessibilityViewIsModal = true
        isHidden = true
    }

    required init?(coder: NSCoder) { fatalError("a cover belongs to a scene that its shield knows") }

    override var canBecomeKey: Bool { false }

    /// Puts the cover up. It is on the screen when this returns.
    ///
    /// - Parameter image: what the cover shows; its colour alone if nil.
    func show(_ opacity: Double, color: UIColor, image: CGImage?) {
        UIView.performWithoutAnimation {
            windowLevel = levelAboveAll()
            (cover.backgroundColor, cover.layer.contents, alpha) = (color, image, CGFloat(opacity))
            isHidden = false
            layoutIfNeeded()
        }
        // The system takes its picture of the application soon: what waits for the end of this turn may come too late.
        CATransaction.flush()
    }

    /// Brings a cover that is up to another opacity; 0 takes it away.
    func fade(to opacity: Double) {
        UIView.performWithoutAnimation { alpha = CGFloat(opacity) }
        guard opacity == 0 else { return }
        isHidden = true
        cover.layer.contents = nil
    }

    private func levelAboveAll() -> UIWindow.Level {
        let others = (windowScene?.windows ?? []).filter { $0 !== self }.map(\.windowLevel.rawValue)
        return UIWindow.Level(rawValue: others.reduce(UIWindow.Level.alert.rawValue, max) + 1)
    }
}
#endif
