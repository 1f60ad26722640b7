import VeilMotion

/// When windows are covered. Besides, an application may cover them all by ``WindowShield/cover()``.
public struct ShieldPolicy: Hashable, Sendable {
    /// What a window's place in front means for the cover.
    public enum FocusRule: Hashable, Sendable {
        /// Windows may be seen behind others.
        case ignored
        /// All windows are covered while none of them is active: a dialog or a second window does not cover its own application.
        case application
        /// Each window is covered while it is not active itself.
        case window
    }

    /// What a lost place in front covers.
    public var focus: FocusRule
    /// Whether a hidden window is covered, so that what comes back first is the cover.
    public var coversHidden: Bool
    /// How long without a key or a pointer until all windows are covered; nil for never.
    var idle: MotionTime?
    /// Whether a cover stays, whatever comes back, until ``WindowShield/authenticate()``.
    public var needsAuthentication: Bool

    /// The application's windows are covered while none is active, and while hidden, unless more is said.
    ///
    /// - Precondition: `idleTime` is more than nothing.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public init(
        focus: FocusRule = .application, coversHidden: Bool = true, idleTime: Duration?, needsAuthentication: Bool = false
    ) {
        self.init(
            focus: focus, coversHidden: coversHidden, idle: idleTime.map(MotionTime.init),
            needsAuthentication: needsAuthentication)
    }

    /// The application's windows are covered while none is active, and while hidden, unless more is said.
    ///
    /// - Precondition: `idleSeconds` is more than nothing.
    public init(
        focus: FocusRule = .application, coversHidden: Bool = true, idleSeconds: Double? = nil, needsAuthentication: Bool = false
    ) {
        self.init(
            focus: focus, coversHidden: coversHidden, idle: idleSeconds.map(MotionTime.init(seconds:)),
            needsAuthentication: needsAuthentication)
    }

    private init(focus: FocusRule, coversHidden: Bool, idle: MotionTime?, needsAuthentication: Bool) {
        if let idle { precondition(idle > MotionTime(), "a window is idle after some time, not after \(idle.inSeconds) s") }
        (self.focus, self.coversHidden, self.idle) = (focus, coversHidden, idle)
        self.needsAuthentication = needsAuthentication
    }

    /// How long without a key or a pointer until all windows are covered; nil for never.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public var idleTime: Duration? {
        get { idle?.duration }
        set { idle = newValue.map(MotionTime.init) }
    }

    /// How many seconds without a key or a pointer until all windows are covered; nil for never.
    public var idleSeconds: Double? {
        get { idle?.inSeconds }
        set { idle = newValue.map(MotionTime.init(seconds:)) }
    }

    /// Nothing is covered but on demand.
    public static let onDemand = ShieldPolicy(focus: .ignored, coversHidden: false)
}
