import Testing
import VeilBrowser
import VeilMotion

/// Photos in a view that scrolls and zooms them.
@Suite struct ScrolledPhotoTests {
    private let viewport = ViewVector(x: 390, y: 844)

    private func placement(_ x: Double, _ y: Double, zoom: Double) -> PhotoPlacement {
        PhotoPlacement(offset: ViewVector(x: x, y: y), content: viewport * zoom, viewport: viewport, zoom: zoom)
    }

    @Test func aPhotoThatFitsShowsAllItsEdges() {
        #expect(placement(0, 0, zoom: 1).edges == .all)
        #expect(placement(0, 0, zoom: 1.0004).edges == .all, "a pinch ends a little off")
        #expect(placement(0, 0, zoom: .nan).edges == .all)
    }

    @Test func aZoomedPhotoShowsTheEdgesThatItIsScrolledTo() {
        #expect(placement(0, 0, zoom: 2).edges == [.top, .left])
        #expect(placement(200, 0.3, zoom: 2).edges == .top)
        #expect(placement(390, 844, zoom: 2).edges == [.bottom, .right])
        #expect(placement(200, 400, zoom: 2).edges == [])
        #expect(placement(-20, 400, zoom: 2).edges == .left, "it bounces")
    }

    private func touch(_ seconds: Double, _ x: Double, _ y: Double, fingers: Int = 1) -> DragTouch {
        DragTouch(seconds: seconds, position: ViewVector(x: x, y: y), fingers: fingers)
    }

    @Test func onlyAPullDownFromTheTopEdgeIsADismissal() {
        let flight = PhotoFlight(width: 390, height: 844)
        let start = touch(0, 200, 400)
        #expect(flight.isDismissal(from: start, to: touch(0.1, 205, 430)))
        #expect(!flight.isDismissal(from: start, to: touch(0.1, 230, 405)), "the pager's")
        #expect(!flight.isDismissal(from: start, to: touch(0.1, 200, 370)))
        #expect(!flight.isDismissal(from: start, to: touch(0.1, 205, 430, fingers: 2)), "a pinch")
        #expect(!flight.isDismissal(from: start, to: touch(0.1, 205, 430), photo: placement(0, 100, zoom: 2)))
        #expect(flight.isDismissal(from: start, to: touch(0.1, 205, 430), photo: placement(0, 0, zoom: 2)))
    }

    @Test func aPhotoOnItsWayBackIsCaughtWhicheverWayTheFingerGoes() {
        var flight = PhotoFlight(width: 390, height: 844)
        flight.began(touch(0, 200, 300))
        for step in 1...6 { flight.moved(touch(Double(step) * 0.05, 200, 300 + 15 * Double(step))) }
        flight.ended(atSeconds: 1.5)
        flight.advance(bySeconds: 0.05)
        let before = flight
        #expect(!flight.isAtRest && flight.pose != .resting)
        #expect(flight.isDismissal(from: touch(2, 150, 500), to: touch(2.05, 170, 500)))
        #expect(flight == before, "it was asked only")
    }
}
