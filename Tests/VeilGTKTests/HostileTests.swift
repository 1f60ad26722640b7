import CGtk
import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels
import VeilShield
import VeilWindowTestSupport
import XCTest

@testable import VeilGTK

/// Widgets that are treated badly: torn down in flight, resized without mercy, given nothing to show.
final class HostileTests: WindowTestCase {
    @MainActor private static func stage(_ photo: Picture) -> (GlassStage, GlassPane, LiveBlurView) {
        let view = LiveBlurView(photo, level: 0.4)
        let stage = GlassStage(content: view.handle)
        let pane = GlassPane(.thin, shape: .rounded(12), level: 0.5, child: GtkHandle(gtk_label_new("glass")))
        gtk_widget_set_margin_top(pane.handle.widget, 20)
        stage.add(pane.handle)
        return (stage, pane, view)
    }

    /// Serves the loop for a while.
    @MainActor private static func run(for time: Duration) {
        let end = ContinuousClock.now + time
        while ContinuousClock.now < end { if g_main_context_iteration(nil, 0) == 0 { g_usleep(500) } }
    }

    func testAStageThatIsTornOutInFlightEndsItsMotions() throws {
        try onMain {
            let photo = try TestPictures.noise(300, 200)
            for moment in 0..<6 {
                let (stage, pane, view) = Self.stage(photo)
                let window = TestWindow(stage.handle)
                pane.animate(to: 1, .spring(response: 0.4, damping: 0.5))
                view.animate(to: 1, .easeInOut(seconds: 0.5))
                for _ in 0..<moment { window.waitForFrame() }
                weak let peer = WidgetClass.peer(of: pane.handle.pointer)
                gtk_window_set_child(window.window, nil)
                // The motion's words are still obeyed, by nobody.
                pane.animate(to: 0)
                pane.grab()
                pane.level = 0.3
                view.release(to: 0)
                Self.run(for: .milliseconds(60))
                XCTAssertEqual(pane.level, 0.3)
                _ = peer
            }
        }
    }

