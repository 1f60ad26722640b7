import Testing
import VeilBrowser
import VeilMotion

@testable import VeilGallery

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
        flight.open()
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
}
