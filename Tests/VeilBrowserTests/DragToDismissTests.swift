import Testing
import VeilBrowser
import VeilMotion

@Suite struct DragToDismissTests {
    private func touch(_ milliseconds: Int, _ x: Double, _ y: Double, fingers: Int = 1) -> DragTouch {
        DragTouch(time: .milliseconds(milliseconds), position: ViewVector(x: x, y: y), fingers: fingers)
    }

    private let idle = DragToDismiss(width: 400, height: 800)

    /// Decided at (200, 320).
    private var dismissing: DragToDismiss {
        var drag = idle
        drag.began(touch(0, 200, 300), photo: .fitting)
        _ = drag.moved(touch(50, 200, 320))
        return drag
    }

    @Test func aTrembleDecidesNothing() {
        var drag = idle
        drag.began(touch(0, 200, 300), photo: .fitting)
        for step in 0..<20 { _ = drag.moved(touch(step * 16, 200 + Double(step % 3) * 3, 300 + Double(step % 4) * 2)) }
        #expect(drag.phase == .undecided)
    }

    @Test func onceDecidedADragStaysWhatItIs() {
        var drag = dismissing
        _ = drag.moved(touch(100, 20, 330))
        #expect(drag.phase == .dismissing && drag.pose.offset.x < -170, "sideways it is still the dismissal's")
    }

    @Test func halfOfTheHeightIsAllOfTheProgress() {
        var drag = dismissing
        _ = drag.moved(touch(100, 200, 520))
        #expect(drag.progress == 0.5 && abs(drag.pose.scale - 0.8) < 1e-12)
        _ = drag.moved(touch(200, 200, 720))
        #expect(drag.progress == 1 && drag.level == 0)
        _ = drag.moved(touch(300, 200, 799))
        #expect(drag.progress == 1 && abs(drag.pose.scale - 0.6) < 1e-12, "further it only moves")
    }

    @Test func upwardsThePhotoFollowsLessAndLess() {
        var drag = dismissing
        var last = 0.0
        var lastStep = Double.infinity
        for step in 1...30 {
            _ = drag.moved(touch(50 + step * 16, 200, 320 - Double(step) * 10))
            #expect(drag.pose.scale == 1 && drag.level == 1)
            let moved = last - drag.pose.offset.y
            #expect(moved > 0 && moved < 5.6 && moved < lastStep)
            (last, lastStep) = (drag.pose.offset.y, moved)
        }
    }

    @Test func aReturnLeadsFromThePoseToRest() {
        var drag = dismissing
        _ = drag.moved(touch(100, 240, 520))
        #expect(drag.pose.at(1) == drag.pose && drag.pose.at(0) == .resting)
        let half = drag.pose.at(0.5)
        #expect(abs(half.scale - 0.9) < 1e-12 && abs(half.offset.y - drag.pose.offset.y / 2) < 1e-12)
    }

    @Test func unpairedEventsAreNothing() {
        var drag = idle
        #expect(drag.moved(touch(0, 200, 700)) == nil && drag.ended(at: .zero) == nil && drag.cancelled() == nil)
        #expect(drag == idle)
        drag = dismissing
        _ = drag.moved(touch(100, 200, 700))
        #expect(drag.ended(at: .milliseconds(300)) == .dismissed)
        #expect(drag.ended(at: .milliseconds(310)) == nil && drag.cancelled() == nil && drag.moved(touch(320, 0, 0)) == nil)
        #expect(drag.progress == 0.95, "as the finger left it")
    }

    @Test func aSecondBeginningStartsAnew() {
        var (drag, fresh) = (dismissing, idle)
        _ = drag.moved(touch(100, 200, 700))
        drag.began(touch(0, 100, 100), photo: .fitting)
        fresh.began(touch(0, 100, 100), photo: .fitting)
        #expect(drag == fresh)
    }

    @Test func positionsThatAreNotFiniteAreLeftOut() {
        var drag = dismissing
        _ = drag.moved(touch(100, 200, 420))
        let before = drag
        _ = drag.moved(touch(110, .nan, 430))
        _ = drag.moved(touch(120, 200, .infinity))
        #expect(drag == before)
        drag.began(touch(0, .nan, 0), photo: .fitting)
        #expect(drag.phase == .idle)
    }

    @Test func eventsAtOneMomentHaveNoSpeed() {
        var drag = idle
        drag.began(touch(0, 200, 300), photo: .fitting)
        _ = drag.moved(touch(0, 200, 320))
        _ = drag.moved(touch(0, 200, 420))
        #expect(drag.ended(at: .zero) == .returned)
        #expect(drag.velocity == .zero)
    }

    @Test func theSpeedIsThatOfTheLastTenthOfASecond() {
        var drag = dismissing
        for step in 1...30 { _ = drag.moved(touch(50 + step * 10, 200, 320 + Double(step))) }
        for step in 1...10 { _ = drag.moved(touch(350 + step * 10, 200, 350 + Double(step) * 5)) }
        #expect(drag.ended(at: .milliseconds(450)) == .returned)
        #expect(abs(drag.velocity.y - 500) < 1e-6, "five points in ten milliseconds, whatever was before")
        #expect(abs(drag.levelVelocity + 1.25) < 1e-8)
    }

    @Test func aPhotoThatFitsShowsAllOfItsEdges() {
        #expect(PhotoPlacement(zoom: 1, edges: .left).edges == .all)
        #expect(PhotoPlacement(zoom: 0.5).edges == .all)
        #expect(PhotoPlacement(zoom: 2, edges: .left).edges == .left)
    }
}
