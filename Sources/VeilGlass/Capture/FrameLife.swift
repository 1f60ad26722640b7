/// What the life of a view means for the frames that it has: told what happens to the view and its application, it says what to do.
///
/// Events may come unpaired, twice, or in any order. A level is no part of it: nobody has to set it again after any of them.
public struct FrameLife: Hashable, Sendable {
    /// What happens to a view.
    public enum Event: Hashable, Sendable, CaseIterable {
        /// It came into a window.
        case appeared
        /// It left its window, as a cell that waits to be used again.
        case disappeared
        /// The application is no longer seen.
        case wentToBackground
        /// The application is about to be seen again.
        case cameBack
        /// The system has little memory left.
        case memoryIsShort
    }

    /// What follows.
    public struct Consequences: OptionSet, Hashable, Sendable {
        /// One bit each.
        public let rawValue: UInt8

        /// From bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Ask for a frame.
        public static let frame = Consequences(rawValue: 1)
        /// What was captured may be old.
        public static let recapture = Consequences(rawValue: 2)
        /// Give back what only further frames need. The frame that is shown stays.
        public static let giveMemoryBack = Consequences(rawValue: 4)
    }

    private var isInWindow = false
    private var isInBackground = false

    /// A view without a window, in an application that is seen.
    public init() {}

    /// Whether frames would be seen.
    public var isSeen: Bool { isInWindow && !isInBackground }

    /// Takes an event in.
    ///
    /// In the background the frame stays as it is: the system may still take its picture of the application. Whoever comes back may find
    /// another appearance and other content.
    public mutating func handle(_ event: Event) -> Consequences {
        switch event {
        case .appeared: isInWindow = true
        case .disappeared: isInWindow = false
        case .wentToBackground: isInBackground = true
        case .cameBack: isInBackground = false
        case .memoryIsShort: break
        }
        switch event {
        case .appeared, .cameBack: return isSeen ? [.frame, .recapture] : []
        case .disappeared: return .giveMemoryBack
        case .wentToBackground: return []
        case .memoryIsShort: return [.giveMemoryBack, .recapture]
        }
    }
}
