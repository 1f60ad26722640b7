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
    private var captured: (place: Surroundings, node: RenderNode?, scale: Int)?
    /// Takes the next capture while the stage holds the last one: no frame makes memory.
    private var spare: Picture?

    /// The glass of `placed`; nil where nothing of it is seen.
    func render(
        _ placed: PlacedPane, over node: RenderNode?, size: PixelSize, environment: GlassEnvironment, color: GdkRGBA,
        counters: inout FrameCounters
    ) throws(PictureError) -> PlacedFrame? {
        let visible = placed.rect.intersection(size.bounds)
        guard !visible.isEmpty, placed.level > .none else { return nil }
        let place = Surroundings(of: placed.rect, placed.material, in: size, environment)
        let rect = place.whole
        try capture(node, place, environment, color, &counters)
        try draw(placed, rect, &counters)
        try show(visible, of: placed, rect, Int(environment.scale))
        return PlacedFrame(
            frame: frame!, x: visible.x, y: visible.y,
            part: PixelRect(x: 0, y: 0, width: visible.width, height: visible.height))
    }

    private func capture(
        _ node: RenderNode?, _ place: Surroundings, _ environment: GlassEnvironment, _ color: GdkRGBA,
        _ counters: inout FrameCounters
    ) throws(PictureError) {
        let scale = Int(environment.scale)
        stage?.environment = environment
        if let captured, captured.place == place, captured.node === node, captured.scale == scale { return }
        let size = PixelSize(width: place.whole.width, height: place.whole.height)
        let clock = ContinuousClock.now
        var picture = try emptyPicture(size)
        let seen = place.seen.offset(x: -place.whole.x, y: -place.whole.y)
        try RenderNode.capture(node, in: place.seen, scale: scale, over: color, into: &picture, at: (seen.x, seen.y))
        counters.captures += 1
        counters.lastCaptureTime = ContinuousClock.now - clock
        if let stage, stage.picture.size == size {
            spare = stage.picture
            stage.update(picture, changed: captured?.place == place ? seen : nil)
        } else {
            stage = BackdropStage(picture, environment: environment, options: .frames)
            (pane, surface) = (nil, try Picture(size: size))
        }
        captured = (place, node, scale)
    }

    /// Hands the spare picture over, if it has the size: its pixels are the receiver's alone then.
    private func emptyPicture(_ size: PixelSize) throws(PictureError) -> Picture {
        defer { spare = nil }
        if let spare, spare.size == size { return spare }
        return try Picture(size: size)
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
