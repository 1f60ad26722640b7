import GtkKit
import VeilBlur
import VeilGlass
import VeilLibrary
import VeilMotion
import VeilPixels
import VeilShield

/// What is done to a region of a photo.
enum EditTool: Int, CaseIterable {
    case blur, frost, redact

    var title: String {
        switch self {
        case .blur: localized("Blur")
        case .frost: localized("Frost")
        case .redact: localized("Redact")
        }
    }

    /// What a person should know of it.
    var hint: String {
        switch self {
        case .blur: localized("Softens. What is under a blur can still be guessed.")
        case .frost: localized("Lays frosted glass over it. What is under it can still be guessed.")
        case .redact: localized("Removes it for good: nothing of it is in the copy.")
        }
    }

    /// The edit of a region.
    ///
    /// - Parameters:
    ///   - strength: 0…1.
    ///   - full: the photo's size, by which blurs grow: a strength looks the same on every photo.
    func edit(_ rect: PixelRect, strength: Double, of full: PixelSize) -> PhotoEdit {
        let pixels = Double(max(full.width, full.height)) / Self.screen
        switch self {
        case .blur: return .blur(rect, Sigma(max(0.5, Self.widest * strength * strength * pixels)))
        case .frost:
            let material = GlassMaterial.thin.noise(0.02).at(.init(max(0.05, strength)))
            return .frost(rect, material, .continuous(Self.corner * pixels), scale: pixels)
        case .redact: return .redact(rect)
        }
    }

    /// The longer side of a screen in points, on which blurs and corners are measured.
    private static let screen = 1500.0
    /// The widest blur, in points.
    private static let widest = 60.0
    private static let corner = 14.0

    /// The region between two corners, in whole pixels, within the photo; nil where it is too small to be meant.
    static func rect(from a: (x: Double, y: Double), to b: (x: Double, y: Double), in full: PixelSize) -> PixelRect? {
        let (left, top) = (Int(min(a.x, b.x).rounded(.down)), Int(min(a.y, b.y).rounded(.down)))
        let (right, bottom) = (Int(max(a.x, b.x).rounded(.up)), Int(max(a.y, b.y).rounded(.up)))
        let rect = PixelRect(x: left, y: top, width: right - left, height: bottom - top).intersection(full.bounds)
        return rect.width >= smallest && rect.height >= smallest ? rect : nil
    }

    /// A click that trembles is no region.
    private static let smallest = 4
}
