import CGtk
import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels

/// One pane over content of any kind: its surroundings are captured and blurred, when they have changed.
@MainActor final class CapturedGlass {
    private var stage: BackdropStage?
    private var pane: BackdropStage.PaneID?
    /// Holds the stage's last frame.
    private var surface: Picture?
    private var frame: FrameBuffer?
    private var coverage = Coverage()
    /// What was captured, and from which node.
    private var captured: (rect: PixelRect, node: RenderNode?, scale: Int)?

    /// Beyond so many sigma a Gaussian's share is less than a tenth of one level.
    private static let reach = 3.5
    /// Captures begin at multiples of so many pixels: grain and working scale keep their place while a pane moves.
    private static let alignment = 64

    /// The glass of `placed`; nil where nothing of it is seen.
    func render(
        _ placed: PlacedPane, over node: RenderNode?, size: PixelSize, environment: GlassEnvironment, color: GdkRGBA,
        counters: inout FrameCounters
    ) throws(PictureError) -> PlacedFrame? {
        let visible = placed.rect.intersection(size.bounds)
        guard !visible.isEmpty, placed.level > .none else { return nil }
        let rect = Self.surroundings(of: placed, in: size, environment)
        try capture(node, rect, environment, color, &counters)
        try draw(placed, rect, &counters)
        try show(visible, of: placed, rect, Int(environment.scale))
        return PlacedFrame(
            frame: frame!, x: visible.x, y: visible.y,
            part: PixelRect(x: 0, y: 0, width: visible.width, height: visible.height))
    }

    /// The pane with as much around it as its blur sees, inside the content.
    private static func surroundings(
        of placed: PlacedPane, in size: PixelSize, _ environment: GlassEnvironment
    ) -> PixelRect {
        let sigma = placed.material.recipe(in: environment).sigma.pixels
        let wanted = placed.rect.expanded(by: Int((reach * sigma).rounded(.up)))
        let (left, top) = (wanted.x & ~(alignment - 1), wanted.y & ~(alignment - 1))
        return PixelRect(x: left, y: top, width: wanted.endX - left, height: wanted.endY - top).intersection(size.bounds)
    }

    private func capture(
        _ node: RenderNode?, _ rect: PixelRect, _ environment: GlassEnvironment, _ color: GdkRGBA, _ counters: inout FrameCounters
    ) throws(PictureError) {
        let scale = Int(environment.scale)
        stage?.environment = environment
        if let captured, captured.rect == rect, captured.node === node, captured.scale == scale { return }
        let clock = ContinuousClock.now
        let picture = try RenderNode.capture(node, in: rect, scale: scale, over: color)
        counters.captures += 1
        counters.lastCaptureTime = ContinuousClock.now - clock
        if let stage, stage.picture.size == picture.size {
            stage.update(picture)
        } else {
            stage = BackdropStage(picture, environment: environment)
            (pane, surface) = (nil, try Picture(size: picture.size))
        }
        captured = (rect, node, scale)
    }

    private func draw(_ placed: PlacedPane, _ rect: PixelRect, _ counters: inout FrameCounters) throws(PictureError) {
        let own = BackdropStage.Pane(
            rect: placed.rect.offset(x: -rect.x, y: -rect.y), material: placed.material, level: placed.level)
        guard let stage else { return }
        if let pane { stage[pane] = own } else { pane = stage.add(own) }
        guard stage.needsFrame else { return }
        let clock = ContinuousClock.now
        try surface?.withUniquePixels { pixels throws(PictureError) in _ = try stage.render(into: pixels) }
        counters.blurs += 1
        counters.lastBlurTime = ContinuousClock.now - clock
    }

    /// Puts what is seen of the pane into the frame buffer, as translucent as its shape says.
    private func show(_ visible: PixelRect, of placed: PlacedPane, _ rect: PixelRect, _ scale: Int) throws(PictureError) {
        let size = PixelSize(width: visible.width, height: visible.height)
        if frame?.size != size || frame?.scale != scale { frame = try FrameBuffer(size, isOpaque: false, scale: scale) }
        guard let frame, let surface else { return }
        let own = visible.offset(x: -placed.rect.x, y: -placed.rect.y)
        if placed.shape != .rectangle {
            try coverage.update(placed.shape, PixelSize(width: placed.rect.width, height: placed.rect.height), own)
        }
        surface.cropped(to: visible.offset(x: -rect.x, y: -rect.y)).withUnsafePixels { pixels in
            if placed.shape == .rectangle {
                frame.update(from: pixels, in: size.bounds)
            } else {
                frame.update(from: pixels, coverage: coverage.shares)
            }
        }
    }
}
