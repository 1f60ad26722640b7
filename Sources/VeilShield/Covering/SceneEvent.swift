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

    /// Whether the scene is about to be seen, or is.
    var comesToFront: Bool { self == .willEnterForeground || self == .didActivate }

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
