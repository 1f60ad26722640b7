#if canImport(UIKit) && os(iOS)
public import UIKit
public import VeilGlass
import VeilMotion

/// A panel of frosted glass with the corners of iOS: a ``GlassView`` with the measures that most panels have.
///
///     let panel = FrostedPanel(.thin.tint(accent, opacity: 0.2), over: backdrop)
///     panel.contentView.addSubview(label)
@MainActor public final class FrostedPanel: GlassView {
    /// - Parameters:
    ///   - material: what it is made of, tint and grain included.
    ///   - cornerRadius: of continuous corners, in points.
    public init(_ material: GlassMaterial = .regular, cornerRadius: CGFloat = 20, over backdrop: GlassBackdrop? = nil) {
        super.init(material, shape: .continuous(Double(cornerRadius)), level: .full, over: backdrop)
    }

    /// As a storyboard makes it; all else is set afterwards.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        shape = .continuous(20)
    }

    /// The radius of its corners, in points.
    public var cornerRadius: CGFloat {
        get { if case .continuous(let radius) = shape { CGFloat(radius) } else { 0 } }
        set { shape = .continuous(Double(newValue)) }
    }
}

extension TintColor {
    /// A colour of UIKit's, as it is in some surroundings; without its alpha, which a tint has as its opacity. Nil where it has no red, green and blue.
    public init?(_ color: UIColor, in traits: UITraitCollection) {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        guard color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
        func share(_ channel: CGFloat) -> Double { min(max(Double(channel), 0), 1) }
        self.init(red: share(red), green: share(green), blue: share(blue))
    }
}
#endif
