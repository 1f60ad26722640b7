import Testing
import VeilBrowser
import VeilMotion

@Suite struct PagerMotionTests {
    private let row = PagerMotion(count: 300, showing: 10, pitch: 400)

    /// A finger that moves by `way` points in `milliseconds` and leaves.
    private func swiped(_ pager: PagerMotion, _ way: Double, milliseconds: Int, from start: Int = 0) -> PagerMotion {
        var pager = pager
        pager.began(at: 200, time: .milliseconds(start))
        for step in 1...10 {
            pager.moved(to: 200 + way * Double(step) / 10, time: .milliseconds(start + milliseconds * step / 10))
        }
        pager.ended(at: .milliseconds(start + milliseconds))
        return pager
    }

    private func settled(_ pager: PagerMotion) -> PagerMotion {
        var pager = pager
        for _ in 0..<200 where !pager.isAtRest { pager.advance(by: .milliseconds(16)) }
        return pager
    }

    @Test func theTargetOfAKeyIsKnownBeforeTheRowMoves() {
        var pager = row
        #expect(pager.turn(by: 1, at: .zero) == 11)
        #expect(pager.position == 10 && pager.target == 11 && !pager.isAtRest)
        #expect(pager.plan.order == [12, 13, 10])
        var steps: [LevelAnimator.Step] = []
        while steps.last != .arrived { steps.append(pager.advance(by: .milliseconds(16))) }
        #expect(pager.position == 11 && pager.isAtRest && steps.count < 40)
        #expect(pager.advance(by: .milliseconds(16)) == .resting)
    }

    @Test func aSwipeTurnsOnePageAndSaysSoWhenTheFingerLeaves() {
        let pager = swiped(row, -150, milliseconds: 100)
        #expect(pager.target == 11 && abs(pager.position - 10.375) < 1e-9 && pager.velocity > 1)
        #expect(settled(pager).position == 11)
        #expect(swiped(row, 150, milliseconds: 100).target == 9)
    }

    @Test func aSlowDragGoesToTheNearestPage() {
        #expect(swiped(row, -180, milliseconds: 2000).target == 10)
        #expect(swiped(row, -230, milliseconds: 2000).target == 11)
    }

    @Test func aFlickBackTakesTheDragBack() {
        var pager = row
        pager.began(at: 390, time: .zero)
        for step in 1...20 { pager.moved(to: 390 - Double(step) * 15, time: .milliseconds(step * 16)) }
        for step in 1...4 { pager.moved(to: 90 + Double(step) * 20, time: .milliseconds(320 + step * 16)) }
        #expect(pager.ended(at: .milliseconds(384)) == 10)
    }

    @Test func aTouchThatDoesNotMoveLeavesTheTargetAsItWas() {
        var pager = row
        pager.turn(by: 1, at: .zero)
        pager.advance(by: .milliseconds(50))
        let caught = pager.position
        pager.began(at: 100, time: .milliseconds(50))
        #expect(pager.position == caught && pager.velocity == 0 && pager.isAtRest, "caught where it is")
        #expect(pager.ended(at: .milliseconds(90)) == 11)
    }

    @Test func everySwipeOfAQuickHandTurnsAPage() {
        var pager = row
        for swipe in 0..<5 {
            pager = swiped(pager, -120, milliseconds: 80, from: swipe * 130)
            #expect(pager.target == 11 + swipe)
            for _ in 0..<3 { pager.advance(by: .milliseconds(16)) }
        }
        #expect(settled(pager).position == 15 && pager.pagesPerSecond > 6)
    }

    @Test func aBurstOfKeysQueuesNoAnimations() {
        var pager = row
        for key in 0..<50 {
            pager.turn(by: 1, at: .milliseconds(key * 30))
            #expect(abs(pager.position - Double(pager.target)) <= 1, "never more than a page away")
            pager.advance(by: .milliseconds(30))
        }
        #expect(pager.target == 60)
        var spent = 0
        while pager.advance(by: .milliseconds(16)) == .moving { spent += 16 }
        #expect(spent < 600 && pager.position == 60, "over as soon as one key alone")
        #expect(pager.plan.order == [61, 62, 63, 64])
    }

    @Test func whenTheDirectionTurnsSoDoesThePlan() {
        var pager = row
        pager.turn(by: 1, at: .zero)
        pager.turn(by: -1, at: .seconds(2))
        #expect(pager.plan.order == [9, 8, 11])
        pager.began(at: 200, time: .seconds(4))
        pager.moved(to: 150, time: .seconds(4))
        #expect(pager.plan.order.first == 11, "the photo that the finger pulls into view comes first")
    }

