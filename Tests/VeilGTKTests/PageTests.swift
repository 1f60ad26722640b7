import CGtk
import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels
import VeilShield
import VeilTestSupport
import VeilWindowTestSupport
import XCTest

@testable import VeilGTK

/// The code on the module's page compiles and does what the page says.
final class PageTests: WindowTestCase {
    func testTheSkyBlurs() throws {
        try onMain {
            let photo = try TestPictures.noise(400, 300)
            let overlay = GtkHandle(gtk_overlay_new())
            let scroller = GtkHandle(gtk_scrolled_window_new())

            let sky = LiveBlurView(photo)
            sky.follow(scroller, ScrollLevel(height: 300))
            gtk_overlay_set_child(OpaquePointer(overlay.pointer), sky.handle.pointer.assumingMemoryBound(to: GtkWidget.self))
            let window = TestWindow(overlay)

            sky.animate(to: 0.7, .easeInOut(seconds: 0.3))
            sky.animate(to: 0, .spring(response: 0.35, damping: 0.8))
            sky.grab()
            sky.level = 0.4
            window.waitForFrame()
            XCTAssertEqual(sky.shownLevel, 0.4)
            sky.release(to: 0, velocity: -2)
            TestLoop.run(until: { sky.shownLevel == Level.none })
        }
    }

    func testGlassIsInPlace() throws {
        try onMain {
            let photo = try TestPictures.noise(400, 300)
            let title = GtkHandle(gtk_label_new("Title"))
            let scroller = GtkHandle(gtk_scrolled_window_new())
            let list = GtkHandle(gtk_list_box_new())
            let cell = GlassPane().handle

            let stage = GlassStage(content: scroller)
            let header = GlassPane(.regular.progressive(.vertical(from: 1, to: 0)), child: title)
            stage.add(header.handle)
            header.animate(to: 1)

            let wall = GlassStage(picture: photo)
            wall.add(list)

            let pane = GlassPane(cell)
            pane?.level = 0.5
            XCTAssertEqual(GlassPane(cell)?.level, 0.5)
            XCTAssertEqual(gtk_widget_get_parent(title.widget), header.handle.widget)
            XCTAssertEqual(gtk_widget_get_parent(list.widget), wall.handle.widget)
        }
    }

    func testTheShieldIsUp() throws {
        onMain {
            let player = TestWindow(nil).handle
            let window = TestWindow(nil).handle

            let shield = PrivacyShield()
            shield.start()
            shield.set(player, isExempt: true)
            shield.minimise(window)
            XCTAssertTrue(shield.isCovered(window))
            XCTAssertFalse(shield.isCovered(player))

            shield.onKey = { key in if key == UInt32(GDK_KEY_Escape) { shield.uncover() } }
            shield.cover()
            shield.onKey?(UInt32(GDK_KEY_Escape))
            XCTAssertTrue(shield.isCovered(window))
            shield.stop()
        }
    }

    /// The program with which the page begins. It is compiled only: it would take the words of the tests for its own, and end them.
    @MainActor private static func program() -> Never {
        let application = Application(id: "org.example.Hello")
        exit(
            application.run { application in
                let window = GtkHandle(
                    adw_application_window_new(application.handle.pointer.assumingMemoryBound(to: GtkApplication.self)))
                // What follows is put together here.
                gtk_window_present(window.pointer.assumingMemoryBound(to: GtkWindow.self))
            })
    }

    func testThePageShowsTheCodeThatRuns() throws {
        let code = try DocumentationPage(of: "VeilGTK", runBy: #filePath).unrunLines()
        XCTAssertEqual(code.unrun, [])
        XCTAssertGreaterThan(code.count, 15)
    }
}
