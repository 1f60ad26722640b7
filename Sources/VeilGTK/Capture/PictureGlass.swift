import VeilGlass
import VeilPixels

/// All panes over a picture that stays: one stage, which blurs each change once, and one frame buffer, which panes show parts of.
@MainActor final class PictureGlass {
    private let stage: BackdropStage
    /// Holds the stage's last frame.
    private var surface: Picture
    let frame: FrameBuffer
    /// The bare picture, always the same node: what only a pane has changed, a renderer repaints only there.
    let background: RenderNode?
    private var names: [ObjectIdentifier: BackdropStage.PaneID] = [:]

    /// - Parameter picture: at the pixels of the content.
    init(_ picture: Picture, environment: GlassEnvironment) throws(PictureError) {
        stage = BackdropStage(picture, environment: environment, options: .frames)
        surface = try Picture(size: picture.size)
        let scale = Int(environment.scale)
        frame = try FrameBuffer(picture.size, isOpaque: true, scale: scale)
        let bare = try FrameBuffer(picture.size, isOpaque: picture.isOpaque, scale: scale)
        picture.withUnsafePixels { bare.update(from: $0, in: picture.size.bounds) }
        background = RenderNode.of(PlacedFrame(frame: bare, x: 0, y: 0, part: picture.size.bounds))
    }

    var size: PixelSize { stage.picture.size }
    var environment: GlassEnvironment { stage.environment }
    var counters: StageCounters { stage.counters }

    /// Puts a pane where it is now. Those that were put later lie above, and show those of other groups that lie below them.
    func place(_ pane: BackdropStage.Pane, of owner: ObjectIdentifier) {
        if let name = names[owner] { stage[name] = pane } else { names[owner] = stage.add(pane) }
    }

    /// Takes a pane away.
    func remove(_ owner: ObjectIdentifier) {
        if let name = names.removeValue(forKey: owner) { stage.remove(name) }
    }

    /// Brings the frame up to date, and tells where it has changed.
    func render() throws(PictureError) -> [PixelRect] {
        guard stage.needsFrame else { return [] }
        let changed = try surface.withUniquePixels { pixels throws(PictureError) in try stage.render(into: pixels) }
        surface.withUnsafePixels { pixels in
            for rect in changed { frame.update(from: pixels, in: rect) }
        }
        return changed
    }
}
