import CGtk
public import VeilShield

/// Covers an application's windows when others might see them: every window, dialog and popover of the process, from the moment on which
/// they are shown.
///
///     let shield = PrivacyShield()                                      // covers what has lost the focus, and what is hidden
///     shield.start()
///     shield.minimise(window)                                           // covered first
///
/// A cover lies over title bar and content, goes up whole with the next frame, keeps the pointer and, as long as it is whole, the keyboard
/// from what is below, and fades only when the reason has gone and one more covered frame was shown.
///
/// A window that was never in front yet counts as if it were, for a second at most and unless the application's other windows were left.
///
/// Limits: what the window manager draws, as a title outside of the window. Where the window manager hides a window by itself, it may keep
/// the frame before; only what goes through ``minimise(_:)`` and ``hide(_:)``, as the window's own buttons do, is covered first.
@MainActor public final class PrivacyShield {
    var shield: WindowShield<UInt>
    var windows: [UInt: ShieldedWindow] = [:]
    var exempt: Set<UInt> = []
    var hiding: [UInt: PendingHiding] = [:]
    var pending: LoopSource?
    var idle: LoopSource?
    private var last = ContinuousClock.now
    var hook: gulong?
    /// What is true of a window, in place of what the window system says: for tests.
    var facts: ((GtkHandle) -> WindowState?)?

    /// A shield that watches nothing yet.
    ///
    /// - Parameters:
    ///   - policy: when windows are covered.
    ///   - style: what covers show.
    ///   - fade: how long a cover takes to go; none where the system asks for less motion.
    public init(
        policy: ShieldPolicy = ShieldPolicy(), style: CoverStyle = .opaque(), fade: Duration = .milliseconds(200)
    ) {
        self.style = style
        shield = WindowShield(policy: policy, fade: fade)
        self.fade = fade
    }

    /// How long a cover takes to go.
    public var fade: Duration
    /// What covers show.
    public var style: CoverStyle { didSet { for window in windows.values { window.cover.style = style } } }
    /// When windows are covered.
    public var policy: ShieldPolicy {
        get { shield.policy }
        set {
            idle?.cancel()
            idle = nil
            change { $0.policy = newValue }
        }
    }

    // MARK: On demand

    /// Told of every key that is pressed over a whole cover, by its number in GDK, as `GDK_KEY_Escape`. The window itself gets none of them,
    /// not even its shortcuts: a program that covers on demand uncovers here, or lets the user prove who they are.
    public var onKey: (@MainActor (UInt32) -> Void)?

    /// Said when a window gets a cover, or has none any more: what it shows need not be made meanwhile.
    public var onCoverChange: (@MainActor () -> Void)?
    private var covered: Set<UInt> = []

    /// Covers every window until ``uncover()``.
    public func cover() { change { $0.cover() } }
    /// Ends what ``cover()`` began. Other reasons keep their cover.
    public func uncover() { change { $0.uncover() } }
    /// The user has proved who they are.
    public func authenticate() { change { $0.authenticate() } }

    /// Whether a window is never covered, as a picture-in-picture window that is meant to be seen beside other applications.
    public func set(_ window: GtkHandle, isExempt: Bool) {
        let id = UInt(bitPattern: window.pointer)
        if isExempt { exempt.insert(id) } else { exempt.remove(id) }
        windows[id]?.isExempt = isExempt
        settle()
    }

    /// Whether a window has a cover, be it a fading one.
    public func isCovered(_ window: GtkHandle) -> Bool { shield.isCovered(UInt(bitPattern: window.pointer)) }

    // MARK: Deciding

    /// Once all events of this moment are known, and before the next frame: what one window loses and another gets is one change.
    func settleSoon() {
        guard pending == nil else { return }
        pending = LoopSource.idle(priority: LoopSource.beforeRedraw) { [weak self] in
            self?.pending = nil
            self?.settle()
        }
    }

    func settle() { change { _ in } }

    func state(of window: ShieldedWindow) -> WindowState { facts?(GtkHandle(window.widget)) ?? window.state }

    func change(_ body: (inout WindowShield<UInt>) -> Void) {
        let now = ContinuousClock.now
        shield.fade = Settings.reducesMotion ? .zero : fade
        shield.advance(by: now - last)
        last = now
        shield.update(windows.mapValues(state(of:)))
        body(&shield)
        show()
    }

    private func show() {
        for (id, window) in windows { window.cover.show(shield.opacity(of: id)) }
        if !shield.isAtRest {
            for (id, window) in windows where shield.isCovered(id) {
                window.run { [weak self] _ in
                    self?.settle()
                    return self.map { !$0.shield.isAtRest } ?? false
                }
            }
        }
        watchIdleTime()
        tellCovers()
    }

    private func tellCovers() {
        let now = Set(windows.keys.filter(shield.isCovered))
        guard now != covered else { return }
        covered = now
        onCoverChange?()
    }

    // MARK: Frames

    func presented(_ id: UInt) {
        let before = shield.opacity(of: id)
        shield.framePresented(of: id)
        hideWhatIsSafe()
        if shield.opacity(of: id) != before { show() }
    }

    // MARK: Idle time

    func userActed() {
        guard policy.idleTime != nil else { return }
        change { $0.userActed() }
        idle?.cancel()
        idle = nil
        watchIdleTime()
    }

    private func watchIdleTime() {
        guard let time = policy.idleTime, idle == nil else { return }
        idle = LoopSource.after(time) { [weak self] in
            self?.settle()
            // Until the user acts, nothing is to be found out.
        }
    }
}
