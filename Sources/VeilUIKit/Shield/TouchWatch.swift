#if canImport(UIKit) && os(iOS)
import UIKit

/// Notices touches in windows and takes none: a recogniser that is asked whether it wants a touch, and never does.
@MainActor final class TouchWatch: NSObject, UIGestureRecognizerDelegate {
    private let onTouch: () -> Void
    private var recognisers: [ObjectIdentifier: Watched] = [:]

    private struct Watched {
        weak var window: UIWindow?
        let recogniser: UITapGestureRecognizer
    }

    init(_ onTouch: @escaping () -> Void) { self.onTouch = onTouch }

    func watch(_ window: UIWindow) {
        recognisers = recognisers.filter { $0.value.window != nil }
        guard recognisers[ObjectIdentifier(window)] == nil else { return }
        let recogniser = UITapGestureRecognizer(target: nil, action: nil)
        recogniser.delegate = self
        recogniser.cancelsTouchesInView = false
        window.addGestureRecognizer(recogniser)
        recognisers[ObjectIdentifier(window)] = Watched(window: window, recogniser: recogniser)
    }

    func gestureRecognizer(_ recogniser: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        onTouch()
        return false
    }
}
#endif
