/// The values between a start and a goal, as a function of the time since the start.
enum Path: Hashable, Sendable {
    case curve(CurvePath)
    case spring(SpringPath)
    case keyframes(KeyframePath)

    /// From `start` to `goal`. At rest a curve begins as it is drawn; in motion it begins with the velocity of `start`.
    init(from start: PathStart, to goal: Double, by motion: Motion) {
        switch motion.kind {
        case .curve(let curve, let seconds): self = .curve(CurvePath(from: start, to: goal, curve, seconds: seconds))
        case .spring(let spring): self = .spring(SpringPath(from: start, to: goal, spring))
        }
    }

    /// How long it takes.
    var duration: MotionTime {
        switch self {
        case .curve(let path): .motion(seconds: path.seconds)
        case .spring(let path): path.duration
        case .keyframes(let path): .motion(seconds: path.seconds)
        }
    }

    /// Where the value is, and how fast it changes.
    func state(at seconds: Double) -> MotionState {
        switch self {
        case .curve(let path): path.state(at: seconds)
        case .spring(let path): path.state(at: seconds)
        case .keyframes(let path): path.state(at: seconds)
        }
    }
}

/// What a path sets out from.
enum PathStart: Hashable, Sendable {
    /// A value that stands still: a curve may set out at its own speed.
    case resting(at: Double)
    /// A value in motion: every path continues its velocity.
    case moving(MotionState)

    var state: MotionState {
        switch self {
        case .resting(let value): MotionState(value: value)
        case .moving(let state): state
        }
    }
}

/// The pull of a spring.
struct SpringPath: Hashable, Sendable {
    private let spring: Spring
    private let start: MotionState
    private let goal: Double
    let duration: MotionTime

    init(from start: PathStart, to goal: Double, _ spring: Spring) {
        (self.spring, self.start, self.goal) = (spring, start.state, goal)
        self.duration = .motion(seconds: spring.settlingSeconds(from: start.state, to: goal))
    }

    func state(at seconds: Double) -> MotionState {
        spring.state(at: seconds, from: start, to: goal)
    }
}