    @Test func withoutAnimationTheTargetIsShownAtOnce() {
        var pager = row
        pager.turn(by: 1, at: .zero, animated: false)
        #expect(pager.position == 11)
        #expect(pager.advance(by: .zero) == .arrived && pager.isAtRest)
    }

    @Test func lessMotionJumpsAndStillFollowsTheFinger() {
        var pager = row
        pager.turn(by: 1, at: .zero)
        pager.advance(by: .milliseconds(16))
        pager.reducesMotion = true
        #expect(pager.position == 11 && pager.advance(by: .zero) == .arrived)
        pager.turn(by: 1, at: .seconds(1))
        #expect(pager.position == 12)
        pager.began(at: 0, time: .seconds(2))
        pager.moved(to: 100, time: .seconds(2))
        #expect(abs(pager.position - 11.75) < 1e-12)
    }

    @Test func beyondTheEndsTheRowGivesWayAndComesBack() {
        var pager = PagerMotion(count: 3, showing: 0, pitch: 400)
        pager.began(at: 0, time: .zero)
        var (last, lastStep) = (0.0, Double.infinity)
        for step in 1...40 {
            pager.moved(to: Double(step) * 20, time: .milliseconds(step * 8))
            let moved = last - pager.position
            #expect(moved > 0 && moved < lastStep)
            (last, lastStep) = (pager.position, moved)
        }
        #expect(pager.position > -1 && pager.visible == 0...0)
        #expect(pager.ended(at: .milliseconds(330)) == 0)
        #expect(settled(pager).position == 0)
        #expect(pager.turn(by: -1, at: .seconds(1)) == 0)
    }

    @Test func theListMayChangeUnderTheRow() {
        var pager = row
        pager.turn(by: 1, at: .zero)
        pager.advance(by: .milliseconds(60))
        let (before, velocity) = (pager.offset(of: 11), pager.velocity)
        pager.listChanged(count: 295, target: 6)
        #expect(abs(pager.offset(of: 6) - before) < 1e-9 && abs(pager.velocity - velocity) < 1e-9)
        #expect(settled(pager).position == 6)
    }

    @Test func homeAndEndGoAllTheWayFromOnePageAway() {
        var pager = row
        #expect(pager.go(to: .max, at: .zero) == 299)
        #expect(pager.position == 298)
        #expect(pager.turn(by: .min, at: .seconds(1)) == 0 && pager.position == 1)
    }

    @Test func whateverHappensPositionIsANumberWithinAPageOfTheEnds() {
        var random = PagerRandom(state: 7)
        for _ in 0..<200 {
            var pager = PagerMotion(count: random.below(5) + 1, showing: 0, pitch: 300)
            var time = 0
            for _ in 0..<60 {
                time += random.below(40)
                let (before, velocity, moment) = (pager.position, pager.velocity, Duration.milliseconds(time))
                switch random.below(8) {
                case 0: pager.turn(by: random.below(5) - 2, at: moment, animated: random.below(3) > 0)
                case 1: pager.began(at: Double(random.below(300)), time: moment)
                case 2, 3: pager.moved(to: Double(random.below(4000) - 2000), time: moment)
                case 4: pager.ended(at: moment)
                case 5: pager.cancelled()
                case 6: pager.moved(to: [.nan, .infinity, 1e300, -1e300][random.below(4)], time: moment)
                default: pager.advance(by: .milliseconds(random.below(50) - 5))
                }
                #expect(pager.position.isFinite && pager.velocity.isFinite)
                #expect(pager.position > -1.2 && pager.position < Double(pager.count) + 0.2, "\(before) \(velocity)")
                #expect((0..<pager.count).contains(pager.target))
            }
        }
    }

    @Test func aFingerAndItsReleaseAreWithoutAJump() {
        var pager = row
        pager.turn(by: 1, at: .zero)
        pager.advance(by: .milliseconds(70))
        let moving = (pager.position, pager.velocity)
        pager.turn(by: -1, at: .milliseconds(70))
        #expect(abs(pager.position - moving.0) < 1e-9 && abs(pager.velocity - moving.1) < 1e-6, "an interruption goes on")
        pager.began(at: 50, time: .milliseconds(70))
        #expect(abs(pager.position - moving.0) < 1e-9)
        pager.moved(to: 30, time: .milliseconds(86))
        let held = pager.position
        pager.ended(at: .milliseconds(86))
        #expect(abs(pager.position - held) < 1e-9 && abs(pager.velocity - 20.0 / 0.016 / 400) < 1e-6)
    }
}

/// Repeatable on every platform.
struct PagerRandom {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }

    mutating func share() -> Double { Double(below(1 << 20)) / Double(1 << 20) }
}
