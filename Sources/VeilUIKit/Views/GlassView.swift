#if canImport(UIKit) && os(iOS)
public import UIKit
public import VeilBlur
public import VeilGlass
public import VeilMotion
public import VeilPixels

/// A pane of frosted glass of any level over a ``GlassBackdrop``, with views on it.
///
/// Of any material, progressive ones included, in any shape. Its level is set, animated, led by a finger, and interrupted at any time. It
/// belongs to the pane: neither the background, nor another window, nor a cell's next use takes it away, and nothing has to be called after
/// any of them. It draws when its level, its place or the backdrop has changed, and asks for no frame at rest.
///
///     let backdrop = GlassBackdrop(tableView)
///     backdrop.follow(tableView)
///     let header = GlassView(.thin, over: backdrop)
///     header.animate(to: 0.4, .easeInOut(seconds: 0.3))
///
/// **Cost** of a frame: while only the level moves, one blur of the pane and what its blur sees. When the backdrop has changed, a capture
/// of that part besides; see ``GlassBackdrop/Capture``. All of it on the main thread; `options` says how many threads help.
@MainActor open class GlassView: UIView, LevelHolder {
    /// What lies on the glass. It fills the pane.
    public let contentView = UIView(frame: .zero)
    /// The level and what moves it.
    public let motion: LevelMotion
    /// What it is made of.
    public var material: GlassMaterial { didSet { if material != oldValue { surface.ask() } } }
    /// Its outline; radii are in points.
    public var shape: GlassShape { didSet { if shape != oldValue { surface.ask() } } }
    /// What is behind it. Without one there is no glass.
    public var backdrop: GlassBackdrop? { didSet { if backdrop !== oldValue { changeBackdrop(from: oldValue) } } }
    /// Pixels a point that are captured and blurred; those of the display if nil. Fewer cost less, and show less where the glass is thin.
    public var captureScale: CGFloat? {
        didSet {
            precondition(captureScale.map { $0 > 0 } ?? true, "glass is captured at a scale greater than 0")
            surface.ask()
        }
    }
    /// Why the last frame could not be made; then the pane shows the one before.
    public private(set) var lastError: PictureError?
    /// What its frames have cost.
    public var counters: CaptureCounters { glass.counters }

    private let surface = FrameSurface(frame: .zero)
    private let glass: CapturedPane
    private var life = FrameLife()
    private var watch: LifeWatch?
    /// What the frame that is shown was made of.
    private var shown: Facts?
    private var capturedRevision: Int?

    private struct Facts: Equatable {
        let pane: BackdropStage.Pane
        let size: PixelSize
        let environment: GlassEnvironment
        let revision: Int
    }

    /// - Parameter shape: its outline; radii are in points.
    public init(
        _ material: GlassMaterial = .regular, shape: GlassShape = .rectangle, level: Level = .full,
        over backdrop: GlassBackdrop? = nil,
        options: BlurOptions = BlurOptions()
    ) {
        (self.material, self.shape, self.backdrop) = (material, shape, backdrop)
        (motion, glass) = (LevelMotion(level: level), CapturedPane(options: options))
        super.init(frame: .zero)
        prepare()
    }

    /// As a storyboard makes it; all else is set afterwards.
    public required init?(coder: NSCoder) {
        (material, shape, motion, glass) = (.regular, .rectangle, LevelMotion(level: .full), CapturedPane())
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isOpaque = false
        addSubview(surface)
        addSubview(contentView)
        surface.onDisplay = { [weak self] in self?.render() }
        motion.onChange = { [weak self] in self?.surface.ask() }
        watch = LifeWatch(
            onEvent: { [weak self] in self?.handle($0) }, onStyle: { [weak self] in self?.surface.ask() })
    }

    private func changeBackdrop(from old: GlassBackdrop?) {
        old?.remove(self)
        if window != nil { backdrop?.add(self) { [weak self] in self?.surface.ask() } }
        (shown, capturedRevision) = (nil, nil)
        surface.ask()
    }

    // MARK: Life

    override open func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { backdrop?.remove(self) } else { backdrop?.add(self) { [weak self] in self?.surface.ask() } }
        handle(window == nil ? .disappeared : .appeared)
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        surface.frame = bounds
        contentView.frame = bounds
        surface.ask()
    }

    override open func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        surface.ask()
    }

    private func handle(_ event: FrameLife.Event) {
        let consequences = life.handle(event)
        if consequences.contains(.giveMemoryBack) { glass.forget() }
        if consequences.contains(.recapture) { (shown, capturedRevision) = (nil, nil) }
        if consequences.contains(.frame) { surface.ask() }
    }

    // MARK: Frames

    private func render() {
        guard life.isSeen else { return }
        do throws(PictureError) {
            try renderFrame()
            lastError = nil
        } catch { lastError = error }
    }

    private func renderFrame() throws(PictureError) {
        let environment = GlassEnvironment(of: self, scale: captureScale)
        let scale = environment.scale
        guard let backdrop, let view = backdrop.view, let size = PixelSize(view.bounds.size, scale: scale) else {
            shown = nil
            return try surface.show(nil, in: bounds)
        }
        precondition(!isDescendant(of: view), "glass cannot lie in the view that it shows: \(type(of: view)) holds it")
        let facts = Facts(
            pane: pane(over: view, scale), size: size, environment: environment, revision: backdrop.revision)
        guard facts != shown else { return }
        let frame = try glass.frame(
            facts.pane, over: size, environment: environment, isStale: capturedRevision != facts.revision
        ) { part, pixels throws(PictureError) in
            try backdrop.capture(part, into: pixels, size: size, scale: scale)
        }
        try surface.show(frame?.picture, in: place(frame?.rect ?? facts.pane.rect, in: facts.pane.rect, scale))
        (shown, capturedRevision) = (facts, facts.revision)
    }

    /// The pane in pixels of the backdrop, as it is seen: a scroll view's own coordinates begin where it is scrolled to.
    private func pane(over view: UIView, _ scale: Double) -> BackdropStage.Pane {
        let place = convert(bounds, to: view).offsetBy(dx: CGFloat(0) - view.bounds.minX, dy: CGFloat(0) - view.bounds.minY)
        return BackdropStage.Pane(
            rect: PixelRect(place, scale: scale), material: material, shape: shape.scaled(by: scale), level: motion.level)
    }

    /// Where pixels of the backdrop lie in the view, so that each meets one of the display.
    private func place(_ rect: PixelRect, in pane: PixelRect, _ scale: Double) -> CGRect {
        CGRect(
            x: Double(rect.x - pane.x) / scale, y: Double(rect.y - pane.y) / scale, width: Double(rect.width) / scale,
            height: Double(rect.height) / scale)
    }
}
#endif
