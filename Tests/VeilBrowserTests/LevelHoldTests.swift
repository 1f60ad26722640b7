import Testing
import VeilBrowser
import VeilMotion

/// A level in a hand.
@Suite struct LevelHoldTests {
    /// Pulled down by `points` from `level` in ten steps of a fiftieth of a second, then left after `rest` seconds.
    private func pulled(_ points: Double, from level: Level, rest: Double = 0) -> (hold: LevelHold, end: Double) {
        var hold = LevelHold(at: level, reach: 200)
        for step in 0...10 { hold.move(down: points * Double(step) / 10, atSeconds: Double(step) / 50) }
        return (hold, 0.2 + rest)
    }

    @Test func theLevelFollowsTheHandAndStaysWithinItsEnds() {
        #expect(abs(pulled(50, from: 0.75).hold.level.value - 0.5) < 1e-12)
        #expect(abs(pulled(-20, from: 0.75).hold.level.value - 0.85) < 1e-12)
        #expect(pulled(400, from: 0.75).hold.level == .none && pulled(-400, from: 0.75).hold.level == .full)
    }

    @Test func aThrowGoesWhereItIsThrownThoughTheOtherEndIsNearer() {
        let down = pulled(80, from: 1)
        #expect(down.hold.level > 0.5 && down.hold.goal(atSeconds: down.end) == .none)
        #expect(abs(down.hold.velocity(atSeconds: down.end) - -2) < 1e-9, "80 of 200 points in a fifth of a second")
    }

    @Test func aHandThatRestsBeforeItLetsGoLeavesTheLevelToTheNearerEnd() {
        let down = pulled(80, from: 1, rest: 1)
        #expect(abs(down.hold.velocity(atSeconds: down.end)) < 1e-9)
        #expect(down.hold.goal(atSeconds: down.end) == .full)
    }

    @Test func durationsAreUnderstoodAsWellAsSeconds() {
        var (one, other) = (LevelHold(at: 0.5), LevelHold(at: 0.5))
        for step in 0...5 {
            one.move(down: Double(step * 7), at: .milliseconds(20 * step))
            other.move(down: Double(step * 7), atSeconds: 0.02 * Double(step))
        }
        #expect(one == other)
        #expect(one.velocity(at: .milliseconds(100)) == other.velocity(atSeconds: 0.1))
        #expect(one.goal(at: .milliseconds(100)) == other.goal(atSeconds: 0.1))
    }

    @Test func aBrokenEventIsLeftOut() {
        var (hold, end) = pulled(50, from: 0.75)
        let before = hold
        hold.move(down: .nan, atSeconds: 0.25)
        hold.move(down: .infinity, atSeconds: 0.26)
        #expect(hold == before && hold.velocity(atSeconds: end).isFinite)
        end = .nan
        #expect(hold.velocity(atSeconds: end).isFinite)
    }
}
