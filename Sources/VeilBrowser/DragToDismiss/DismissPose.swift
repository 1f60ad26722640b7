public import VeilMotion

/// How a photo is shown while it is dragged away: shrunk about the middle of the view, then moved.
public struct DismissPose: Hashable, Sendable {
    /// 1 is as it was.
    public let scale: Double
    /// In points.
    public let offset: ViewVector

    /// As it was.
    public static let resting = DismissPose(scale: 1, offset: .zero)

    /// The share `share` of the way from rest to this pose, to animate a return: `drag.pose.at(away.level)`.
    public func at(_ share: Level) -> DismissPose {
        DismissPose(scale: 1 + (scale - 1) * share.value, offset: offset * share.value)
    }
}
