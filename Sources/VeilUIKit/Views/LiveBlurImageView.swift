#if canImport(UIKit) && os(iOS)
public import UIKit
public import VeilBlur
public import VeilGlass
public import VeilMotion
public import VeilPixels

/// A photograph that fills the view, under a blur of any level: set, animated, led by a finger or by a scroll view.
///
/// It is drawn at the pixels of the display, its middle cut out so that it fills the view. Any number of changes between two frames cost
/// one blur; at rest it asks for none. The level is the view's own: neither the background nor another use of a cell takes it away.
///
///     let sky = LiveBlurImageView(image: photo)
///     sky.follow(tableView, height: 300)
///
/// **Cost:** a change of the image or of the size draws the image anew and sets the blur up, about two copies of the screen; a frame is one
/// blur. The main thread does it; `options` says how many threads help.
@MainActor open class LiveBlurImageView: UIView, LevelHolder {
    /// The level and what moves it.
    public let motion: LevelMotion
    /// What fills the view.
    public var image: UIImage? { didSet { if image !== oldValue { startAnew() } } }
    /// What level 1 looks like.
    public var material: GlassMaterial { didSet { if material != oldValue { startAnew() } } }
    /// A true blur of each level (direct), or the whole blur faded over the picture (indirect).
    public var mode: LiveBlur.Mode { didSet { if mode != oldValue { startAnew() } } }
    /// Edges, quality and threads of the blur.
    public var options = BlurOptions() { didSet { if options != oldValue { startAnew() } } }
    /// Why the last frame could not be made; then the view shows the one before.
    public private(set) var lastError: PictureError?

    private let surface = FrameSurface(frame: .zero)
    private var life = FrameLife()
    private var watch: LifeWatch?
    private var observation: NSKeyValueObservation?
    /// The picture at the view's size, ready for any level.
    private var live: LiveBlur?
    private var shownLevel: Level?
    private var frames = PicturePool()

    /// - Parameters:
    ///   - image: what fills the view.
    ///   - maximum: the blur of level 1, in points.
    ///   - mode: a true blur of each level (direct), or the whole blur faded over the picture (indirect).
    public init(
        image: UIImage? = nil, maximum: Sigma = Level.defaultMaximum, mode: LiveBlur.Mode = .reblur, level: Level = .none
    ) {
        (self.image, self.mode) = (image, mode)
        (material, motion) = (GlassMaterial(sigma: maximum), LevelMotion(level: level))
        super.init(frame: .zero)
        prepare()
    }

    /// As a storyboard makes it; all else is set afterwards.
    public required init?(coder: NSCoder) {
        (image, mode) = (nil, .reblur)
        (material, motion) = (GlassMaterial(sigma: Level.defaultMaximum), LevelMotion(level: .none))
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        clipsToBounds = true
        addSubview(surface)
        surface.onDisplay = { [weak self] in self?.render() }
        motion.onChange = { [weak self] in self?.surface.ask() }
        watch = LifeWatch(
            onEvent: { [weak self] in self?.handle($0) }, onStyle: { [weak self] in self?.surface.ask() })
    }

    private func startAnew() {
        live = nil
        surface.ask()
    }

    // MARK: Level

    /// Lets the level follow how far a scroll view is scrolled; nil ends it.
    ///
    /// - Parameter height: the way from level 0 to level 1, in points. The scroll starts at its adjusted inset.
    public func follow(_ scrollView: UIScrollView?, height: CGFloat) {
        observation = scrollView?.observe(\.contentOffset, options: [.initial]) { [weak self] scrollView, _ in
            MainActor.assumeIsolated { self?.scrolled(scrollView, height) }
        }
    }

    private func scrolled(_ scrollView: UIScrollView, _ height: CGFloat) {
        let levels = ScrollLevel(inset: Double(scrollView.adjustedContentInset.top), height: Double(height))
        motion.level = levels.level(at: Double(scrollView.contentOffset.y))
    }

    // MARK: Life

    override open func didMoveToWindow() {
        super.didMoveToWindow()
        handle(window == nil ? .disappeared : .appeared)
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        surface.frame = bounds
        surface.ask()
    }

    override open func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        surface.ask()
    }

    private func handle(_ event: FrameLife.Event) {
        let consequences = life.handle(event)
        if consequences.contains(.giveMemoryBack) { (live, frames) = (nil, PicturePool()) }
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
        let environment = GlassEnvironment(of: self)
        guard let image, image.size.width > 0, image.size.height > 0, let size = PixelSize(bounds.size, scale: environment.scale)
        else { return try surface.show(nil, in: bounds) }
        if live?.picture.size != size || live?.environment != environment { live = nil }
        let level = motion.level
        guard live == nil || level != shownLevel else { return }
        let live = try prepared(image, size, environment)
        let frame = try frames.picture(size) { pixels throws(PictureError) in try live.render(level: level, into: pixels) }
        try surface.show(frame, in: bounds)
        shownLevel = level
    }

    private func prepared(
        _ image: UIImage, _ size: PixelSize, _ environment: GlassEnvironment
    ) throws(PictureError) -> LiveBlur {
        if let live { return live }
        let live = try LiveBlur(
            Picture(image, filling: size), material: material, mode: mode, environment: environment, options: options)
        self.live = live
        return live
    }
}
#endif
