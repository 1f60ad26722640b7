#if canImport(UIKit) && os(iOS)
import UIKit
import VeilGlass

extension GlassEnvironment {
    /// What a view is shown in.
    ///
    /// - Parameter scale: pixels a point; those of its display if nil.
    @MainActor init(of view: UIView, scale: CGFloat? = nil) {
        let traits = view.traitCollection
        self.init(
            appearance: traits.userInterfaceStyle == .dark ? .dark : .light,
            reducesTransparency: UIAccessibility.isReduceTransparencyEnabled, scale: Double(scale ?? max(1, traits.displayScale)))
    }
}
#endif
