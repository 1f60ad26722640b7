#if canImport(UIKit) && canImport(SwiftUI) && os(iOS)
public import SwiftUI
public import UIKit
public import VeilBlur
public import VeilGlass
public import VeilMotion

/// A photograph that fills its place, under a blur of any level: ``LiveBlurImageView`` for SwiftUI.
///
///     LiveBlurImage(photo, level: Level(scrolled / 300))
@MainActor public struct LiveBlurImage: UIViewRepresentable {
    private let image: UIImage
    private let level: Level
    private let maximum: Sigma
    private let mode: LiveBlur.Mode
    private let motion: Motion?

    /// - Parameters:
    ///   - maximum: the blur of level 1, in points.
    ///   - motion: how a new level is reached; at once if nil. A motion under way is continued with its velocity.
    public init(
        _ image: UIImage, level: Level, maximum: Sigma = Level.defaultMaximum, mode: LiveBlur.Mode = .reblur,
        motion: Motion? = nil
    ) {
        (self.image, self.level, self.maximum) = (image, level, maximum)
        (self.mode, self.motion) = (mode, motion)
    }

    /// For SwiftUI.
    public func makeUIView(context: Context) -> LiveBlurImageView {
        LiveBlurImageView(image: image, maximum: maximum, mode: mode, level: level)
    }

    /// For SwiftUI.
    public func updateUIView(_ view: LiveBlurImageView, context: Context) {
        (view.image, view.material, view.mode) = (image, GlassMaterial(sigma: maximum), mode)
        view.show(level, motion)
    }
}

extension LevelHolder {
    /// Brings a view to the level that SwiftUI says.
    func show(_ level: Level, _ motion: Motion?) {
        guard level != self.motion.goal else { return }
        if let motion { animate(to: level, motion) } else { self.level = level }
    }
}
#endif
