#if canImport(UIKit) && os(iOS)
import QuartzCore
public import UIKit
import VeilMotion
import VeilPixels
public import VeilShield

/// Keeps the content of all scenes of an application from the overview of applications, and from whoever looks while it is not in front.
///
/// Each scene, whichever its windows, gets one opaque cover above all of them, before the system takes its picture, and loses it after the
/// first covered frame of its return. Make one where the application starts, and keep it.
///
///     let shield = PrivacyShield()
///
/// **What it does not cover:** the keyboard, which belongs to the system; what an extension shows; screenshots and recordings that the
/// person makes, of which iOS tells only afterwards. A request for a face or a fingerprint takes the front away too: `ShieldPolicy(focus:
/// .ignored)` covers in the background only.
@MainActor public final class PrivacyShield: NSObject {
    /// When scenes are covered. A change acts at once.
    public var policy: ShieldPolicy {
        get { shield.policy }
        set {
            shield.policy = newValue
            runIdleTimer()
            show()
        }
    }
    /// What covers show.
    public var style: CoverStyle
    /// Scenes that are never covered, as one that is shown on another screen. Asked at each event of a scene.
    public var isExempt: (UIWindowScene) -> Bool = { _ in false }

    var shield: WindowShield<String>
    private let fadeSeconds: Double
    private var scenes: [String: CoveredScene] = [:]
    private var painter = CoverPainter()
    private let clock = FrameClock()
    private var timer = FrameTimer()
    private var idleTimer: Timer?
    private lazy var touches = TouchWatch { [weak self] in self?.userActed() }

    /// A shield over all scenes that are there and that will be.
    ///
    /// - Parameters:
    ///   - style: what covers show: one colour, which tells nothing, or what is too little to read.
    ///   - fadeSeconds: how long a cover takes to fade away; it never fades in. None where less motion is asked for.
    public init(policy: ShieldPolicy = ShieldPolicy(), style: CoverStyle = .opaque(), fadeSeconds: Double = 0.2) {
        (self.style, self.fadeSeconds) = (style, fadeSeconds)
        shield = WindowShield(policy: policy, fadeSeconds: fadeSeconds)
        super.init()
        watchScenes()
        runIdleTimer()
        for case let scene as UIWindowScene in UIApplication.shared.connectedScenes { handle(.now(of: scene), of: scene) }
    }

    /// Covers every scene until ``uncover()``.
    public func cover() { change { $0.cover() } }
    /// Ends what ``cover()`` began. Other reasons keep their cover.
    public func uncover() { change { $0.uncover() } }
    /// The person has proved who they are, where the policy asks for that.
    public func authenticate() { change { $0.authenticate() } }
    /// A key or a pointer was used. Touches are noticed without it.
    public func userActed() { change { $0.userActed() } }
    /// Whether a scene has a cover, be it a fading one.
    public func isCovered(_ scene: UIWindowScene) -> Bool { shield.isCovered(scene.session.persistentIdentifier) }

    // MARK: Scenes

    func handle(_ event: SceneEvent, of scene: UIWindowScene) {
        let id = scene.session.persistentIdentifier
        advance()
        shield.handle(event, of: id, isExempt: isExempt(scene))
        if event == .disconnected { scenes[id] = nil } else if scenes[id]?.scene !== scene { scenes[id] = CoveredScene(scene) }
        if shield.policy.idleSeconds != nil { for window in scene.windows { touches.watch(window) } }
        show()
    }

    private func change(_ body: (inout WindowShield<String>) -> Void) {
        advance()
        body(&shield)
        show()
    }

    // MARK: Covers

    private func show() {
        shield.fadeSeconds = UIAccessibility.isReduceMotionEnabled ? 0 : fadeSeconds
        for (id, scene) in scenes { scene.show(shield.opacity(of: id), style, &painter) }
        guard !shield.isAtRest, !clock.isRunning else { return }
        clock.run { [weak self] _ in self?.frame() ?? false }
    }

    /// A covered frame has been on the screen since the last one.
    private func frame() -> Bool {
        advance()
        for id in scenes.keys { shield.framePresented(of: id) }
        for (id, scene) in scenes { scene.show(shield.opacity(of: id), style, &painter) }
        return !shield.isAtRest
    }

    private func advance() { shield.advance(bySeconds: timer.elapsed(at: CACurrentMediaTime())) }

    // MARK: Idleness

    private func runIdleTimer() {
        idleTimer?.invalidate()
        idleTimer = nil
        guard policy.idleSeconds != nil else { return }
        idleTimer = Timer.scheduledTimer(
            timeInterval: 1, target: IdleTarget(self), selector: #selector(IdleTarget.tick(_:)), userInfo: nil, repeats: true)
        for scene in scenes.values { for window in scene.scene?.windows ?? [] { touches.watch(window) } }
    }

    fileprivate func idleTick() { change { _ in } }
}

/// A timer keeps its target: this one, which does not keep the shield.
@MainActor private final class IdleTarget: NSObject {
    private weak var shield: PrivacyShield?

    init(_ shield: PrivacyShield) { self.shield = shield }

    @objc func tick(_ timer: Timer) {
        guard let shield else { return timer.invalidate() }
        shield.idleTick()
    }
}
#endif
