import Testing
import VeilBrowser
import VeilMotion

@Suite struct ZoomViewTests {
    private let photo = ViewSize(width: 6000, height: 4000)
    private let viewport = ViewSize(width: 1200, height: 1000)
    private var zoom: ZoomView { ZoomView(photo: photo, viewport: viewport) }
    private let pointer = ViewVector(x: 300, y: 700)

    private func settled(_ zoom: ZoomView) -> ZoomView {
        var zoom = zoom
        for _ in 0..<600 where !zoom.isAtRest { zoom.advance(by: .milliseconds(16)) }
        return zoom
    }

    @Test func aPhotoOpensWithAllOfItInView() {
        #expect(zoom.scale == 0.2 && zoom.isResting && zoom.placement == .fitting)
        #expect(zoom.photoFrame == ViewRect(x: 0, y: 100, width: 1200, height: 800))
        #expect(zoom.visiblePart == ViewRect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test func aSmallPhotoIsNotEnlargedUnlessAsked() {
        let small = ViewSize(width: 300, height: 200)
        #expect(ZoomView(photo: small, viewport: viewport).scale == 1)
        #expect(ZoomView(photo: small, viewport: viewport, enlarges: true).scale == 4)
    }

    @Test func aDoubleClickCyclesThroughFitFillAndWhole() {
        var zoom = zoom
        var scales: [Double] = []
        for _ in 0..<4 {
            zoom.doubleClick(at: pointer)
            zoom = settled(zoom)
            scales.append(zoom.scale)
        }
        #expect(scales == [0.25, 1, 0.2, 0.25])
    }

    @Test func stopsThatLookAlikeAreOne() {
        var same = ZoomView(photo: ViewSize(width: 1200, height: 1000), viewport: viewport)
        same.doubleClick(at: pointer)
        #expect(same.goalScale == 2, "a photo that fits exactly still shows more")
        same.doubleClick(at: pointer)
        #expect(same.goalScale == 1)
    }

    @Test func thePointUnderThePointerStaysThere() {
        for command in 0..<3 {
            var zoom = zoom
            zoom.zoom(to: 0.5, animated: false)
            let held = zoom.photoPoint(at: pointer)
            switch command {
            case 0: zoom.zoom(to: 1.5, about: pointer)
            case 1: for _ in 0..<4 { zoom.zoom(by: 1.25, about: pointer) }
            default: zoom.doubleClick(at: pointer)
            }
            while !zoom.isAtRest {
                zoom.advance(by: .milliseconds(7))
                #expect((zoom.viewPoint(of: held) - pointer).length < 0.2, "on the whole way")
            }
            #expect((zoom.viewPoint(of: held) - pointer).length < 1e-9 && zoom.scale > 0.9)
        }
    }

    @Test func aPinchKeepsItsPointBetweenTheFingers() {
        var zoom = zoom
        zoom.zoom(to: 0.8, animated: false)
        let held = zoom.photoPoint(at: pointer)
        zoom.began(at: pointer, time: .zero)
        for step in 1...20 {
            let place = pointer + ViewVector(x: Double(step) * 3, y: Double(step) * -2)
            zoom.moved(to: place, magnification: 1 + Double(step) / 10, time: .milliseconds(step * 16))
            #expect((zoom.viewPoint(of: held) - place).length < 1e-9)
        }
        #expect(abs(zoom.scale - 2.4) < 1e-12)
    }

    @Test func beyondItsScalesAPinchGivesWayAndComesBack() {
        var zoom = zoom
        zoom.began(at: pointer, time: .zero)
        zoom.moved(to: pointer, magnification: 0.5, time: .milliseconds(50))
        #expect(zoom.scale < 0.2 && zoom.scale > 0.1)
        zoom.ended(at: .milliseconds(60))
        #expect(settled(zoom).scale == 0.2 && settled(zoom).isResting)
        zoom.began(at: pointer, time: .milliseconds(100))
        zoom.moved(to: pointer, magnification: 100, time: .milliseconds(150))
        #expect(zoom.scale > 8 && zoom.scale < 16)
        zoom.cancelled()
        #expect(settled(zoom).scale == 8)
    }

