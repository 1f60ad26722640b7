import VeilMotion

/// The level of every frame of an animation.
struct MotionTimeline: Sendable {
    static let defaultCurve = "ease-in-out"
    static let defaultSeconds = 1.0
    /// 40 ms a frame, which GIF and WebP both count exactly.
    static let defaultRate = 25.0
    /// More than six minutes at the usual rate: past it a number was mistyped.
    static let mostFrames = 10_000

    /// Frame `k` is shown from k ÷ ``framesPerSecond`` seconds on.
    let levels: [Level]
    let framesPerSecond: Double

    /// Samples the motion that `settings` describe, both ends included: the first frame has the first level and the last one
    /// the last.
    init(_ settings: Settings) throws(UsageError) {
        framesPerSecond = settings.framesPerSecond ?? MotionTimeline.defaultRate
        let (from, to) = (settings.from ?? .none, settings.to ?? .full)
        let (motion, seconds) = try MotionTimeline.motion(settings, from, to)
        let steps = (seconds * framesPerSecond - MotionTimeline.roundingError).rounded(.up)
        let ways = settings.bounces ? 2.0 : 1
        guard steps * ways + 1 <= Double(MotionTimeline.mostFrames) else {
            throw UsageError(
                "\(Int(seconds * ways)) seconds at \(framesPerSecond) frames a second are more than \(MotionTimeline.mostFrames) "
                    + "frames: say a smaller --seconds or --fps")
        }
        var levels = [from] + MotionTimeline.way(from: from, to: to, motion, steps: Int(steps), rate: framesPerSecond)
        if settings.bounces { levels += MotionTimeline.way(from: to, to: from, motion, steps: Int(steps), rate: framesPerSecond) }
        self.levels = levels
    }

    /// 0.3 × 10 is more than 3 by a bit in the last place, which is no frame.
    private static let roundingError = 1e-6

    /// How to get there, and how long it takes.
    private static func motion(_ settings: Settings, _ from: Level, _ to: Level) throws(UsageError) -> (Motion, Double) {
        guard let spring = settings.spring else {
            let seconds = settings.seconds ?? defaultSeconds
            let curve = settings.curve ?? TimingCurve.named(defaultCurve) ?? .easeInOut
            return (.curve(curve, seconds: seconds), seconds)
        }
        let settling = from == to ? 0 : spring.settlingTime(from: MotionState(value: from.value), to: to.value) / .seconds(1)
        guard let seconds = settings.seconds else { return (.spring(spring), settling) }
        guard seconds >= settling else {
            let least = (settling * 100).rounded(.up) / 100
            throw UsageError(
                "the spring takes \(least) seconds to settle, more than --seconds \(seconds): leave --seconds out, or say a "
                    + "smaller response or a damping nearer to 1")
        }
        return (.spring(spring), seconds)
    }

    /// The levels after each step, of which the last is `to`.
    private static func way(from: Level, to: Level, _ motion: Motion, steps: Int, rate: Double) -> [Level] {
        var animator = LevelAnimator(level: from)
        animator.animate(to: to, motion)
        func moment(_ step: Int) -> Duration { .nanoseconds(Int64((Double(step) / rate * 1e9).rounded(.up))) }
        return (0..<steps).map { step in
            animator.advance(by: moment(step + 1) - moment(step))
            return step == steps - 1 ? to : animator.level
        }
    }
}
