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
    public var idleTime: Duration?
    /// Whether a cover stays, whatever comes back, until ``WindowShield/authenticate()``.
    public var needsAuthentication: Bool

    /// The application's windows are covered while none is active, and while hidden, unless more is said.
    ///
    /// - Precondition: `idleTime` is more than nothing.
    public init(
        focus: FocusRule = .application, coversHidden: Bool = true, idleTime: Duration? = nil, needsAuthentication: Bool = false
    ) {
        if let idleTime { precondition(idleTime > .zero, "a window is idle after some time, not after \(idleTime)") }
        (self.focus, self.coversHidden, self.idleTime) = (focus, coversHidden, idleTime)
        self.needsAuthentication = needsAuthentication
    }

    /// Nothing is covered but on demand.
    public static let onDemand = ShieldPolicy(focus: .ignored, coversHidden: false)
}
