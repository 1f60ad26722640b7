import CGtk
import VeilGlass
import VeilMotion
import VeilPixels
import VeilShield
import VeilWindowTestSupport
import XCTest

@testable import VeilGTK

/// What stays when windows have gone, and what is done while nothing happens.
final class LifeTests: WindowTestCase {
    func testAWidgetMayBeHandedOverByItsPointerAlone() throws {
        try onMain {
            let window = TestWindow(nil)
            gtk_window_set_child(window.window, LiveBlurView(try TestPictures.noise(64, 64)).handle.widget)
            TestLoop.settle()
            XCTAssertNotNil(LiveBlurView(GtkHandle(gtk_window_get_child(window.window))))
        }
    }

    func testAThousandWindowsLeaveNothing() throws {
        try onMain {
            let photo = try TestPictures.noise(96, 64)
            let shield = PrivacyShield(policy: .onDemand)
            shield.start()
            defer { shield.stop() }
            var memory: [Int] = []
            for cycle in 1...1000 {
                let left = Self.left.count
                Self.openAndClose(photo)
                TestLoop.settle()
                let alive = Self.left.values.count { $0.peer != nil }
                guard alive == 0 else { return XCTFail("\(alive) widgets live on after cycle \(cycle)") }
                XCTAssertEqual(Self.left.count, left + 4)
                Self.left = [:]
                if cycle % 200 == 0 { memory.append(try OwnProcess.residentKilobytes()) }
            }
            XCTAssertEqual(g_list_model_get_n_items(gtk_window_get_toplevels()), 0)
            // From the 200th cycle to the last one: less than a picture a hundred windows.
            XCTAssertLessThan(memory.last! - memory.first!, 2000, "kilobytes after each 200 windows: \(memory)")
            print("kilobytes after each 200 windows: \(memory)")
        }
    }

    private struct Weak { weak let peer: WidgetPeer? }
    nonisolated(unsafe) private static var left: [Int: Weak] = [:]

    @MainActor private static func remember(_ handle: GtkHandle) {
        left[left.count] = Weak(peer: WidgetClass.peer(of: handle.pointer))
    }

    @MainActor private static func openAndClose(_ photo: Picture) {
        let view = LiveBlurView(photo, level: 0.3)
        let stage = GlassStage(content: view.handle)
        let pane = GlassPane(.dark, shape: .rounded(8), child: GtkHandle(gtk_label_new("glass")))
        stage.add(pane.handle)
        let window = TestWindow(stage.handle, width: 96, height: 64)
        view.animate(to: 1)
        for handle in [view.handle, stage.handle, pane.handle] { remember(handle) }
        remember(GtkHandle(window.cover!.widget))
        window.close()
    }

    func testThreeHundredIdleTicksDrawNothing() throws {
        try onMain {
            let view = LiveBlurView(try TestPictures.noise(400, 300), level: 0.5)
            let stage = GlassStage(content: view.handle)
            let pane = GlassPane(.dark)
            stage.add(pane.handle)
            let overPicture = GlassStage(picture: view.picture)
            let second = GlassPane(.light)
            overPicture.add(second.handle)
            let shield = PrivacyShield(policy: .onDemand)
            shield.start()
            defer { shield.stop() }
            let windows = [TestWindow(stage.handle), TestWindow(overPicture.handle)]
            for window in windows { window.waitForFrame() }
            let before = (view.counters, pane.counters, second.counters)
            var ticks = 0
            let clock = FrameClock(of: windows[0].handle)
            clock.run { _ in
                ticks += 1
                return ticks < 300
            }
            TestLoop.run(until: { !clock.isRunning })
            XCTAssertEqual(ticks, 300)
            XCTAssertEqual(view.counters, before.0)
            XCTAssertEqual(pane.counters, before.1)
            XCTAssertEqual(second.counters, before.2)
        }
    }

    func testAtRestNoFrameIsAskedFor() throws {
        try onMain {
            let view = LiveBlurView(try TestPictures.noise(200, 100), level: 0.5)
            let stage = GlassStage(content: view.handle)
            stage.add(GlassPane(.dark).handle)
            let window = TestWindow(stage.handle, width: 200, height: 100)
            view.animate(to: 1, .linear(seconds: 0.05))
            TestLoop.run(until: { view.motion.isAtRest })
            // The window manager's own doings after the window came up are over by then.
            let soon = ContinuousClock.now + .milliseconds(1500)
            TestLoop.run(until: { ContinuousClock.now > soon })
            var frames = 0
            let clock = gtk_widget_get_frame_clock(window.handle.widget)!
            let connection = SignalConnection(UnsafeMutableRawPointer(clock), "update") { _ in frames += 1 }
            let end = ContinuousClock.now + .milliseconds(500)
            TestLoop.run(until: { ContinuousClock.now > end })
            connection.disconnect()
            XCTAssertEqual(frames, 0)
        }
    }
}
