package import VeilMotion

/// Where the fingers are at a moment.
public struct DragTouch: Hashable, Sendable {
    /// When, on any clock that does not run backwards.
    package let moment: MotionTime
    /// The middle of the fingers in the view.
    public let position: ViewVector
    /// How many touch the view. A mouse is one.
    public let fingers: Int

    /// A moment of a touch, on any clock that does not run backwards.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public init(time: Duration, position: ViewVector, fingers: Int = 1) {
        self.init(moment: MotionTime(time), position: position, fingers: fingers)
    }

    /// A moment of a touch, in seconds on any clock that does not run backwards.
    public init(seconds: Double, position: ViewVector, fingers: Int = 1) {
        self.init(moment: MotionTime(seconds: seconds), position: position, fingers: fingers)
    }

    /// When.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public var time: Duration { moment.duration }

    private init(moment: MotionTime, position: ViewVector, fingers: Int) {
        self.moment = moment
        self.position = position
        self.fingers = fingers
    }
}
