#if canImport(UIKit) && os(iOS)
import CoreGraphics
public import UIKit
import VeilPixels

/// What is behind panes of glass: a view that their application names, or an image. Any number of ``GlassView`` share one.
///
/// UIKit tells nobody what is behind a view, and has no public way to read the screen. So the application says which view it is, and when
/// that view has changed: by ``follow(_:)`` for one that scrolls, by ``contentChanged()``, or by ``isLive`` for one that moves all the time.
@MainActor public final class GlassBackdrop {
    /// How a view is captured. Both are public, and cost time on the main thread.
    public enum Capture: Sendable {
        /// `CALayer.render(in:)`: Core Animation draws the layers with the processor, only where the glass is. What it does not know is
        /// missing: effects of the system, layers of video and of Metal, turns in space.
        case layers
        /// `drawHierarchy(in:afterScreenUpdates:)`: the view as it was on the screen, whole, read back from the processor that drew it. It
        /// knows more, and takes longer: some milliseconds for a whole screen.
        case hierarchy
    }

    private enum Content {
        case view(Capture, UIColor)
        case image(UIImage)
    }

    /// The view whose place the content has.
    public private(set) weak var view: UIView?
    /// Counts the changes of the content that it was told of. An image has none.
    private(set) var revision = 0
    /// Whether it counts as changed in every frame, for as long as a pane shows it: for video and other things that never rest. Every pane then
    /// captures and blurs at the rate of the display.
    public var isLive = false { didSet { runClock() } }

    private let content: Content
    /// The image at the pixels of the view.
    private var picture: Picture?
    private var observation: NSKeyValueObservation?
    private var panes: [ObjectIdentifier: () -> Void] = [:]
    private let clock = FrameClock()

    /// A view, which must not hold the panes themselves.
    ///
    /// - Parameter color: what lies behind the view's own clear places, opaque.
    public init(_ view: UIView, capturing capture: Capture = .layers, over color: UIColor = .systemBackground) {
        self.view = view
        content = .view(capture, color)
    }

    /// An image that fills a view, its middle cut out, whether that view shows it or not. Nothing is captured: it is drawn once for a size.
    public init(_ image: UIImage, filling view: UIView) {
        self.view = view
        content = .image(image)
    }

    /// Counts every scroll of a scroll view as a change; nil ends it.
    public func follow(_ scrollView: UIScrollView?) {
        observation = scrollView?.observe(\.contentOffset, options: []) { [weak self] _, _ in
            MainActor.assumeIsolated { self?.contentChanged() }
        }
    }

    /// Tells the panes that the content, or their place over it, has changed. Any number of calls between two frames cost one.
    public func contentChanged() {
        if case .view = content { revision += 1 }
        for update in panes.values { update() }
    }

    // MARK: Panes

    func add(_ pane: GlassView, _ update: @escaping () -> Void) {
        panes[ObjectIdentifier(pane)] = update
        runClock()
    }

    func remove(_ pane: GlassView) {
        panes[ObjectIdentifier(pane)] = nil
        runClock()
    }

    private func runClock() {
        guard isLive, !panes.isEmpty else { return clock.stop() }
        clock.run { [weak self] _ in
            self?.contentChanged()
            return self?.isLive ?? false
        }
    }

    // MARK: Pixels

    /// Writes a part of the content, in pixels of the view.
    func capture(
        _ part: PixelRect, into pixels: UnsafeMutablePixels, size: PixelSize, scale: Double
    ) throws(PictureError) {
        guard let view else { return }
        switch content {
        case .image(let image): try copy(image, part, pixels, size)
        case .view(let way, let color):
            let corner = CGPoint(x: Double(part.x) / scale, y: Double(part.y) / scale)
            try pixels.draw(scale: scale, from: corner) { context in
                context.setFillColor(color.resolvedColor(with: view.traitCollection).cgColor)
                context.fill(CGRect(origin: .zero, size: view.bounds.size))
                Self.draw(view, way, in: context)
            }
        }
    }

    private static func draw(_ view: UIView, _ way: Capture, in context: CGContext) {
        let whole = CGRect(origin: .zero, size: view.bounds.size)
        if way == .hierarchy, view.drawHierarchy(in: whole, afterScreenUpdates: false) { return }
        // A scroll view's own coordinates begin where it is scrolled to.
        context.translateBy(x: CGFloat(0) - view.bounds.minX, y: CGFloat(0) - view.bounds.minY)
        view.layer.render(in: context)
    }

    private func copy(
        _ image: UIImage, _ part: PixelRect, _ pixels: UnsafeMutablePixels, _ size: PixelSize
    ) throws(PictureError) {
        let filled: Picture
        if let picture, picture.size == size { filled = picture } else { filled = try Picture(image, filling: size) }
        picture = filled
        filled.withUnsafePixels { pixels.copy(from: $0.cropped(to: part)) }
    }
}
#endif
