/// Where the fingers are at a moment.
public struct DragTouch: Hashable, Sendable {
    /// When, on any clock that does not run backwards.
    public let time: Duration
    /// The middle of the fingers in the view.
    public let position: ViewVector
    /// How many touch the view. A mouse is one.
    public let fingers: Int

    /// A moment of a touch.
    public init(time: Duration, position: ViewVector, fingers: Int = 1) {
        self.time = time
        self.position = position
        self.fingers = fingers
    }
}
