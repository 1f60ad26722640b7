#if canImport(UIKit) && os(iOS)
import UIKit
import VeilShield

/// What iOS tells of scenes, as the shield understands it.
extension PrivacyShield {
    func watchScenes() {
        watch(UIScene.willConnectNotification, #selector(willConnect(_:)))
        watch(UIScene.willEnterForegroundNotification, #selector(willEnterForeground(_:)))
        watch(UIScene.didActivateNotification, #selector(didActivate(_:)))
        watch(UIScene.willDeactivateNotification, #selector(willDeactivate(_:)))
        watch(UIScene.didEnterBackgroundNotification, #selector(didEnterBackground(_:)))
        watch(UIScene.didDisconnectNotification, #selector(didDisconnect(_:)))
    }

    private func watch(_ name: NSNotification.Name, _ selector: Selector) {
        NotificationCenter.default.addObserver(self, selector: selector, name: name, object: nil)
    }

    private func handle(_ event: SceneEvent, _ notification: NSNotification) {
        if let scene = notification.object as? UIWindowScene { handle(event, of: scene) }
    }

    @objc private func willConnect(_ notification: NSNotification) { handle(.connected, notification) }
    @objc private func willEnterForeground(_ notification: NSNotification) { handle(.willEnterForeground, notification) }
    @objc private func didActivate(_ notification: NSNotification) { handle(.didActivate, notification) }
    @objc private func willDeactivate(_ notification: NSNotification) { handle(.willDeactivate, notification) }
    @objc private func didEnterBackground(_ notification: NSNotification) { handle(.didEnterBackground, notification) }
    @objc private func didDisconnect(_ notification: NSNotification) { handle(.disconnected, notification) }
}

extension SceneEvent {
    /// What must have been the last event of a scene that was there before.
    @MainActor static func now(of scene: UIScene) -> SceneEvent {
        switch scene.activationState {
        case .foregroundActive: .didActivate
        case .foregroundInactive: .willEnterForeground
        case .background: .didEnterBackground
        case .unattached: .connected
        @unknown default: .connected
        }
    }
}
#endif
