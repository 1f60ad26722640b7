import CGtk
import VeilBrowser
import VeilWindowTestSupport
import XCTest

@testable import GtkKit
@testable import VeilGTK

/// Clicks through the X server, where the program hears of them late.
final class ClickTests: WindowTestCase {
    /// A window whose clicks are heard of.
    @MainActor private final class Clicked {
        let window: TestWindow
        let child = GtkHandle(gtk_fixed_new())
        let pointer: TestPointer
        var pressed: [Click] = []
        var released: [Click] = []
        var isHeld = false

        init() throws {
            pointer = try TestPointer()
            window = TestWindow(child)
            ClickGesture.add(
                to: child, held: { [weak self] in self?.isHeld = $0 }, pressed: { [weak self] in self?.pressed.append($0) },
                released: { [weak self] in self?.released.append($0) })
            move(x: 100, y: 80)
        }

        func move(x: Int, y: Int) { pointer.move(x: x, y: y, in: gtk_native_get_surface(OpaquePointer(window.handle.pointer))) }

        /// Presses, and waits until the program knows.
        func press() {
            let before = pressed.count
            pointer.press(true)
            TestLoop.run(until: { self.pressed.count > before })
        }

        /// Lets go at the moment at which GTK asks the server anew where the pointer is, as after each layout.
        func releaseWhileGTKAsks() {
            gtk_widget_queue_resize(child.widget)
            window.waitForFrame()
            pointer.press(false)
            // Events wait from one to the other: what the clock has begun itself is ended first.
            for signal in ["resume-events", "flush-events", "resume-events"] { emitOnClock(signal) }
        }

        private func emitOnClock(_ signal: String) {
            let clock = UnsafeMutableRawPointer(gtk_widget_get_frame_clock(window.handle.widget)!)
            var value = GValue()
            g_value_init(&value, gdk_frame_clock_get_type())
            g_value_set_object(&value, clock)
            g_signal_emitv(&value, g_signal_lookup(signal, gdk_frame_clock_get_type()), 0, nil)
            g_value_unset(&value)
        }
    }

    func testAShortPressIsAClickWhereGTKHearsOfTheButtonFromALayout() throws {
        try onMain {
            let clicked = try Clicked()
            for count in 1...3 {
                clicked.press()
                XCTAssertTrue(clicked.isHeld)
                clicked.releaseWhileGTKAsks()
                XCTAssertEqual(clicked.released.map(\.count), Array(1...count), "at once")
                // The event of the button itself makes no other click of it.
                clicked.window.waitForFrame()
                TestLoop.settle()
                XCTAssertEqual(clicked.released.map(\.count), Array(1...count))
                XCTAssertFalse(clicked.isHeld)
            }
            for click in clicked.pressed + clicked.released {
                XCTAssertEqual(click.place, ViewVector(x: 100, y: 80))
                XCTAssertEqual(click.button, 1)
            }
        }
    }

    func testWhatAnotherGestureTookIsNoClick() throws {
        try onMain {
            let clicked = try Clicked()
            let other = GtkHandle(owning: UnsafeMutableRawPointer(gtk_gesture_drag_new()!))
            clicked.child.add(other)
            clicked.press()
            // As where it has moved so far that it is a drag.
            XCTAssertNotEqual(gtk_gesture_set_state(OpaquePointer(other.pointer), GTK_EVENT_SEQUENCE_CLAIMED), 0)
            clicked.releaseWhileGTKAsks()
            clicked.window.waitForFrame()
            TestLoop.settle()
            XCTAssertEqual(clicked.pressed.count, 1)
            XCTAssertEqual(clicked.released.count, 0)
        }
    }

    func testADragEndsWhereItWasAndNoTimeRunsBackwards() throws {
        try onMain {
            let clicked = try Clicked()
            var (times, ways, end) = ([Duration](), [ViewVector](), ViewVector?.none)
            DragGesture.add(
                to: clicked.child, began: { times.append($1) },
                moved: { (way, time) in
                    ways.append(way)
                    times.append(time)
                },
                ended: { (way, time) in
                    end = way
                    times.append(time)
                })
            clicked.press()
            clicked.move(x: 130, y: 90)
            TestLoop.run(until: { ways.last == ViewVector(x: 30, y: 10) })
            clicked.releaseWhileGTKAsks()
            XCTAssertEqual(end, ViewVector(x: 30, y: 10), "at once")
            clicked.window.waitForFrame()
            XCTAssertTrue(times[0] > .zero && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "\(times)")
        }
    }

    func testTwoClicksAreADoubleClickHoweverBusyTheProgramWasBetweenThem() throws {
        try onMain {
            let clicked = try Clicked()
            clicked.press()
            g_usleep(50_000)
            for isDown in [false, true, false] { clicked.pointer.press(isDown) }
            // Longer than two clicks may be apart.
            g_usleep(600_000)
            TestLoop.run(until: { clicked.released.count == 2 })
            XCTAssertEqual(clicked.pressed.map(\.count), [1, 2])
            XCTAssertEqual(clicked.released.map(\.count), [1, 2])
        }
    }

    func testClicksCountWhereTheyAreNearInTimeAndPlace() {
        let limits = ClickCount.Limits(milliseconds: 400, distance: 5)
        func counts(_ presses: [(button: Int, x: Double, time: UInt32)]) -> [Int] {
            var count = ClickCount()
            return presses.map { count.press($0.button, at: ViewVector(x: $0.x, y: 7), time: $0.time, limits) }
        }
        XCTAssertEqual(counts([(1, 50, 1000), (1, 54, 1400), (1, 46, 1800)]), [1, 2, 3])
        XCTAssertEqual(counts([(1, 50, 1000), (1, 50, 1401), (1, 50, 1500)]), [1, 1, 2], "too late")
        XCTAssertEqual(counts([(1, 50, 1000), (1, 53, 1100), (1, 56, 1200)]), [1, 2, 1], "too far from the first")
        XCTAssertEqual(counts([(1, 50, 1000), (3, 50, 1100), (1, 50, 1200)]), [1, 1, 1], "another button")
        XCTAssertEqual(counts([(1, 50, .max - 99), (1, 50, 200)]), [1, 2], "the clock begins anew")
        XCTAssertEqual(counts([(1, 0, 0)]), [1], "the very first")
    }
}
