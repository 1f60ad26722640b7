public import VeilBlur
public import VeilPixels

/// A picture with panes of glass before it, drawn frame by frame: each frame blurs and draws only what has changed.
///
/// Panes lie one above the other. Each shows what lies behind it, panes included, and reads as far beyond its own rectangle as its blur
/// needs; only panes of one group do not see each other. A frame is, byte for byte, the picture with one `frosted` after the other; what
/// was drawn before never shows.
///
///     let stage = BackdropStage(photo)
///     let bar = stage.add(.init(rect: PixelRect(x: 0, y: 0, width: 1280, height: 48), material: .thin))
///     let changed = try stage.render(into: surface)      // the first frame: all of it
///     stage[bar].level = 0.5
///     let changedNow = try stage.render(into: surface)   // the bar
///
/// While `needsFrame` is false nothing is to be done, and a face stops its clock.
///
/// **Memory:** the picture; for each pane that is seen its blur, and once more its glass if that has colours; two bytes for each pixel on
/// the edge of a shape, and for each pixel of a pane that fades neither down nor across. One more picture as a workplace if panes lie over each other or several share one blur, and a fifth of a
/// picture for a source that stays while panes change. **Allocations:** none in a frame in which only levels change, after the first of
/// its kind, those of panes that fade included; the set-up for a source that stays takes a few, once, and new sizes, shapes and ways to
/// fade take some. So do text that is to stay legible over another backdrop, and blurs that go a slower way; see
/// ``VeilBlur/BlurPyramid``.
///
/// A stage belongs to one thread, or one actor, at a time.
public final class BackdropStage {
    /// Names a pane for as long as its stage lives; never used again.
    public struct PaneID: Hashable, Sendable {
        let number: UInt64
    }

    /// Edges, light, quality and threads of every blur.
    public let options: BlurOptions
    /// What the frames since the stage was made have cost.
    public internal(set) var counters = StageCounters()

    var source: SourceBlur
    /// From the bottom to the top; what was removed since the last frame still has its place.
    var layers: [Layer] = []
    /// Where the source has changed since the last frame. A face that reports many small changes gets them in a few.
    var sourceDamage = Damage(most: 16)
    /// Where the frame differs from the last one.
    var damage = Damage()
    /// Where composed backdrops and blurs that several panes share are made.
    var bench = PixelBuffer()
    /// Where glass is measured whose backdrop is not that of its full level.
    var probe = PixelBuffer()
    var group = BlurGroup()
    private var lastNumber: UInt64 = 0

    /// A stage without panes. Nothing is blurred before the first frame.
    public init(
        _ source: Picture, environment: GlassEnvironment = GlassEnvironment(), options: BlurOptions = BlurOptions()
    ) {
        (self.source, self.environment, self.options) = (SourceBlur(source, options: options), environment, options)
        sourceDamage.add(source.size.bounds)
    }

    /// The picture behind all panes.
    public var picture: Picture { source.picture }

    /// Where the panes are shown: the side of their materials, and pixels a point of their blur.
    public var environment: GlassEnvironment {
        didSet {
            guard environment != oldValue else { return }
            for layer in layers { layer.look(in: environment) }
        }
    }

    // MARK: Panes

    /// The panes from the bottom to the top.
    public var panes: [PaneID] { layers.filter { $0.pane != nil }.map(\.id) }

    /// Adds a pane on top of all others.
    public func add(_ pane: Pane) -> PaneID {
        lastNumber += 1
        let id = PaneID(number: lastNumber)
        layers.append(Layer(id, pane, environment))
        return id
    }

    /// A pane. A name that the stage does not have traps.
    public subscript(id: PaneID) -> Pane {
        get { layers[index(of: id)].pane! }
        set { layers[index(of: id)].change(to: newValue, in: environment) }
    }

    /// Takes a pane away; the next frame shows what was behind. A name that the stage does not have traps.
    public func remove(_ id: PaneID) {
        layers[index(of: id)].pane = nil
    }

    /// Moves a pane right above another one, or below all of them if that is nil. A name that the stage does not have traps.
    public func move(_ id: PaneID, above other: PaneID?) {
        precondition(id != other, "a pane cannot lie above itself")
        let old = layers[index(of: id)]
        let moved = Layer(id, old.pane!, environment)
        old.pane = nil
        layers.insert(moved, at: other.map { index(of: $0) + 1 } ?? 0)
    }

    private func index(of id: PaneID) -> Int {
        guard let index = layers.firstIndex(where: { $0.id == id && $0.pane != nil }) else {
            preconditionFailure("this stage has no such pane, or it was removed")
        }
        return index
    }

    // MARK: Source

    /// Puts another picture behind the panes.
    ///
    /// - Parameters:
    ///   - changed: where it may differ from the picture before, if both have the same size; everywhere if nil.
    public func update(_ picture: Picture, changed: PixelRect? = nil) {
        let (bounds, hasNewSize) = (picture.size.bounds, picture.size != source.picture.size)
        source.update(to: picture)
        guard hasNewSize else { return sourceDamage.add((changed ?? bounds).intersection(bounds)) }
        sourceDamage.removeAll()
        bench.empty()
        redrawEverything()
    }

    /// Lets the next frame draw everything anew, for a surface that does not hold the last one.
    public func redrawEverything() {
        sourceDamage.add(source.picture.size.bounds)
        for layer in layers { layer.forget() }
    }

    /// Whether a frame would differ from the last one, as far as is known without drawing it.
    public var needsFrame: Bool { !sourceDamage.isEmpty || layers.contains { $0.isChanged } }
}
