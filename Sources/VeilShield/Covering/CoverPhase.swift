import VeilMotion

/// Where one window's cover stands. There is one a window, so there are never two covers, and none is left behind.
enum CoverPhase: Hashable, Sendable {
    /// No cover.
    case none
    /// Opaque, for a reason that holds. `isShown` once a frame with it was presented.
    case up(isShown: Bool)
    /// Opaque, though the reason has gone: the first frame of the return is covered too.
    case returning
    /// Fading away since so long.
    case lifting(MotionTime)

    /// What the latest facts make of it. A cover goes up at once from wherever it stands.
    mutating func settle(needsCover: Bool) {
        switch self {
        case .up where needsCover: break
        case .up: self = .returning
        case .none, .returning, .lifting: if needsCover { self = .up(isShown: false) }
        }
    }

    /// A frame was presented.
    mutating func present(fade: MotionTime) {
        switch self {
        case .up: self = .up(isShown: true)
        case .returning: self = fade > MotionTime() ? .lifting(MotionTime()) : .none
        case .none, .lifting: break
        }
    }

    /// Time has passed. Only a fade takes any.
    mutating func advance(by elapsed: MotionTime, fade: MotionTime) {
        guard case .lifting(let since) = self else { return }
        self = since + elapsed < fade ? .lifting(since + elapsed) : .none
    }
}
