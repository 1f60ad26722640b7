import CGtk
import VeilGlass
import VeilPixels

/// One pane over content of any kind: the part that it needs of the content is captured, when that has changed.
@MainActor final class CapturedGlass {
    private let pane = CapturedPane(options: .frames)
    private var frame: FrameBuffer?
    /// What was captured last.
    private var node: RenderNode?

    /// The glass of `placed`; nil where nothing of it is seen.
    func render(
        _ placed: BackdropStage.Pane, over node: RenderNode?, size: PixelSize, environment: GlassEnvironment, color: GdkRGBA,
        counters: inout FrameCounters
    ) throws(PictureError) -> PlacedFrame? {
        let (scale, before) = (Int(environment.scale), pane.counters)
        let (clock, isStale) = (ContinuousClock.now, node !== self.node)
        self.node = node
        var capturing = Duration.zero
        let made = try pane.frame(placed, over: size, environment: environment, isStale: isStale) { part, pixels in
            let clock = ContinuousClock.now
            RenderNode.draw(node, in: part, scale: scale, over: color, into: pixels)
            capturing = ContinuousClock.now - clock
        }
        counters.captures += pane.counters.captures - before.captures
        counters.blurs += pane.counters.blurs - before.blurs
        if pane.counters.captures > before.captures { counters.lastCaptureTime = capturing }
        if pane.counters.blurs > before.blurs { counters.lastBlurTime = ContinuousClock.now - clock - capturing }
        return try made.map { glass throws(PictureError) in try show(glass, scale) }
    }

    private func show(_ glass: CapturedPane.Frame, _ scale: Int) throws(PictureError) -> PlacedFrame {
        let size = glass.picture.size
        let frame: FrameBuffer
        if let kept = self.frame, kept.size == size, kept.scale == scale {
            frame = kept
        } else {
            frame = try FrameBuffer(size, isOpaque: false, scale: scale)
        }
        self.frame = frame
        glass.picture.withUnsafePixels { frame.update(from: $0, in: size.bounds) }
        return PlacedFrame(frame: frame, x: glass.rect.x, y: glass.rect.y, part: size.bounds)
    }
}
