public import VeilGlass
public import VeilPixels

/// Content of any kind, with widgets over it that may hold panes of glass.
///
/// A ``GlassPane`` anywhere in an overlay, a list's cells included, shows the stage's content through frosted glass. What lies between
/// it does not show, but over a picture the glass of the overlays below its own.
///
///     let stage = GlassStage(content: list)
///     stage.add(GlassPane(.thin, child: header).handle)
///
/// Overlays fill the stage unless their alignment and margins say otherwise.
@MainActor public final class GlassStage {
    /// The widget.
    public let handle: GtkHandle
    private let peer: GlassStagePeer

    /// A stage over content that may change at any time, as a list that is scrolled. What is behind a pane is captured when it has changed.
    public init(content: GtkHandle) {
        peer = GlassStagePeer(.widget)
        handle = GtkHandle(peer.makeWidget())
        peer.set(content: content.widget)
    }

    /// A stage over a picture that fills it. All panes share one source that is set up once, and panes with one blur share it.
    public init(picture: Picture) {
        peer = GlassStagePeer(.picture(picture))
        handle = GtkHandle(peer.makeWidget())
    }

    /// The stage that a widget is; nil where it is none.
    public init?(_ handle: GtkHandle) {
        guard let peer = GlassStagePeer.of(handle.pointer) else { return nil }
        (self.peer, self.handle) = (peer, handle)
    }

    /// Puts another widget, which has no parent, in the place of the content or the picture.
    public func set(content: GtkHandle) { peer.set(content: content.widget) }

    /// Puts another picture in the place of the content or the picture.
    public func set(picture: Picture) { peer.set(picture: picture) }

    /// Adds a widget, which has no parent, above all others.
    public func add(_ overlay: GtkHandle) { peer.add(overlay.widget) }

    /// Takes an overlay away. A widget that is not an overlay of this stage is no mistake.
    public func remove(_ overlay: GtkHandle) { peer.remove(overlay.widget) }

    /// What its panes have cost; nil but over a picture.
    public var pictureCounters: StageCounters? { peer.pictureCounters }
    /// Why the last frame could not be made.
    public var lastError: PictureError? { peer.lastError }
}
