import Testing
import VeilBrowser
import VeilMotion
import VeilTestSupport

/// Whole gestures, as a touch screen sends them.
@Suite struct DragToDismissTraceTests {
    @Test func aSlowDragFarDownDismisses() throws {
        let played = try Trace("slow-drag-down").played()
        #expect(played.phases == [.undecided, .dismissing])
        #expect(played.outcomes == [.dismissed])
        #expect(abs(played.drag.velocity.y) < 100, "the finger rested before it left")
        #expect(played.drag.progress.value > 0.6 && played.drag.pose.scale < 0.8)
    }

    @Test(arguments: ["slow-drag-down", "flick-down", "drag-then-return", "rest-before-lifting"])
    func aTouchIsToldInSecondsAsWellAsInDurations(_ name: String) throws {
        let trace = try Trace(name)
        var drag = DragToDismiss(width: Trace.width, height: Trace.height)
        for (index, touch) in trace.touches.enumerated() {
            let told = DragTouch(seconds: touch.time / .seconds(1), position: touch.position, fingers: touch.fingers)
            #expect(told == touch)
            if index == 0 { drag.began(told, photo: trace.photo) } else { _ = drag.moved(told) }
        }
        let outcome = drag.ended(atSeconds: trace.end / .seconds(1))
        let played = trace.played()
        #expect(outcome == played.outcomes.last && drag == played.drag)
    }

    @Test func aSlowDragNotFarDownReturns() throws {
        let played = try Trace("short-drag-down").played()
        #expect(played.phases == [.undecided, .dismissing])
        #expect(played.outcomes == [.returned])
    }

    @Test func aFlickDismissesThoughItIsShort() throws {
        let (flick, short) = (try Trace("flick-down").played(), try Trace("short-drag-down").played())
        #expect(flick.outcomes == [.dismissed])
        #expect(flick.drag.progress < short.drag.progress, "shorter than the drag that returns")
        #expect((1000...2500).contains(flick.drag.velocity.y))
    }

    @Test func aFingerThatMovesBackReturnsFromAnywhere() throws {
        let played = try Trace("drag-then-return").played()
        #expect(played.outcomes == [.returned])
        #expect(played.drag.progress.value > 0.5, "far enough to dismiss, had it rested")
        #expect(played.drag.levelVelocity > 0.3, "the glass was coming back")
    }

    @Test func restingBeforeItLeavesTheFingerLosesItsSpeed() throws {
        let played = try Trace("rest-before-lifting").played()
        #expect(played.outcomes == [.returned])
        #expect(played.drag.velocity.length < 1)
    }

    @Test(arguments: ["sideways-swipe", "diagonal-swipe"])
    func sidewaysIsThePagers(_ name: String) throws {
        let played = try Trace(name).played()
        #expect(played.phases == [.undecided, .paging])
        #expect(played.outcomes.isEmpty && played.drag.pose == .resting && played.drag.level == 1)
    }

    @Test func upwardsIsNoDismissal() throws {
        let played = try Trace("flick-up").played()
        #expect(played.phases == [.undecided, .panning])
        #expect(played.outcomes.isEmpty && played.drag.pose == .resting)
    }

    @Test(arguments: ["pinch-that-begins-as-a-drag", "two-fingers-down"])
    func twoFingersZoom(_ name: String) throws {
        let played = try Trace(name).played()
        #expect(played.phases.last == .zooming && !played.phases.contains(.dismissing))
        #expect(played.outcomes.isEmpty)
        #expect(played.moments.allSatisfy { $0.pose == .resting }, "the jump of the middle of the fingers moves nothing")
    }

    @Test func aSecondFingerEndsADismissalOnce() throws {
        let played = try Trace("drag-that-becomes-a-pinch").played()
        #expect(played.phases == [.undecided, .dismissing, .zooming])
        #expect(played.outcomes == [.returned])
        let last = try #require(played.moments.last { $0.phase == .dismissing })
        #expect(played.drag.pose == last.pose && last.pose.scale < 0.95, "the pose stays, to return from")
    }

    @Test func insideOfAZoomedPhotoADragPans() throws {
        for name in ["drag-while-zoomed-in", "swipe-inside-while-zoomed-in"] {
            let played = try Trace(name).played()
            #expect(played.phases == [.undecided, .panning])
            #expect(played.outcomes.isEmpty && played.drag.pose == .resting)
        }
    }

    @Test func awayFromItsEdgesAZoomedPhotoDismissesAndPages() throws {
        let down = try Trace("drag-from-the-top-edge").played()
        #expect(down.phases == [.undecided, .dismissing] && down.outcomes == [.dismissed])
        let right = try Trace("swipe-from-the-left-edge").played()
        #expect(right.phases == [.undecided, .paging] && right.outcomes.isEmpty)
    }

    @Test func whatTheSystemTakesReturnsThoughItWasFar() throws {
        let played = try Trace("taken-by-the-system").played()
        #expect(played.outcomes == [.returned])
        #expect(played.drag.progress.value > 0.3 && played.drag.levelVelocity == 0)
    }

    @Test func aTapIsNobodys() throws {
        let played = try Trace("tap").played()
        #expect(played.phases == [.undecided] && played.outcomes.isEmpty && played.drag.phase == .idle)
    }

    @Test(arguments: ["slow-drag-down", "flick-down", "drag-then-return", "rest-before-lifting", "drag-from-the-top-edge"])
    func thePointThatTheFingerTookStaysUnderIt(_ name: String) throws {
        let trace = try Trace(name)
        let moments = trace.played().moments
        let decided = try #require(moments.firstIndex { $0.phase == .dismissing })
        #expect(moments[decided].pose == .resting, "the way to the decision is not caught up with a jump")
        let (taken, middle) = (trace.touches[decided].position, ViewVector(x: Trace.width / 2, y: Trace.height / 2))
        for (moment, touch) in zip(moments, trace.touches).dropFirst(decided) where moment.progress != .none {
            let shown = middle + moment.pose.offset + (taken - middle) * moment.pose.scale
            #expect((shown - touch.position).length < 1e-9)
            #expect(abs(moment.level.value + moment.progress.value - 1) < 1e-12)
        }
    }

    @Test func theGlassFollowsTheFingerAndGoesOnAtItsSpeed() throws {
        let trace = try Trace("drag-then-return")
        var (drag, blur) = (DragToDismiss(width: Trace.width, height: Trace.height), LevelAnimator(level: 1))
        drag.began(trace.touches[0], photo: trace.photo)
        blur.grab()
        for touch in trace.touches.dropFirst() {
            _ = drag.moved(touch)
            blur.level = 1 - drag.progress
            #expect(blur.level == drag.level)
        }
        let outcome = drag.ended(at: trace.end)
        #expect(outcome == .returned)
        blur.release(to: outcome == .dismissed ? 0 : 1, velocity: drag.levelVelocity)
        #expect(blur.goal == 1 && blur.level == drag.level && abs(blur.velocity - drag.levelVelocity) < 1e-12)
        #expect(blur.advance(by: .seconds(2)) == .arrived)
    }
}
