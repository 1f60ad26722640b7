/// One curve after the other. The first continues the motion that is there, the others begin as they are drawn.
struct KeyframePath: Hashable, Sendable {
    private struct Leg: Hashable, Sendable {
        let start: Double
        let curve: CurvePath
    }

    let seconds: Double
    private let legs: [Leg]

    init(from start: PathStart, along keyframes: Keyframes) {
        var legs: [Leg] = []
        var (elapsed, from) = (0.0, start)
        for frame in keyframes.frames {
            let curve = CurvePath(from: from, to: frame.level.value, frame.curve, seconds: frame.seconds)
            legs.append(Leg(start: elapsed, curve: curve))
            elapsed += frame.seconds
            from = .resting(at: frame.level.value)
        }
        (self.legs, self.seconds) = (legs, elapsed)
    }

    func state(at elapsed: Double) -> MotionState {
        var current = 0
        while current + 1 < legs.count, legs[current + 1].start <= elapsed { current += 1 }
        return legs[current].curve.state(at: elapsed - legs[current].start)
    }
}
