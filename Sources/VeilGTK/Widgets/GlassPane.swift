public import VeilGlass
public import VeilMotion

/// A pane of frosted glass with a child on it, over whatever its ``GlassStage`` shows behind it.
///
/// Of any kind of material, progressive ones included, in any shape; its level is set, animated, and interrupted at any time. It draws
/// when its content, its place or its level has changed, and asks for no frame at rest. Without a stage around it there is no glass.
///
/// Cells of a list may hold panes: set the level whenever a cell is bound, to what the model says; what was animated for the row before
/// ends there.
@MainActor public final class GlassPane: LevelHolder {
    /// The widget.
    public let handle: GtkHandle
    private let peer: GlassPanePeer

    /// - Parameters:
    ///   - shape: its outline; radii are in points.
    ///   - child: what lies on the glass; a widget without a parent.
    public init(
        _ material: GlassMaterial = .regular, shape: GlassShape = .rectangle, level: Level = .full, child: GtkHandle? = nil
    ) {
        peer = GlassPanePeer(material, shape)
        handle = GtkHandle(peer.makeWidget())
        peer.motion.level = level
        if let child { peer.set(child: child.widget) }
    }

    /// The pane that a widget is; nil where it is none.
    public init?(_ handle: GtkHandle) {
        guard let peer = GlassPanePeer.of(handle.pointer) else { return nil }
        (self.peer, self.handle) = (peer, handle)
    }

    /// The level and what moves it.
    public var motion: LevelMotion { peer.motion }

    /// What it is made of.
    public var material: GlassMaterial {
        get { peer.material }
        set { peer.material = newValue }
    }

    /// Its outline; radii are in points.
    public var shape: GlassShape {
        get { peer.shape }
        set { peer.shape = newValue }
    }

    /// Puts another widget, or none, on the glass.
    public func set(child: GtkHandle?) { peer.set(child: child?.widget) }

    /// What it has cost. Over a picture, what all panes of the stage have cost is ``GlassStage/pictureCounters``.
    public var counters: FrameCounters { peer.counters }
    /// The level of the last frame; nil before the first.
    public var shownLevel: Level? { peer.shown?.level }
}
