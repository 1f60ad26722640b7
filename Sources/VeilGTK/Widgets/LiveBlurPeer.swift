import CGtk
import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels

/// Draws a ``LiveBlurView``.
final class LiveBlurPeer: WidgetPeer {
    var picture: Picture { didSet { startAnew() } }
    var material: GlassMaterial { didSet { if material != oldValue { startAnew() } } }
    var mode: LiveBlur.Mode { didSet { if mode != oldValue { startAnew() } } }
    private(set) var motion: LevelMotion!
    var counters = FrameCounters()
    private(set) var shownLevel: Level?
    private(set) var lastError: PictureError?
    /// The picture at the widget's size, ready for any level.
    private var live: LiveBlur?
    private var frame: FrameBuffer?
    private var followed: (adjustment: GtkHandle, connection: SignalConnection)?

    override class var typeName: String { "VeilLiveBlurView" }
    override class var role: GtkAccessibleRole { GTK_ACCESSIBLE_ROLE_IMG }

    init(_ picture: Picture, _ material: GlassMaterial, _ mode: LiveBlur.Mode) {
        (self.picture, self.material, self.mode) = (picture, material, mode)
        super.init()
    }

    override func didMakeWidget() {
        motion = LevelMotion(level: .none, of: widget)
        motion.onChange = { [weak self] in self?.queueDraw() }
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        connectToStyle { [weak self] in self?.startAnew() }
    }

    override func dispose() {
        super.dispose()
        follow(nil, ScrollLevel(height: 1))
        motion.end()
        (live, frame) = (nil, nil)
    }

    private func startAnew() {
        live = nil
        queueDraw()
    }

    // MARK: Level

    func follow(_ scroll: GtkHandle?, _ levels: ScrollLevel) {
        followed?.connection.disconnect()
        followed = nil
        guard let adjustment = scroll.flatMap(adjustment(of:)) else { return }
        let connection = SignalConnection(adjustment.pointer, "value-changed") { [weak self] in
            self?.scrolled($0.object(0)!, levels)
        }
        followed = (adjustment, connection)
        scrolled(adjustment.pointer, levels)
    }

    private func scrolled(_ adjustment: UnsafeMutableRawPointer, _ levels: ScrollLevel) {
        motion.level = levels.level(at: gtk_adjustment_get_value(adjustment.assumingMemoryBound(to: GtkAdjustment.self)))
    }

    // MARK: Frames

    override func snapshot(_ snapshot: OpaquePointer) {
        counters.snapshots += 1
        let scale = Int(gtk_widget_get_scale_factor(widget))
        let (width, height) = (Int(gtk_widget_get_width(widget)), Int(gtk_widget_get_height(widget)))
        guard width > 0, height > 0 else { return }
        do throws(PictureError) {
            try render(PixelSize(width: width * scale, height: height * scale), scale)
            lastError = nil
        } catch { lastError = error }
        frame?.append(to: snapshot, x: 0, y: 0, inside: graphene(0, 0, Double(width), Double(height)))
    }

    /// Brings the frame to the level. The level that a hundred events have set since the last frame is rendered once.
    private func render(_ size: PixelSize, _ scale: Int) throws(PictureError) {
        let environment = Settings.environment(scale: scale)
        if live?.picture.size != size || live?.environment != environment { live = nil }
        let level = motion.level
        guard live == nil || shownLevel != level || frame?.size != size else { return }
        let clock = ContinuousClock.now
        if live == nil {
            live = try LiveBlur(picture.filled(size), material: material, mode: mode, environment: environment, options: .frames)
        }
        if frame?.size != size || frame?.scale != scale {
            frame = try FrameBuffer(size, isOpaque: picture.isOpaque, scale: scale)
        }
        guard let live, let frame else { return }
        try frame.write { pixels throws(PictureError) in try live.render(level: level, into: pixels) }
        shownLevel = level
        counters.blurs += 1
        counters.lastBlurTime = ContinuousClock.now - clock
    }
}

/// The adjustment that a handle means: itself, or a scrolled window's vertical one.
@MainActor private func adjustment(of scroll: GtkHandle) -> GtkHandle? {
    if scroll.isA(gtk_adjustment_get_type()) { return scroll }
    guard scroll.isA(gtk_scrolled_window_get_type()) else { return nil }
    return GtkHandle(gtk_scrolled_window_get_vadjustment(OpaquePointer(scroll.pointer)))
}

extension WidgetPeer {
    /// Calls `body` when light and dark, contrast, or the pixels of a point change.
    func connectToStyle(_ body: @escaping @MainActor () -> Void) {
        let style = UnsafeMutableRawPointer(adw_style_manager_get_default()!)
        connect(style, "notify::dark") { _ in body() }
        connect(style, "notify::high-contrast") { _ in body() }
        connect(widget, "notify::scale-factor") { _ in body() }
    }
}
