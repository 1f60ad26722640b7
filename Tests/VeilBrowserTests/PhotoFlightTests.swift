import Testing
import VeilBrowser
import VeilMotion

/// A photo in the hand.
struct PhotoFlightTests {
    private func touch(_ step: Int, _ down: Double) -> DragTouch {
        DragTouch(time: .milliseconds(16 * step), position: ViewVector(x: 400, y: 300 + down))
    }

    /// A photo of an 800 × 600 view, pulled down by `points` in twelve steps and held for a while.
    private func pulled(_ points: Double) -> PhotoFlight {
        var flight = PhotoFlight(width: 800, height: 600)
        flight.began(touch(0, 0))
        for step in 1...12 { flight.moved(touch(step, points * Double(step) / 12)) }
        return flight
    }

    private func settle(_ flight: inout PhotoFlight) {
        for _ in 0..<600 where !flight.isAtRest { flight.advance(by: .milliseconds(16)) }
    }

    @Test func theGlassClearsAsTheHandPulls() {
        let (little, far) = (pulled(60), pulled(240))
        #expect(little.level < 1 && far.level < little.level && far.level > 0)
        #expect(far.pose.scale < little.pose.scale && far.pose.offset.y > little.pose.offset.y)
        #expect(far.opacity == 1)
    }

    @Test func aPhotoThatIsPulledALittleComesBack() {
        var flight = pulled(40)
        flight.ended(at: .seconds(1))
        #expect(!flight.isClosed && !flight.isAtRest)
        settle(&flight)
        #expect(flight.isAtRest && flight.pose == .resting && flight.level == .full && flight.opacity == 1)
    }

    @Test func aPhotoThatIsPulledFarGoesAndTheGlassGoesOnWithoutAJump() {
        var flight = pulled(240)
        let before = flight.level.value
        flight.ended(at: .milliseconds(200))
        #expect(flight.isClosed)
        flight.advance(by: .milliseconds(1))
        #expect(abs(flight.level.value - before) < 0.02)
        settle(&flight)
        #expect(flight.level == .none && flight.opacity == 0)
    }

    @Test func itOpensAgainWhereItWas() {
        var flight = pulled(240)
        flight.ended(at: .milliseconds(200))
        settle(&flight)
        flight.reopen()
        settle(&flight)
        #expect(!flight.isClosed && flight.pose == .resting && flight.level == .full && flight.opacity == 1)
    }

    @Test func aClosedPhotoIsNotHeld() {
        var flight = PhotoFlight(width: 800, height: 600)
        flight.close()
        settle(&flight)
        flight.began(touch(0, 0))
        flight.moved(touch(1, 200))
        flight.ended(at: .milliseconds(32))
        #expect(flight.isClosed && flight.level == .none && flight.isAtRest)
    }

    @Test func withLessMotionItIsThereAtOnce() {
        var flight = PhotoFlight(width: 800, height: 600)
        flight.reducesMotion = true
        flight.close()
        flight.advance(by: .zero)
        #expect(flight.isAtRest && flight.level == .none && flight.opacity == 0)
    }

    @Test func aNewSizeEndsWhatTheHandDid() {
        var flight = pulled(240)
        flight.resize(width: 500, height: 900)
        #expect(flight.pose == .resting && flight.level == .full && flight.isAtRest)
    }

    @Test func aPhotoThatComesBackIsCaughtWithoutAJump() {
        var flight = pulled(160)
        flight.ended(at: .seconds(1))
        // Not far enough after a rest? Then it is on its way out, which is caught the same way.
        flight.advance(by: .milliseconds(80))
        let (pose, level) = (flight.pose, flight.level.value)
        flight.began(DragTouch(time: .seconds(2), position: ViewVector(x: 100, y: 500)))
        #expect(flight.isHeld && !flight.isClosed)
        #expect(abs(flight.pose.scale - pose.scale) < 1e-9)
        #expect((flight.pose.offset - pose.offset).length < 1e-6)
        #expect(abs(flight.level.value - level) < 1e-9)
        // From here it follows the hand, point by point.
        let before = flight.pose.offset
        flight.moved(DragTouch(time: .milliseconds(2016), position: ViewVector(x: 107, y: 500)))
        #expect(flight.pose.offset.x > before.x && flight.pose.offset.x <= before.x + 7)
    }

    @Test(arguments: [40.0, 240.0]) func theLevelIsContinuousWhenThePhotoIsCaught(_ points: Double) {
        var flight = pulled(points)
        flight.ended(at: .milliseconds(210))
        for _ in 0..<5 { flight.advance(by: .milliseconds(16)) }
        let level = flight.level.value
        flight.began(DragTouch(time: .seconds(2), position: ViewVector(x: 400, y: 300)))
        flight.moved(DragTouch(time: .milliseconds(2001), position: ViewVector(x: 400, y: 300)))
        #expect(abs(flight.level.value - level) < 1e-9)
        flight.advance(by: .seconds(2))
        flight.ended(at: .seconds(5))
        let held = flight.level.value
        flight.advance(by: .milliseconds(1))
        #expect(abs(flight.level.value - held) < 0.02)
    }

    @Test func aPhotoMayBeThereAtOnceOrGone() {
        var flight = PhotoFlight(width: 800, height: 600, motion: PhotoFlight.growth)
        flight.vanish()
        flight.reopen()
        #expect(!flight.isAtRest && flight.presence.value < 1)
        flight.arrive()
        #expect(flight.isAtRest && !flight.isGone && flight.presence.value == 1 && flight.level.value == 1)
        flight.close()
        flight.advance(by: .milliseconds(50))
        flight.arrive()
        #expect(flight.isGone && flight.level == .none)
    }

    @Test func aPhotoGrowsOutOfItsCellAndFillsItAtTheStart() {
        let (view, proportions) = (ViewVector(x: 800, y: 600), ViewVector(x: 3, y: 2))
        let fitted = ViewRect(x: 0, y: 0, width: 800, height: 600).fitting(proportions)
        let cell = ViewRect(x: 20, y: 40, width: 100, height: 100)
        var flight = PhotoFlight(width: 800, height: 600, motion: PhotoFlight.growth)
        flight.vanish()
        flight.reopen()
        var places = flight.places(fitted: fitted, cell: cell, proportions: proportions, view: view)
        #expect(places.clip == cell && places.image == ViewRect(x: -5, y: 40, width: 150, height: 100))
        var width = 0.0
        for _ in 0..<200 where !flight.isAtRest {
            flight.advance(by: .milliseconds(16))
            places = flight.places(fitted: fitted, cell: cell, proportions: proportions, view: view)
            #expect(places.clip.size.x >= width)
            width = places.clip.size.x
        }
        #expect(places.image == fitted && places.clip == fitted)
    }
}

/// Events that come late.
struct LateEventsTests {
    @Test func aPullWhoseFirstEventsComeAllInOneCountsWhole() {
        func touch(_ milliseconds: Int, _ y: Double) -> DragTouch {
            DragTouch(time: .milliseconds(milliseconds), position: ViewVector(x: 400, y: y))
        }
        var flight = PhotoFlight(width: 800, height: 600)
        flight.began(touch(0, 200))
        flight.moved(touch(400, 360))
        flight.moved(touch(416, 372))
        flight.ended(at: .seconds(1))
        #expect(flight.isClosed)
    }
}
