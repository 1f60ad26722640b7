import CGtk
import VeilPixels
import VeilShield
import VeilWindowTestSupport
import XCTest

@testable import VeilGTK

/// What the window system itself says: a window manager must be there.
final class FocusTests: WindowTestCase {
    func testAWindowIsCoveredWhileAnotherIsInFront() throws {
        onMain {
            let shield = PrivacyShield(policy: ShieldPolicy(focus: .window), fade: .zero)
            shield.start()
            defer { shield.stop() }
            let first = TestWindow(GtkHandle(gtk_label_new("first")))
            TestLoop.run(until: { gtk_window_is_active(first.window) != 0 })
            XCTAssertFalse(shield.isCovered(first.handle))
            let second = TestWindow(GtkHandle(gtk_label_new("second")))
            TestLoop.run(until: { gtk_window_is_active(second.window) != 0 })
            TestLoop.run(until: { shield.isCovered(first.handle) && !shield.isCovered(second.handle) })
            gtk_window_present(first.window)
            TestLoop.run(until: { !shield.isCovered(first.handle) && shield.isCovered(second.handle) })
        }
    }

    func testASecondWindowDoesNotCoverItsOwnApplication() throws {
        onMain {
            let shield = PrivacyShield(fade: .zero)
            shield.start()
            defer { shield.stop() }
            let first = TestWindow(GtkHandle(gtk_label_new("first")))
            let cover = first.cover!
            TestLoop.run(until: { gtk_window_is_active(first.window) != 0 })
            let second = TestWindow(GtkHandle(gtk_label_new("second")))
            var covered = 0
            TestLoop.run(until: {
                covered += cover.opacity > 0 ? 1 : 0
                return gtk_window_is_active(second.window) != 0
            })
            for _ in 0..<10 {
                gtk_window_present(first.window)
                TestLoop.run(until: {
                    covered += cover.opacity > 0 ? 1 : 0
                    return gtk_window_is_active(first.window) != 0
                })
                gtk_window_present(second.window)
                TestLoop.run(until: {
                    covered += cover.opacity > 0 ? 1 : 0
                    return gtk_window_is_active(second.window) != 0
                })
            }
            XCTAssertEqual(covered, 0, "the place in front went from one window to the other")
        }
    }

    func testAWindowThatComesUpInTheBackgroundUncoversNothing() throws {
        onMain {
            let shield = PrivacyShield(fade: .zero)
            shield.start()
            defer { shield.stop() }
            let first = TestWindow(GtkHandle(gtk_label_new("first")))
            XCTAssertFalse(shield.isCovered(first.handle), "the first window comes up bare")
            shield.facts = { $0 == first.handle ? WindowState(isActive: false) : nil }
            shield.set(first.handle, isExempt: false)
            XCTAssertTrue(shield.isCovered(first.handle))
            let second = TestWindow(GtkHandle(gtk_label_new("second")), isShown: false)
            gtk_window_present(second.window)
            XCTAssertTrue(shield.isCovered(first.handle))
            XCTAssertTrue(shield.isCovered(second.handle))
            TestLoop.run(until: { !shield.isCovered(second.handle) })
        }
    }

    func testAShieldThatStopsLeavesTheWindowAsItWas() throws {
        onMain {
            var shield: PrivacyShield? = PrivacyShield(fade: .zero)
            weak let left = shield
            shield!.start()
            let window = TestWindow(GtkHandle(gtk_label_new("a")))
            shield!.cover()
            shield = nil
            XCTAssertNotNil(left, "it lives as long as it watches")
            left?.stop()
            XCTAssertNil(left)
            XCTAssertNil(window.cover)
            TestLoop.run(until: { gtk_window_is_active(window.window) != 0 })
            gtk_widget_activate_action_variant(gtk_window_get_child(window.window), "window.minimize", nil)
            let surface = gtk_native_get_surface(OpaquePointer(window.handle.pointer))
            TestLoop.run(until: {
                gdk_toplevel_get_state(surface).rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
            })
        }
    }

    /// A window that is new may wait a while for its place in front; one that had it when the shield came has no such time.
    func testAShieldThatStartsLateCoversTheFirstLossToo() {
        onMain {
            let window = TestWindow(GtkHandle(gtk_label_new("secret")))
            TestLoop.run(until: { gtk_window_is_active(window.window) != 0 })
            let shield = PrivacyShield(policy: ShieldPolicy(focus: .window), fade: .zero)
            shield.start()
            defer { shield.stop() }
            let other = TestWindow(GtkHandle(gtk_label_new("other")))
            let start = ContinuousClock.now
            TestLoop.run(until: { gtk_window_is_active(other.window) != 0 && shield.isCovered(window.handle) })
            XCTAssertLessThan(ContinuousClock.now - start, .milliseconds(700))
        }
    }

    func testAMinimisedWindowWasCoveredBefore() throws {
        onMain {
            let shield = PrivacyShield(fade: .zero)
            shield.start()
            defer { shield.stop() }
            let window = TestWindow(GtkHandle(gtk_label_new("secret")))
            let cover = window.cover!
            TestLoop.run(until: { gtk_window_is_active(window.window) != 0 })
            // As the window's own button does.
            gtk_widget_activate_action_variant(gtk_window_get_child(window.window), "window.minimize", nil)
            let surface = gtk_native_get_surface(OpaquePointer(window.handle.pointer))
            @MainActor func isMinimised() -> Bool {
                gdk_toplevel_get_state(surface).rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
            }
            XCTAssertFalse(isMinimised())
            TestLoop.run(until: {
                if isMinimised() { XCTAssertEqual(cover.drawnOpacity, 1) }
                return isMinimised()
            })
            gtk_window_present(window.window)
            TestLoop.run(until: { !shield.isCovered(window.handle) })
        }
    }

    func testWithoutAnyoneAtTheKeyboardAllIsCovered() throws {
        onMain {
            let shield = PrivacyShield(policy: ShieldPolicy(focus: .ignored, idleTime: .milliseconds(300)), fade: .zero)
            shield.start()
            defer { shield.stop() }
            let window = TestWindow(GtkHandle(gtk_label_new("secret")))
            XCTAssertFalse(shield.isCovered(window.handle))
            let start = ContinuousClock.now
            TestLoop.run(until: { shield.isCovered(window.handle) })
            XCTAssertGreaterThan(ContinuousClock.now - start, .milliseconds(200))
        }
    }
}