    func testAPaneThatChangesItsStageInFlightShowsTheNewOne() throws {
        try onMain {
            let first = GlassStage(picture: try Picture(size: PixelSize(width: 64, height: 48), filledWith: .black))
            let second = GlassStage(picture: try Picture(size: PixelSize(width: 64, height: 48), filledWith: .white))
            let box = GtkHandle(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
            for stage in [first, second] {
                gtk_widget_set_hexpand(stage.handle.widget, 1)
                gtk_widget_set_vexpand(stage.handle.widget, 1)
                gtk_box_append(box.pointer.assumingMemoryBound(to: GtkBox.self), stage.handle.widget)
            }
            let pane = GlassPane(GlassMaterial(sigma: 4))
            first.add(pane.handle)
            let window = TestWindow(box)
            XCTAssertEqual(try window.picture(of: first.handle.widget)[90, 90].red, 0)
            pane.animate(to: 0.2, .easeInOut(seconds: 2))
            window.waitForFrame()
            g_object_ref(pane.handle.pointer)
            first.remove(pane.handle)
            second.add(pane.handle)
            g_object_unref(pane.handle.pointer)
            window.waitForFrame()
            window.waitForFrame()
            let shown = try window.picture(of: second.handle.widget)
            XCTAssertEqual(shown[90, 90].red, 255)
            XCTAssertNotNil(pane.shownLevel)
        }
    }

    func testAStormOfSizesEndsWithTheLastOne() throws {
        try onMain {
            let photo = try TestPictures.noise(300, 200)
            let (stage, pane, _) = Self.stage(photo)
            let holder = GtkHandle(gtk_fixed_new())
            gtk_fixed_put(holder.pointer.assumingMemoryBound(to: GtkFixed.self), stage.handle.widget, 0, 0)
            let window = TestWindow(holder)
            pane.animate(to: 1, .easeInOut(seconds: 3))
            for step in 0..<300 {
                let (width, height) = (1 + step * 37 % 611, 1 + step * 53 % 407)
                gtk_widget_set_size_request(stage.handle.widget, Int32(width), Int32(height))
                if step % 3 == 0 { window.waitForFrame() }
            }
            gtk_widget_set_size_request(stage.handle.widget, 320, 240)
            window.waitForFrame()
            window.waitForFrame()
            XCTAssertNil(stage.lastError)
            XCTAssertEqual(Int(gtk_widget_get_width(stage.handle.widget)), 320)
            XCTAssertEqual(Int(gtk_widget_get_height(stage.handle.widget)), 240)
            XCTAssertEqual(try window.picture(of: stage.handle.widget).size, PixelSize(width: 320, height: 240))
        }
    }

    func testHugeAndEmptyPlacesAreNoFault() throws {
        try onMain {
            let photo = try TestPictures.noise(16, 16)
            let stage = GlassStage(picture: photo)
            let pane = GlassPane(.regular)
            stage.add(pane.handle)
            let view = LiveBlurView(try Picture(size: PixelSize(width: 1, height: 1), filledWith: .white), level: 1)
            stage.add(view.handle)
            let scroller = GtkHandle(gtk_scrolled_window_new())
            gtk_scrolled_window_set_child(OpaquePointer(scroller.pointer), stage.handle.widget)
            let window = TestWindow(scroller)
            for (width, height) in [(1500, 4000), (1, 30_000), (0, 0), (30_000, 1), (200, 100)] {
                gtk_widget_set_size_request(stage.handle.widget, Int32(width), Int32(height))
                window.waitForFrame()
                window.waitForFrame()
            }
            XCTAssertNil(stage.lastError)
            XCTAssertNil(view.lastError)
        }
    }

    func testAShieldWhoseFocusFlipsCoversByTheLastFactAlone() throws {
        onMain {
            let shield = PrivacyShield(fade: .milliseconds(30))
            var isActive = true
            shield.facts = { _ in WindowState(isActive: isActive, isHidden: false, isExempt: false) }
            shield.start()
            defer { shield.stop() }
            let window = TestWindow(nil)
            for flip in 0..<400 {
                isActive.toggle()
                shield.settle()
                if !isActive {
                    XCTAssertEqual(window.cover?.opacity, 1, "flip \(flip)")
                } else if flip % 7 == 0 {
                    window.waitForFrame()
                }
            }
            XCTAssertTrue(isActive)
            TestLoop.run(until: { !shield.isCovered(window.handle) })
            XCTAssertEqual(window.cover?.opacity, 0)
        }
    }

    func testAWindowThatBecomesExemptOrNotIsCoveredAtOnceAccordingly() throws {
        onMain {
            let shield = PrivacyShield(policy: .onDemand)
            shield.start()
            defer { shield.stop() }
            let window = TestWindow(nil)
            shield.cover()
            XCTAssertTrue(shield.isCovered(window.handle))
            shield.set(window.handle, isExempt: true)
            TestLoop.run(until: { !shield.isCovered(window.handle) })
            shield.set(window.handle, isExempt: false)
            XCTAssertEqual(window.cover?.opacity, 1)
        }
    }

    func testAWindowThatIsDestroyedUnderItsCoverAndASecondShieldAreNoFault() throws {
        onMain {
            let shields = [PrivacyShield(policy: .onDemand), PrivacyShield(policy: .onDemand)]
            for shield in shields { shield.start() }
            for turn in 0..<50 {
                let window = TestWindow(GtkHandle(gtk_label_new("secret")))
                shields[turn % 2].cover()
                XCTAssertTrue(shields[turn % 2].isCovered(window.handle))
                if turn % 3 == 0 { window.waitForFrame() }
                window.close()
                if turn % 5 == 0 { shields[turn % 2].uncover() }
                TestLoop.settle()
            }
            // GTK itself keeps the last window that was in front until there is another one.
            for shield in shields { XCTAssertLessThanOrEqual(shield.windows.count, 1) }
            for shield in shields { shield.stop() }
        }
    }
}
