import VeilMotion

/// Decides which of an application's windows are covered, and how a cover goes away: a pure state machine, told everything.
///
/// What is covered follows from the latest facts alone, not from a count of events. So in every order of events, repeated and
/// unpaired ones included, a window has exactly one cover or none.
///
/// A cover goes up at once and whole: the next frame of the window must be drawn with it. It stays for the first frame after the
/// reason has gone, and only then fades.
///
/// What the face does:
/// - before a window's first frame, and whenever a fact changes, ``update(_:to:)``; where several windows change together, as
///   when one hands the focus to the other, ``update(_:)`` with all of them, or both are covered for a frame;
/// - before each frame, ``advance(by:)``; it draws the cover of ``opacity(of:)``; after the frame, ``framePresented(of:)``;
/// - before it hides a window of its own accord, ``prepareToHide(_:)``, and it hides the window when ``isSafeToHide(_:)``.
public struct WindowShield<ID: Hashable & Sendable>: Sendable {
    /// When windows are covered. A change acts at once.
    public var policy: ShieldPolicy { didSet { settle() } }
    /// How long a cover takes to fade away; 0 takes it away at once, as where motion is reduced. It never fades in.
    private var fadeTime: MotionTime
    private var windows: [ID: Window] = [:]
    private var isDemanded = false
    private var isLocked = false
    private var idle = MotionTime()

    private struct Window: Sendable {
        var state: WindowState
        var isAboutToHide = false
        /// Whether it has been on its way to the front, so that there is something of it to hide when it comes again.
        var wasShown = false
        var phase = CoverPhase.none
    }

