public import VeilBlur
import VeilMotion
public import VeilPixels

/// One pane of glass over content that only its face can draw: tells which part of the content to capture, and makes the pane's frame of it.
///
/// A frame is what `frosted` makes of the content around the pane, cut out along its shape, as translucent as the shape covers. As long as
/// only the level moves nothing is captured anew.
///
///     let frame = try glass.frame(pane, over: size, environment: environment, isStale: hasScrolled) { part, pixels in
///         draw(content, part, pixels)          // at the pixels of the display, over an opaque colour
///     }
///
/// **Memory:** the captured part three times, and the frame. **Allocations:** none while neither size nor shape change, but what is said
/// at ``BackdropStage`` and ``VeilPixels/PicturePool``. Belongs to one thread, or one actor, at a time.
public final class CapturedPane {
    /// What a face shows, and where.
    public struct Frame: Sendable {
        /// Premultiplied; clear outside of the shape.
        public let picture: Picture
        /// Where it lies, in pixels of the content: what of the pane lies over it.
        public let rect: PixelRect
    }

    /// What frames have cost.
    public private(set) var counters = CaptureCounters()

    private let options: BlurOptions
    private var stage: BackdropStage?
    private var pane: BackdropStage.PaneID?
    /// Holds the stage's last frame.
    private var surface: Picture?
    private var captured: (place: Surroundings, scale: Double)?
    /// Takes the next capture while the stage holds the last one.
    private var spare: Picture?
    private var mask = PaneMask()
    private var frames = PicturePool()

    /// A pane that has captured nothing.
    public init(options: BlurOptions = BlurOptions()) { self.options = options }

    /// The frame of a pane; nil where nothing of it is seen, or at level 0: then the content itself shows.
    ///
    /// - Parameters:
    ///   - pane: in pixels of the content, its shape's radii too; its group means nothing.
    ///   - size: the content's, in pixels.
    ///   - isStale: whether the content may have changed since the last frame.
    ///   - capture: writes a part of the content, opaque, into pixels of that part's size.
    /// - Throws: ``VeilPixels/PictureError`` where there is no memory, and what `capture` throws; the next frame then captures anew.
    public func frame(
        _ pane: BackdropStage.Pane, over size: PixelSize, environment: GlassEnvironment, isStale: Bool,
        capture: (PixelRect, UnsafeMutablePixels) throws(PictureError) -> Void
    ) throws(PictureError) -> Frame? {
        let visible = pane.rect.intersection(size.bounds)
        guard !visible.isEmpty, pane.level > .none else {
            if isStale { captured = nil }
            return nil
        }
        let place = Surroundings(of: pane.rect, pane.material, in: size, environment)
        stage?.environment = environment
        if isStale || captured?.place != place || captured?.scale != environment.scale {
            try update(place, environment, capture)
        }
        try draw(pane, place.whole)
        return Frame(picture: try cutOut(visible, of: pane, place.whole), rect: visible)
    }

    /// Gives all memory back; the next frame captures anew. For a view that is not seen.
    public func forget() {
        (stage, pane, surface, captured, spare) = (nil, nil, nil, nil, nil)
        frames = PicturePool()
    }

    private func update(
        _ place: Surroundings, _ environment: GlassEnvironment,
        _ capture: (PixelRect, UnsafeMutablePixels) throws(PictureError) -> Void
    ) throws(PictureError) {
        let size = PixelSize(width: place.whole.width, height: place.whole.height)
        let seen = place.seen.offset(x: -place.whole.x, y: -place.whole.y)
        let before = captured
        captured = nil
        var picture = try emptyPicture(size)
        try picture.withUniquePixels { pixels throws(PictureError) in try capture(place.seen, pixels.cropped(to: seen)) }
        counters.captures += 1
        if let stage, stage.picture.size == size {
            spare = stage.picture
            stage.update(picture, changed: before?.place == place ? seen : nil)
        } else {
            stage = BackdropStage(picture, environment: environment, options: options)
            (pane, surface) = (nil, try Picture(size: size))
        }
        captured = (place, environment.scale)
    }

    /// Hands the spare picture over, if it has the size: its pixels are the receiver's alone then.
    private func emptyPicture(_ size: PixelSize) throws(PictureError) -> Picture {
        defer { spare = nil }
        if let spare, spare.size == size { return spare }
        // What no blur sees must be opaque all the same, or a trace of its absence would be seen.
        return try Picture(size: size, filledWith: .black)
    }

    private func draw(_ pane: BackdropStage.Pane, _ whole: PixelRect) throws(PictureError) {
        let own = BackdropStage.Pane(
            rect: pane.rect.offset(x: -whole.x, y: -whole.y), material: pane.material, level: pane.level)
        guard let stage else { return }
        if let id = self.pane { stage[id] = own } else { self.pane = stage.add(own) }
        guard stage.needsFrame else { return }
        try surface?.withUniquePixels { pixels throws(PictureError) in _ = try stage.render(into: pixels) }
        counters.blurs += 1
    }

    private func cutOut(
        _ visible: PixelRect, of pane: BackdropStage.Pane, _ whole: PixelRect
    ) throws(PictureError) -> Picture {
        guard let surface else { preconditionFailure("a frame is drawn before it is cut out") }
        let size = PixelSize(width: visible.width, height: visible.height)
        mask.fit(pane.shape, in: pane.rect, visible: visible)
        return try frames.picture(size) { target in
            surface.cropped(to: visible.offset(x: -whole.x, y: -whole.y)).withUnsafePixels { glass in
                for y in 0..<size.height {
                    if pane.shape != .rectangle { target.row(y).update(repeating: 0, count: 4 * size.width) }
                    mask.lay(glass.row(y), over: target.row(y), y: y, x: 0, count: size.width)
                }
            }
        }
    }
}

/// What the frames of a pane over captured content have cost.
public struct CaptureCounters: Hashable, Sendable {
    /// Blurs made.
    public internal(set) var blurs = 0
    /// Captures of the content.
    public internal(set) var captures = 0

    /// Nothing yet.
    public init() {}
}
