#if canImport(UIKit) && canImport(SwiftUI) && os(iOS)
public import SwiftUI
import UIKit

/// Names what a ``BackdropHost`` shows, so that panes of glass can lie over it. Keep it as long as both: in a `@State`.
@MainActor public final class BackdropReference {
    private var backdrop: GlassBackdrop?
    /// Panes that were made before the host, or for an earlier one.
    private var panes: [Waiting] = []

    private struct Waiting { weak var pane: GlassView? }

    /// Nothing yet.
    public init() {}

    /// Whether the content moves all the time, so that it is captured in every frame; see ``GlassBackdrop/isLive``.
    public var isLive = false { didSet { backdrop?.isLive = isLive } }

    /// Tells the panes that the content has changed.
    public func contentChanged() { backdrop?.contentChanged() }

    func set(_ view: UIView) {
        guard backdrop?.view !== view else { return }
        let backdrop = GlassBackdrop(view)
        backdrop.isLive = isLive
        self.backdrop = backdrop
        panes.removeAll { $0.pane == nil }
        for waiting in panes { waiting.pane?.backdrop = backdrop }
    }

    func add(_ pane: GlassView) {
        panes.removeAll { $0.pane == nil }
        if !panes.contains(where: { $0.pane === pane }) { panes.append(Waiting(pane: pane)) }
        pane.backdrop = backdrop
    }
}

/// Content of SwiftUI that panes of glass lie over: it gets a view of its own, since only a view can be captured.
///
/// When its content changes by SwiftUI's doing, the panes are told. What moves without SwiftUI knowing, as a list that is scrolled or a
/// video, they learn by ``BackdropReference/contentChanged()`` or ``BackdropReference/isLive``.
@MainActor public struct BackdropHost<Content: View>: UIViewControllerRepresentable {
    private let reference: BackdropReference
    private let content: Content

    /// - Parameter reference: what panes name it by.
    public init(_ reference: BackdropReference, @ViewBuilder content: () -> Content) {
        (self.reference, self.content) = (reference, content())
    }

    /// For SwiftUI.
    public func makeUIViewController(context: Context) -> UIHostingController<Content> {
        let controller = UIHostingController(rootView: content)
        reference.set(controller.view)
        return controller
    }

    /// For SwiftUI.
    public func updateUIViewController(_ controller: UIHostingController<Content>, context: Context) {
        controller.rootView = content
        reference.set(controller.view)
        reference.contentChanged()
    }
}
#endif
