#if canImport(UIKit) && os(iOS)
import QuartzCore
public import UIKit
import VeilBrowser
import VeilMotion

/// Lets a photo over glass be pulled down and put away, into its cell or out of sight, and be caught again while it moves.
///
/// Whether a touch is the photo's, the pager's or the zoom's, how the photo follows and what becomes of it is `VeilBrowser`'s; this hands
/// touches and frames to it. While the photo moves a copy of it is shown in its place, so that it may lie in a scroll view that zooms it.
///
///     let dismissal = PhotoDismissController(photo: imageView, in: view, glass: background)
///     dismissal.scrollView = zoomingScrollView
///     dismissal.cell = { grid.frame(of: photo) }
///     dismissal.onGone = { close() }
///     dismissal.open()
@MainActor public final class PhotoDismissController: NSObject {
    /// What the photo lies in where it can be zoomed: a pull begins only where its top edge is in view.
    public weak var scrollView: UIScrollView?
    /// Where the photo's cell is now, in the view; nil where it has none: then the photo goes from where it is let go.
    public var cell: (() -> CGRect?)?
    /// Called once the photo is put away and has arrived there.
    public var onGone: (() -> Void)?
    /// Called after each change, for what comes and goes with the photo, as bars: with 1 while it is open, and 0 when it is away.
    public var onChange: ((_ presence: Double) -> Void)?

    private let view: UIView
    private let photo: UIImageView
    private let glass: GlassView?
    private let clip = UIView(frame: .zero)
    private let copy = UIImageView(image: nil)
    private let clock = FrameClock()
    private var flight: PhotoFlight
    private var size = CGSize.zero
    /// Where the finger came down.
    private var start: DragTouch?

    /// - Parameters:
    ///   - photo: shows the photo where it rests, inside `view`.
    ///   - view: what the photo is pulled in, over all that lies behind the photo.
    ///   - glass: what lies behind the photo; it clears as the photo goes.
    public init(photo: UIImageView, in view: UIView, glass: GlassView? = nil) {
        (self.photo, self.view, self.glass) = (photo, view, glass)
        flight = PhotoFlight(width: 1, height: 1, motion: PhotoFlight.growth)
        super.init()
        clip.clipsToBounds = true
        clip.isUserInteractionEnabled = false
        clip.isHidden = true
        copy.contentMode = .scaleToFill
        clip.addSubview(copy)
        view.addSubview(clip)
        let pan = UIPanGestureRecognizer(target: self, action: #selector(panned(_:)))
        pan.delegate = self
        view.addGestureRecognizer(pan)
        resize()
    }

    // MARK: What happens

    /// Lets the photo grow out of its cell. Before, it is away.
    public func open() {
        resize()
        flight.vanish()
        change { $0.reopen() }
    }

    /// Puts the photo away, for a button, a key, or the escape of VoiceOver.
    public func close() { change { $0.close() } }

    /// The view may have another size: call it from `viewDidLayoutSubviews`.
    public func layoutChanged() {
        guard size != view.bounds.size else { return }
        resize()
        change { _ in }
    }

    private func resize() {
        size = view.bounds.size
        guard size.width > 0, size.height > 0 else { return }
        flight.resize(width: Double(size.width), height: Double(size.height))
    }

    @objc private func panned(_ pan: UIPanGestureRecognizer) {
        let now = touch(of: pan)
        switch pan.state {
        case .began:
            change {
                $0.began(start ?? now, photo: placement)
                $0.moved(now)
            }
        case .changed: change { $0.moved(now) }
        case .ended: change { $0.ended(atSeconds: CACurrentMediaTime()) }
        case .cancelled, .failed: change { $0.cancelled() }
        default: break
        }
    }

    private func touch(of recogniser: UIGestureRecognizer) -> DragTouch {
        DragTouch(
            seconds: CACurrentMediaTime(), position: ViewVector(recogniser.location(in: view)),
            fingers: max(1, recogniser.numberOfTouches))
    }

    private var placement: PhotoPlacement {
        guard let scrollView, scrollView.minimumZoomScale > 0 else { return .fitting }
        return PhotoPlacement(
            offset: ViewVector(scrollView.contentOffset), content: ViewVector(scrollView.contentSize),
            viewport: ViewVector(scrollView.bounds.size), zoom: Double(scrollView.zoomScale / scrollView.minimumZoomScale))
    }

    // MARK: What follows

    private func change(_ body: (inout PhotoFlight) -> Void) {
        flight.reducesMotion = UIAccessibility.isReduceMotionEnabled
        body(&flight)
        show()
        guard !flight.isAtRest, !clock.isRunning else { return }
        clock.run { [weak self] in self?.frame($0) ?? false }
    }

    private func frame(_ seconds: Double) -> Bool {
        flight.advance(bySeconds: seconds)
        show()
        if flight.isGone { onGone?() }
        return !flight.isAtRest
    }

    /// At rest the photo itself is seen, under way its copy.
    private func show() {
        let isOpen = flight.isAtRest && !flight.isHeld && !flight.isClosed
        (photo.isHidden, clip.isHidden) = (!isOpen, isOpen || flight.isGone)
        glass?.level = flight.level
        onChange?(flight.presence.value)
        guard !clip.isHidden, let image = photo.image else { return }
        copy.image = image
        let (place, seen) = flight.places(
            fitted: ViewRect(photo.convert(photo.bounds, to: view)), cell: cell?().map(ViewRect.init),
            proportions: ViewVector(image.size), view: ViewVector(view.bounds.size))
        clip.frame = CGRect(seen)
        copy.frame = CGRect(place).offsetBy(dx: CGFloat(-seen.x), dy: CGFloat(-seen.y))
        clip.alpha = cell?() == nil ? CGFloat(flight.opacity) : 1
    }
}

extension PhotoDismissController: UIGestureRecognizerDelegate {
    /// Remembers where a finger comes down: the recogniser tells only where it has moved to.
    public func gestureRecognizer(_ recogniser: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        start = DragTouch(seconds: touch.timestamp, position: ViewVector(touch.location(in: view)))
        return true
    }

    /// Leaves to the pager and to the zoom what is theirs.
    public func gestureRecognizerShouldBegin(_ recogniser: UIGestureRecognizer) -> Bool {
        let now = touch(of: recogniser)
        return flight.isDismissal(from: start ?? now, to: now, photo: placement)
    }
}
#endif
