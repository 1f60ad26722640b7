import Testing
import VeilBrowser
import VeilMotion

/// What holds after whatever was done, in whatever order.
@Suite struct ZoomViewPropertyTests {
    private static func view(_ random: inout PagerRandom) -> ZoomView {
        let sides = [1.0, 30, 640, 4000, 100_000]
        let photo = ViewSize(width: sides[random.below(5)], height: sides[random.below(5)])
        let viewport = ViewSize(width: Double(random.below(2000) + 1), height: Double(random.below(1200) + 1))
        return ZoomView(photo: photo, viewport: viewport, enlarges: random.below(2) == 0)
    }

    private static func act(_ zoom: inout ZoomView, _ random: inout PagerRandom, _ time: Duration) {
        func point() -> ViewVector {
            if random.below(20) == 0 { return ViewVector(x: [.nan, .infinity, 1e300, -1e300][random.below(4)], y: 3) }
            return ViewVector(x: random.share() * zoom.viewport.width, y: random.share() * zoom.viewport.height)
        }
        switch random.below(14) {
        case 0: zoom.doubleClick(at: point())
        case 1: zoom.zoom(by: [0.1, 0.8, 1.25, 10, .nan, -1, .infinity][random.below(7)], about: point())
        case 2: zoom.zoom(to: [0, 0.3, 1, 5, 1e9][random.below(5)], about: point(), animated: random.below(2) == 0)
        case 3: zoom.fill(about: point())
        case 4: zoom.fit()
        case 5: zoom.turn(byQuarters: random.below(7) - 3)
        case 6: zoom.resize(ViewSize(width: Double(random.below(1500) + 1), height: Double(random.below(900) + 1)))
        case 7: zoom.scroll(by: point())
        case 8: zoom.began(at: point(), time: time)
        case 9, 10: zoom.moved(to: point(), magnification: [0.01, 0.7, 1, 1, 1, 2, 50, .nan][random.below(8)], time: time)
        case 11: zoom.ended(at: time)
        case 12: zoom.cancelled()
        default: zoom.advance(by: .milliseconds(random.below(60) - 5))
        }
    }

    private static func check(_ zoom: ZoomView) {
        let (frame, part) = (zoom.photoFrame, zoom.visiblePart)
        #expect(frame.x.isFinite && frame.y.isFinite && frame.width > 0 && frame.height > 0 && zoom.rotation.isFinite)
        #expect(part.x >= 0 && part.y >= 0 && part.x + part.width <= 1 + 1e-12 && part.y + part.height <= 1 + 1e-12)
        #expect(zoom.goalScale >= zoom.restingScale * (1 - 1e-9) && zoom.goalScale <= zoom.largestScale * (1 + 1e-9))
    }

    /// No gap where the photo could fill the view, and in the middle where it cannot.
    private static func checkBounds(_ zoom: ZoomView) {
        let (frame, view) = (zoom.photoFrame, zoom.viewport)
        for (start, length, whole) in [(frame.x, frame.width, view.width), (frame.y, frame.height, view.height)] {
            let slack = 1e-6 * max(1, length)
            if length <= whole {
                #expect(abs(start - (whole - length) / 2) < slack)
            } else {
                #expect(start <= slack && start + length >= whole - slack)
            }
        }
        #expect(zoom.scale >= zoom.restingScale * (1 - 1e-9) && zoom.scale <= zoom.largestScale * (1 + 1e-9))
    }

    @Test func nothingIsEverNotANumberAndAtRestAllBoundsHold() {
        var random = PagerRandom(state: 11)
        for _ in 0..<150 {
            var zoom = Self.view(&random)
            var time = 0
            for _ in 0..<80 {
                time += random.below(30)
                Self.act(&zoom, &random, .milliseconds(time))
                Self.check(zoom)
                if zoom.isAtRest, !zoom.isHeld { Self.checkBounds(zoom) }
            }
            zoom.cancelled()
            var steps = 0
            while zoom.advance(by: .milliseconds(50)) == .moving, steps < 400 { steps += 1 }
            #expect(steps < 400 && zoom.isAtRest, "every motion ends")
            Self.checkBounds(zoom)
        }
    }

    @Test func zoomsFromWithinTheBoundsStayWithinThem() {
        var random = PagerRandom(state: 3)
        for _ in 0..<100 {
            var zoom = Self.view(&random)
            for _ in 0..<10 {
                let point = ViewVector(x: random.share() * zoom.viewport.width, y: random.share() * zoom.viewport.height)
                zoom.zoom(by: [0.2, 0.7, 1.3, 6][random.below(4)], about: point)
                for _ in 0..<random.below(30) {
                    zoom.advance(by: .milliseconds(11))
                    Self.checkBounds(zoom)
                }
            }
        }
    }

    @Test func pointsGoThereAndBack() {
        var random = PagerRandom(state: 5)
        for _ in 0..<100 {
            var zoom = Self.view(&random)
            for step in 0..<20 {
                Self.act(&zoom, &random, .milliseconds(step * 10))
                let point = ViewVector(x: random.share() * zoom.viewport.width, y: random.share() * zoom.viewport.height)
                let back = zoom.viewPoint(of: zoom.photoPoint(at: point))
                #expect((back - point).length < 1e-6 * max(1, zoom.viewport.width, zoom.photo.width * zoom.scale))
            }
        }
    }

    @Test func interruptionsDoNotJump() {
        var random = PagerRandom(state: 9)
        for _ in 0..<200 {
            var zoom = ZoomView(photo: ViewSize(width: 6000, height: 4000), viewport: ViewSize(width: 1200, height: 900))
            zoom.zoom(to: 0.7, animated: false)
            var time = 0
            for _ in 0..<20 {
                time += 16
                let (before, point) = (zoom.photoFrame, ViewVector(x: random.share() * 1200, y: random.share() * 900))
                switch random.below(6) {
                case 0: zoom.doubleClick(at: point)
                case 1: zoom.zoom(by: 0.3 + random.share() * 2, about: point)
                case 2: zoom.began(at: point, time: .milliseconds(time))
                case 3: zoom.ended(at: .milliseconds(time))
                case 4: zoom.cancelled()
                default: zoom.fit()
                }
                let after = zoom.photoFrame
                let jump = abs(after.x - before.x) + abs(after.y - before.y) + abs(after.width - before.width)
                #expect(jump < 0.3, "an event alone moves nothing, but that a motion ends within a tenth of a point of its goal")
                zoom.advance(by: .milliseconds(16))
                if zoom.isHeld { zoom.moved(to: point, magnification: 0.5 + random.share(), time: .milliseconds(time + 8)) }
            }
        }
    }
}
