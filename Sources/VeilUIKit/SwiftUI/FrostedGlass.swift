#if canImport(UIKit) && canImport(SwiftUI) && os(iOS)
public import SwiftUI
import UIKit
public import VeilGlass
public import VeilMotion

/// A pane of glass over a ``BackdropReference``: ``GlassView`` for SwiftUI.
///
///     @State private var behind = BackdropReference()
///
///     BackdropHost(behind) { photos }
///         .overlay(alignment: .top) { title.background { FrostedGlass(.thin, over: behind) } }
@MainActor public struct FrostedGlass: UIViewRepresentable {
    private let material: GlassMaterial
    private let shape: GlassShape
    private let level: Level
    private let motion: Motion?
    private let behind: BackdropReference

    /// - Parameters:
    ///   - shape: its outline; radii are in points.
    ///   - motion: how a new level is reached; at once if nil. A motion under way is continued with its velocity.
    public init(
        _ material: GlassMaterial = .regular, shape: GlassShape = .rectangle, level: Level = .full, motion: Motion? = nil,
        over behind: BackdropReference
    ) {
        (self.material, self.shape, self.level) = (material, shape, level)
        (self.motion, self.behind) = (motion, behind)
    }

    /// For SwiftUI.
    public func makeUIView(context: Context) -> GlassView {
        let view = GlassView(material, shape: shape, level: level)
        view.isUserInteractionEnabled = false
        behind.add(view)
        return view
    }

    /// For SwiftUI.
    public func updateUIView(_ view: GlassView, context: Context) {
        (view.material, view.shape) = (material, shape)
        view.show(level, motion)
        behind.add(view)
    }
}

extension View {
    /// A pane of glass behind the view, over what a ``BackdropHost`` shows.
    public func frosted(
        _ material: GlassMaterial = .regular, shape: GlassShape = .continuous(20), level: Level = .full, motion: Motion? = nil,
        over behind: BackdropReference
    ) -> some View {
        background { FrostedGlass(material, shape: shape, level: level, motion: motion, over: behind) }
    }
}
#endif
