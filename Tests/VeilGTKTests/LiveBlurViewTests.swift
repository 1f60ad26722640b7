import CGtk
import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels
import VeilWindowTestSupport
import XCTest

@testable import VeilGTK

final class LiveBlurViewTests: WindowTestCase {
    func testAViewShowsThePictureAtLevelNone() throws {
        try onMain {
            let photo = try TestPictures.noise(400, 300)
            let view = LiveBlurView(photo)
            let window = TestWindow(view.handle)
            XCTAssertEqual(try window.picture(of: view.handle.widget), photo)
        }
    }

    func testAViewShowsTheBlurOfItsLevelInBothModes() throws {
        try onMain {
            let photo = try TestPictures.noise(400, 300)
            for mode in LiveBlur.Mode.allCases {
                let view = LiveBlurView(photo, mode: mode, level: 0.4)
                let window = TestWindow(view.handle)
                var expected = photo
                let live = try LiveBlur(photo, mode: mode)
                try expected.withUnsafeMutablePixels { try live.render(level: 0.4, into: $0) }
                XCTAssertNotEqual(expected, photo)
                XCTAssertEqual(try window.picture(of: view.handle.widget), expected)
            }
        }
    }

    func testAMaterialKeepsItsColours() throws {
        try onMain {
            let photo = try TestPictures.noise(400, 300)
            let view = LiveBlurView(photo, level: 1)
            view.material = .appleDark.tint(.init(red: 0.9, green: 0.2, blue: 0.1), opacity: 0.4)
            let window = TestWindow(view.handle)
            XCTAssertEqual(try window.picture(of: view.handle.widget), try photo.frosted(view.material))
        }
    }

    func testEveryFrameOfAScrollShowsTheLevelOfTheModel() throws {
        try onMain {
            let view = LiveBlurView(try TestPictures.noise(400, 300))
            let window = TestWindow(view.handle)
            let adjustment = gtk_adjustment_new(0, 0, 2000, 1, 10, 100)!
            let levels = ScrollLevel(height: 300)
            let scroll = GtkHandle(adjustment)
            view.follow(scroll, levels)
            window.waitForFrame()
            let before = view.counters.blurs
            for frame in 1...60 {
                // Many events a frame cost one blur, and the last of them is shown.
                for event in 0..<7 { gtk_adjustment_set_value(adjustment, Double(7 * frame - event) * 0.6) }
                gtk_adjustment_set_value(adjustment, Double(frame) * 4.5)
                window.waitForFrame()
                XCTAssertEqual(view.shownLevel, levels.level(at: Double(frame) * 4.5))
            }
            XCTAssertEqual(view.counters.blurs, before + 60)
            view.follow(nil, levels)
            gtk_adjustment_set_value(adjustment, 1999)
            XCTAssertEqual(view.level, levels.level(at: 270))
        }
    }

    func testAFrameOfTheSameLevelBlursNothing() throws {
        try onMain {
            let view = LiveBlurView(try TestPictures.noise(200, 100), level: 0.5)
            let window = TestWindow(view.handle, width: 200, height: 100)
            let before = view.counters
            gtk_widget_queue_draw(view.handle.widget)
            window.waitForFrame()
            XCTAssertEqual(view.counters.snapshots, before.snapshots + 1)
            XCTAssertEqual(view.counters.blurs, before.blurs)
        }
    }

    func testAnAnimationGoesThroughTheLevelsAndEnds() throws {
        try onMain {
            let view = LiveBlurView(try TestPictures.noise(200, 100))
            let window = TestWindow(view.handle, width: 200, height: 100)
            var arrivals = 0
            view.motion.onArrival = { arrivals += 1 }
            view.animate(to: 1, .linear(seconds: 0.2))
            var seen: [Double] = []
            TestLoop.run(until: {
                if let level = view.shownLevel?.value, level != seen.last { seen.append(level) }
                return arrivals > 0
            })
            XCTAssertEqual(view.level, .full)
            XCTAssertGreaterThan(seen.count, 4)
            XCTAssertEqual(seen, seen.sorted())
            window.waitForFrame()
            XCTAssertEqual(view.shownLevel, .full)
        }
    }

    func testAnInterruptedAnimationDoesNotJump() throws {
        try onMain {
            let view = LiveBlurView(try TestPictures.noise(200, 100))
            let window = TestWindow(view.handle, width: 200, height: 100)
            view.animate(to: 1, .linear(seconds: 5))
            TestLoop.run(until: { view.level.value > 0.01 })
            let (level, velocity) = (view.level, view.motion.velocity)
            view.animate(to: 0, .spring(response: 0.3, damping: 1))
            XCTAssertEqual(view.level, level)
            XCTAssertEqual(view.motion.velocity, velocity, accuracy: 1e-9)
            view.grab()
            view.level = 0.6
            window.waitForFrame()
            XCTAssertEqual(view.shownLevel, 0.6)
        }
    }

    func testAResizedViewShowsTheBlurOfTheNewSize() throws {
        try onMain {
            let photo = try TestPictures.noise(400, 300)
            let view = LiveBlurView(photo, level: 0.5)
            let window = TestWindow(view.handle)
            for (width, height) in [(520, 210), (133, 301), (400, 300)] {
                gtk_window_set_default_size(window.window, Int32(width), Int32(height))
                TestLoop.run(until: { gtk_widget_get_width(view.handle.widget) == width })
                window.waitForFrame()
                let filled = try photo.filled(PixelSize(width: width, height: height))
                var expected = filled
                let live = try LiveBlur(filled)
                try expected.withUnsafeMutablePixels { try live.render(level: 0.5, into: $0) }
                XCTAssertEqual(try window.picture(of: view.handle.widget), expected)
            }
        }
    }
}
