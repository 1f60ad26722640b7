#if canImport(UIKit) && os(iOS)
import UIKit
import VeilGlass

/// Tells a view what happens to its application. It ends with its owner.
@MainActor final class LifeWatch: NSObject {
    private let onEvent: (FrameLife.Event) -> Void
    private let onStyle: () -> Void

    /// - Parameters:
    ///   - onStyle: called when the person asks for less or more transparency.
    init(onEvent: @escaping (FrameLife.Event) -> Void, onStyle: @escaping () -> Void) {
        (self.onEvent, self.onStyle) = (onEvent, onStyle)
        super.init()
        watch(UIApplication.didEnterBackgroundNotification, #selector(wentToBackground))
        watch(UIApplication.willEnterForegroundNotification, #selector(cameBack))
        watch(UIApplication.didReceiveMemoryWarningNotification, #selector(memoryIsShort))
        watch(UIAccessibility.reduceTransparencyStatusDidChangeNotification, #selector(styleChanged))
    }

    private func watch(_ name: NSNotification.Name, _ selector: Selector) {
        NotificationCenter.default.addObserver(self, selector: selector, name: name, object: nil)
    }

    @objc private func wentToBackground() { onEvent(.wentToBackground) }
    @objc private func cameBack() { onEvent(.cameBack) }
    @objc private func memoryIsShort() { onEvent(.memoryIsShort) }
    @objc private func styleChanged() { onStyle() }
}
#endif