    /// A shield over no windows.
    ///
    /// - Precondition: `fade` is not negative.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public init(policy: ShieldPolicy = ShieldPolicy(), fade: Duration) {
        self.init(policy: policy, fadeTime: MotionTime(fade))
    }

    /// A shield over no windows.
    ///
    /// - Precondition: `fadeSeconds` is not negative.
    public init(policy: ShieldPolicy = ShieldPolicy(), fadeSeconds: Double = 0.2) {
        self.init(policy: policy, fadeTime: MotionTime(seconds: fadeSeconds))
    }

    private init(policy: ShieldPolicy, fadeTime: MotionTime) {
        precondition(fadeTime >= MotionTime(), "a fade takes no negative time, not \(fadeTime.inSeconds) s")
        (self.policy, self.fadeTime) = (policy, fadeTime)
    }

    /// How long a cover takes to fade away; 0 takes it away at once, as where motion is reduced. It never fades in.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public var fade: Duration {
        get { fadeTime.duration }
        set { fadeTime = MotionTime(newValue) }
    }

    /// ``fade`` in seconds.
    public var fadeSeconds: Double {
        get { fadeTime.inSeconds }
        set { fadeTime = MotionTime(seconds: newValue) }
    }

    // MARK: What happens

    /// What is true of a window from now on. A window that was not known is one from now on.
    public mutating func update(_ id: ID, to state: WindowState) { update([id: state]) }

    /// What is true of several windows from now on: nothing between is seen.
    public mutating func update(_ states: [ID: WindowState]) {
        for (id, state) in states {
            var window = windows[id] ?? Window(state: state)
            // Whether the hiding came about or the window came back: the intention is done with.
            if state.isHidden || (state.isActive && !window.state.isActive) { window.isAboutToHide = false }
            window.state = state
            windows[id] = window
        }
        settle()
    }

    /// The window is gone. One that is not known is no mistake.
    public mutating func remove(_ id: ID) {
        windows[id] = nil
        settle()
    }

    /// Covers every window until ``uncover()``.
    public mutating func cover() {
        isDemanded = true
        settle()
    }

    /// Ends what ``cover()`` began. Other reasons keep their cover.
    public mutating func uncover() {
        isDemanded = false
        settle()
    }

    /// The user has proved who they are. Where another reason holds, the lock closes again at once.
    public mutating func authenticate() {
        (isLocked, idle) = (false, MotionTime())
        settle()
    }

    /// A key or a pointer was used in one of the windows.
    public mutating func userActed() {
        idle = MotionTime()
        settle()
    }

    /// Covers a window that the application is about to hide: a window system may keep the last frame before.
    public mutating func prepareToHide(_ id: ID) {
        windows[id]?.isAboutToHide = true
        settle()
    }

    /// The window stays after all.
    public mutating func cancelHiding(_ id: ID) {
        windows[id]?.isAboutToHide = false
        settle()
    }

    /// Time has passed. Negative time is none.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public mutating func advance(by elapsed: Duration) { advance(by: MotionTime(elapsed)) }

    /// So many seconds have passed. Negative time is none.
    public mutating func advance(bySeconds seconds: Double) { advance(by: MotionTime(seconds: seconds)) }

    private mutating func advance(by elapsed: MotionTime) {
        let elapsed = max(elapsed, MotionTime())
        for id in windows.keys { windows[id]?.phase.advance(by: elapsed, fade: fadeTime) }
        guard policy.idle != nil else { return }
        idle = idle + elapsed
        settle()
    }

    /// A frame of the window was presented, drawn as the shield said.
    public mutating func framePresented(of id: ID) { windows[id]?.phase.present(fade: fadeTime) }

    /// Takes in what a system says of a scene. A scene that is exempt stays so.
    ///
    /// After ``SceneEvent/willDeactivate`` and ``SceneEvent/didEnterBackground`` the cover has to be drawn before the face returns. A scene that
    /// comes to the front for the first time loses its cover at once: nobody has seen it, and whoever starts an application wants to.
    public mutating func handle(_ event: SceneEvent, of id: ID, isExempt: Bool = false) {
        guard var state = event.state else { return remove(id) }
        let isFirstTime = event.comesToFront && windows[id]?.wasShown != true
        if isFirstTime { state.isActive = true }
        state.isExempt = isExempt
        update(id, to: state)
        guard isFirstTime else { return }
        windows[id]?.wasShown = true
        if windows[id]?.phase == .returning { windows[id]?.phase = .none }
    }

    // MARK: What follows

    /// How much of the cover is over the window: 1 is all of it, 0 is none, anything between is fading away. 0 for a window
    /// that is not known.
    public func opacity(of id: ID) -> Double {
        switch windows[id]?.phase {
        case nil, .some(.none): 0
        case .up, .returning: 1
        case .lifting(let since): max(0, 1 - since.inSeconds / fadeTime.inSeconds)
        }
    }

    /// Whether the window has a cover, be it a fading one.
    public func isCovered(_ id: ID) -> Bool { opacity(of: id) > 0 }

    /// Whether the last frame that was presented is covered, so that hiding keeps nothing else. An exempt window is.
    public func isSafeToHide(_ id: ID) -> Bool {
        guard let window = windows[id] else { return true }
        return window.state.isExempt || window.phase == .up(isShown: true)
    }

    /// Whether no cover fades and none waits for a frame: then no frame is needed for the shield.
    public var isAtRest: Bool {
        windows.values.allSatisfy { $0.phase == .none || $0.phase == .up(isShown: true) || $0.state.isHidden }
    }

    // MARK: The rule

    private mutating func settle() {
        let allNeedCover = needsCover()
        if policy.needsAuthentication, allNeedCover || windows.values.contains(where: needsCover(alone:)) { isLocked = true }
        if !policy.needsAuthentication { isLocked = false }
        for id in windows.keys {
            guard let window = windows[id] else { continue }
            let needs = allNeedCover || isLocked || needsCover(alone: window)
            windows[id]?.phase.settle(needsCover: needs && !window.state.isExempt)
        }
    }

    /// Whether there is a reason to cover all.
    private func needsCover() -> Bool {
        let hasLostFocus = policy.focus == .application && !windows.values.contains { $0.state.isActive }
        return isDemanded || hasLostFocus || policy.idle.map { idle >= $0 } ?? false
    }

    /// Whether there is a reason of the window's own.
    private func needsCover(alone window: Window) -> Bool {
        guard !window.state.isExempt else { return false }
        return window.isAboutToHide || (policy.focus == .window && !window.state.isActive)
            || (policy.coversHidden && window.state.isHidden)
    }
}
