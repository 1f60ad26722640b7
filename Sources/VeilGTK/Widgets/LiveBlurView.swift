public import VeilBlur
public import VeilGlass
public import VeilMotion
public import VeilPixels

/// A photograph that fills its place, under a blur of any level: set, animated, or led by a scroll.
///
/// It is drawn at the pixels of the display, its middle cut out so that it fills its place. Any number of changes between two frames cost
/// one blur. At rest it asks for no frame.
///
///     let sky = LiveBlurView(photo)
///     sky.follow(scroller, ScrollLevel(height: 300))
///     sky.animate(to: 0.7, .easeInOut(seconds: 0.3))
@MainActor public final class LiveBlurView: LevelHolder {
    /// The widget.
    public let handle: GtkHandle
    private let peer: LiveBlurPeer

    /// - Parameters:
    ///   - picture: what fills the view.
    ///   - maximum: the blur of level 1, in points.
    ///   - mode: a true blur of each level (direct), or the whole blur faded over the picture (indirect).
    public init(
        _ picture: Picture, maximum: Sigma = Level.defaultMaximum, mode: LiveBlur.Mode = .reblur, level: Level = .none
    ) {
        peer = LiveBlurPeer(picture, GlassMaterial(sigma: maximum), mode)
        handle = GtkHandle(peer.makeWidget())
        peer.motion.level = level
    }

    /// The view that a widget is; nil where it is none. Its GObject keeps all of it, so that many handles are one view.
    public init?(_ handle: GtkHandle) {
        guard let peer = LiveBlurPeer.of(handle.pointer) else { return nil }
        (self.peer, self.handle) = (peer, handle)
    }

    /// The level and what moves it.
    public var motion: LevelMotion { peer.motion }

    /// What fills the view.
    public var picture: Picture {
        get { peer.picture }
        set { peer.picture = newValue }
    }

    /// What level 1 looks like.
    public var material: GlassMaterial {
        get { peer.material }
        set { peer.material = newValue }
    }

    /// How a frame between the picture and its whole blur comes about.
    public var mode: LiveBlur.Mode {
        get { peer.mode }
        set { peer.mode = newValue }
    }

    /// Lets the level follow how far something is scrolled, in points; nil ends it.
    ///
    /// - Parameter scroll: a `GtkAdjustment`, or a scrolled window, whose vertical one is taken.
    public func follow(_ scroll: GtkHandle?, _ levels: ScrollLevel) { peer.follow(scroll, levels) }

    /// What its frames have cost.
    public var counters: FrameCounters { peer.counters }
    /// The level of the last frame; nil before the first.
    public var shownLevel: Level? { peer.shownLevel }
    /// Why the last frame could not be made; then the view shows the one before.
    public var lastError: PictureError? { peer.lastError }
}

/// What the frames of a widget have cost.
public struct FrameCounters: Hashable, Sendable {
    /// Snapshots taken of the widget.
    public internal(set) var snapshots = 0
    /// Blurs that were made for them.
    public internal(set) var blurs = 0
    /// Captures of what is behind the widget.
    public internal(set) var captures = 0
    /// What the last blur took.
    public internal(set) var lastBlurTime = Duration.zero
    /// What the last capture took.
    public internal(set) var lastCaptureTime = Duration.zero
}
