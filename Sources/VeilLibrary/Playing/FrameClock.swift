import VeilFiles
import VeilPixels

/// Which frame of an animation is due.
struct FrameClock {
    let delays: [Duration]
    let plays: Int
    /// The frame on the screen, counted on through all plays; nil before the first.
    private var shown: Int?
    /// For how long it has been there.
    private var age = Duration.zero
    private var end: AnimationPlayer.Step?

    /// After a pause the animation goes on where it was: no step is longer.
    private static let longestStep = Duration.seconds(1)

    init(delays: [Duration], plays: Int) {
        (self.delays, self.plays) = (delays, plays)
    }

    mutating func advance(by elapsed: Duration, _ reel: FrameReel) -> AnimationPlayer.Step {
        if let end { return end }
        age += min(max(elapsed, .zero), Self.longestStep)
        var newest: Picture?
        while let due = dueFrame {
            switch reel.take(due) {
            case .waiting:
                // The time waits with it.
                age = shown.map { min(age, delays[$0 % delays.count]) } ?? .zero
                return newest.map { .frame($0) } ?? .unchanged
            case .failed(let error): return finish(.ended(error), showing: newest)
            case .frame(let picture):
                if let shown { age -= delays[shown % delays.count] } else { age = .zero }
                (shown, newest) = (due, picture)
            }
        }
        if let newest { return .frame(newest) }
        guard let shown, age >= delays[shown % delays.count] else { return .unchanged }
        return finish(.ended(nil), showing: nil)
    }

    /// The frame after the one that is shown, if its time has come and the plays are not over.
    private var dueFrame: Int? {
        guard let shown else { return 0 }
        guard age >= delays[shown % delays.count], plays == 0 || shown + 1 < plays * delays.count else { return nil }
        return shown + 1
    }

    private mutating func finish(_ step: AnimationPlayer.Step, showing picture: Picture?) -> AnimationPlayer.Step {
        end = step
        return picture.map { .frame($0) } ?? step
    }
}
