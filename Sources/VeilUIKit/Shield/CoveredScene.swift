#if canImport(UIKit) && os(iOS)
import CoreGraphics
import UIKit
import VeilPixels
import VeilShield

/// A scene and its one cover.
@MainActor final class CoveredScene {
    private(set) weak var scene: UIWindowScene?
    private let window: PrivacyShieldWindow
    private var isUp = false

    init(_ scene: UIWindowScene) {
        self.scene = scene
        window = PrivacyShieldWindow(windowScene: scene)
    }

    /// Brings the cover to an opacity. What it shows is made when it goes up.
    func show(_ opacity: Double, _ style: CoverStyle, _ painter: inout CoverPainter) {
        defer { isUp = opacity > 0 }
        guard opacity > 0 || isUp else { return }
        guard !isUp else { return window.fade(to: opacity) }
        let color =
            switch style {
            case .opaque(let color): color
            case .recognisable: CoverColor.graphite
            }
        window.show(opacity, color: UIColor(color), image: image(style, &painter))
    }

    /// A few uncertain colours of what the scene shows; nil where the style has none, or there is no memory: then one colour covers.
    private func image(_ style: CoverStyle, _ painter: inout CoverPainter) -> CGImage? {
        guard style == .recognisable, let scene else { return nil }
        let windows = scene.windows.filter { $0 !== window && !$0.isHidden }
        guard let size = windows.first.flatMap({ PixelSize($0.bounds.size, scale: 1) }) else { return nil }
        do throws(PictureError) {
            var content = try Picture(size: size, filledWith: .black)
            try content.withUniquePixels { pixels throws(PictureError) in
                try pixels.draw(scale: 1) { _ in
                    for window in windows { _ = window.drawHierarchy(in: window.frame, afterScreenUpdates: false) }
                }
            }
            return try painter.cover(style, for: content).image()
        } catch { return nil }
    }
}

extension UIColor {
    convenience init(_ color: CoverColor) {
        func share(_ channel: UInt8) -> CGFloat { CGFloat(Double(channel) / 255) }
        self.init(red: share(color.red), green: share(color.green), blue: share(color.blue), alpha: 1)
    }
}
#endif