    @Test func aThrownPhotoCoastsAndStopsAtItsBounds() {
        var zoom = zoom
        zoom.zoom(to: 1, animated: false)
        func thrown(_ speed: Double) -> ZoomView {
            var zoom = zoom
            zoom.began(at: pointer, time: .zero)
            for step in 1...6 {
                zoom.moved(to: pointer + ViewVector(x: speed * Double(step) * 0.016, y: 0), time: .milliseconds(step * 16))
            }
            zoom.ended(at: .milliseconds(96))
            return zoom
        }
        let (slow, fast) = (thrown(1000), thrown(15_000))
        let start = slow.photoPoint(at: .zero).x
        #expect(abs(start - settled(slow).photoPoint(at: .zero).x - 325) < 1, "the speed times 0.325 s")
        #expect(settled(fast).photoFrame.x == 0, "the photo's left side comes to the view's and stays")
        var (moving, last) = (slow, Double.infinity)
        while moving.advance(by: .milliseconds(16)) == .moving {
            let x = moving.photoPoint(at: .zero).x
            #expect(x < last, "it never turns around")
            last = x
        }
        var bounced = fast
        while bounced.advance(by: .milliseconds(8)) == .moving { #expect(bounced.photoFrame.x < 60, "nor runs far beyond") }
    }

    @Test func pulledBeyondItsSideThePhotoGivesWay() {
        var zoom = zoom
        zoom.zoom(to: 1, animated: false)
        zoom.scroll(by: ViewVector(x: 1e6, y: 0))
        #expect(zoom.photoFrame.x == 0, "a wheel stops at the bounds")
        #expect(zoom.placement.edges == .left)
        zoom.began(at: pointer, time: .zero)
        zoom.moved(to: pointer + ViewVector(x: 400, y: 0), time: .seconds(1))
        #expect(zoom.photoFrame.x > 100 && zoom.photoFrame.x < 220)
        let shown = zoom.photoFrame.x
        zoom.ended(at: .seconds(2))
        #expect(abs(zoom.photoFrame.x - shown) < 1e-6)
        zoom.advance(by: .milliseconds(30))
        let caught = zoom.photoFrame
        zoom.began(at: pointer, time: .seconds(3))
        #expect(abs(zoom.photoFrame.x - caught.x) < 1e-6, "caught on its way back without a jump")
        zoom.moved(to: pointer, time: .seconds(3))
        #expect(abs(zoom.photoFrame.x - caught.x) < 1e-6)
        zoom.cancelled()
        #expect(abs(settled(zoom).photoFrame.x) < 1e-9)
    }

    @Test func aTurnKeepsTheMiddleAndFitsAnew() {
        var zoom = zoom
        zoom.turn(byQuarters: 1)
        #expect(zoom.rotation == 0 && zoom.quarterTurns == 1, "seen from where it was")
        zoom = settled(zoom)
        #expect(zoom.rotation == 1 && abs(zoom.scale - 1000.0 / 6000) < 1e-12 && zoom.isResting)
        zoom.zoom(to: 1, animated: false)
        zoom.scroll(by: ViewVector(x: -100, y: 250))
        let middle = zoom.photoPoint(at: ViewVector(x: 600, y: 500))
        for turns in [1, 1, -1, 2, 3] {
            zoom.turn(byQuarters: turns)
            zoom = settled(zoom)
            #expect((zoom.photoPoint(at: ViewVector(x: 600, y: 500)) - middle).length < 1e-6)
        }
        #expect(zoom.quarterTurns == 3 && zoom.scale == 1)
    }

    @Test func aTurnInTheMiddleOfATurnGoesOn() {
        var zoom = zoom
        zoom.turn(byQuarters: 1)
        zoom.advance(by: .milliseconds(80))
        let seen = zoom.rotation
        zoom.turn(byQuarters: 1)
        #expect(abs(zoom.rotation - seen) < 1e-12 && zoom.quarterTurns == 2)
        #expect(settled(zoom).rotation == 2)
    }

    @Test func aNewSizeOfTheViewKeepsTheMiddle() {
        var zoom = zoom
        zoom.zoom(to: 1, animated: false)
        zoom.scroll(by: ViewVector(x: 300, y: -200))
        let middle = zoom.photoPoint(at: ViewVector(x: 600, y: 500))
        zoom.resize(ViewSize(width: 700, height: 900))
        #expect((zoom.photoPoint(at: ViewVector(x: 350, y: 450)) - middle).length < 1e-9 && zoom.scale == 1)
        var fitting = ZoomView(photo: photo, viewport: viewport)
        fitting.resize(ViewSize(width: 600, height: 600))
        #expect(fitting.scale == 0.1 && fitting.isResting)
        fitting.fill(animated: false)
        fitting.resize(viewport)
        #expect(fitting.scale == 0.25, "what fills goes on to fill")
    }

    @Test func theVisiblePartIsOfTheUprightPhoto() {
        var zoom = zoom
        zoom.zoom(to: 1, about: ViewVector(x: 0, y: 100), animated: false)
        #expect(zoom.visiblePart == ViewRect(x: 0, y: 0, width: 0.2, height: 0.25) || zoom.visiblePart.x < 1e-12)
        zoom.turn(byQuarters: 1, animated: false)
        let part = zoom.visiblePart
        #expect(abs(part.width - 1000.0 / 6000) < 1e-9 && abs(part.height - 1200.0 / 4000) < 1e-9)
    }

    @Test func lessMotionJumps() {
        var zoom = zoom
        zoom.reducesMotion = true
        zoom.doubleClick(at: pointer)
        #expect(zoom.scale == 0.25 && zoom.isAtRest)
        zoom.turn(byQuarters: 1)
        #expect(zoom.rotation == 1 && zoom.isAtRest)
    }
}
