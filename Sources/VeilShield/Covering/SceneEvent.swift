/// What a system says of a scene of windows, as iOS does: the facts are known by the event, not by asking the scene, which still says the
/// old ones while it tells that they are about to change.
public enum SceneEvent: Hashable, Sendable, CaseIterable {
    /// The scene is there, not yet seen.
    case connected
    /// It is about to be seen, behind others or on its way to the front.
    case willEnterForeground
    /// It has its place in front.
    case didActivate
    /// It is about to lose it: to a system panel, to the overview of applications, to another one.
    case willDeactivate
    /// It is no longer seen. What it shows when this returns is what the system keeps as its picture.
    case didEnterBackground
    /// It is gone.
    case disconnected

    /// What is true of the scene's windows from now on; nil where they are gone.
    public var state: WindowState? {
        switch self {
        case .connected, .didEnterBackground: WindowState(isActive: false, isHidden: true)
        case .willEnterForeground, .willDeactivate: WindowState(isActive: false)
        case .didActivate: WindowState()
        case .disconnected: nil
        }
    }
}

extension WindowShield {
    /// Takes in what a system says of a scene. A scene that is exempt stays so.
    ///
    /// After ``SceneEvent/willDeactivate`` and ``SceneEvent/didEnterBackground`` the cover has to be drawn before the face returns.
    public mutating func handle(_ event: SceneEvent, of id: ID, isExempt: Bool = false) {
        guard var state = event.state else { return remove(id) }
        state.isExempt = isExempt
        update(id, to: state)
    }
}
