import CGtk
import VeilGlass
import VeilPixels
import VeilShield
import VeilWindowTestSupport
import XCTest

@testable import VeilGTK

/// Covers over windows. The facts are the test's own here; with a window manager they are the system's in Tests/window.
final class PrivacyShieldTests: WindowTestCase {
    /// What the test says of its windows.
    @MainActor private final class Facts {
        var states: [UInt: WindowState] = [:]
        let shield: PrivacyShield

        init(_ policy: ShieldPolicy = ShieldPolicy(), _ style: CoverStyle = .opaque(), fade: Duration = .zero) {
            shield = PrivacyShield(policy: policy, style: style, fade: fade)
            shield.facts = { [unowned self] in states[UInt(bitPattern: $0.pointer)] ?? WindowState() }
            shield.start()
        }

        func set(_ window: TestWindow, _ state: WindowState) { states[UInt(bitPattern: window.handle.pointer)] = state }
        func tell() { shield.set(GtkHandle(gtk_label_new(nil)), isExempt: false) }
    }

    private static let graphite = Pixel(red: 44, green: 44, blue: 46)

    /// All that a window draws, title bar and cover included.
    @MainActor private static func shot(_ window: TestWindow) throws -> Picture {
        let (width, height) = (gtk_widget_get_width(window.handle.widget), gtk_widget_get_height(window.handle.widget))
        let snapshot = gtk_snapshot_new()
        var child = gtk_widget_get_first_child(window.handle.widget)
        while let each = child {
            if GtkNativeKind(of: each) == nil { gtk_widget_snapshot_child(window.handle.widget, each, snapshot) }
            child = gtk_widget_get_next_sibling(each)
        }
        let node = gtk_snapshot_free_to_node(snapshot).map(RenderNode.init(owning:))
        return try RenderNode.capture(
            node, in: PixelRect(x: 0, y: 0, width: Int(width), height: Int(height)), scale: 1,
            over: GdkRGBA(red: 1, green: 0, blue: 0, alpha: 1))
    }

    func testTheFirstFrameAfterTheLossIsCoveredAllOver() throws {
        try onMain {
            let facts = Facts()
            defer { facts.shield.stop() }
            let photo = try TestPictures.noise(400, 300)
            let window = TestWindow(LiveBlurView(photo).handle, isShown: false)
            gtk_window_set_titlebar(window.window, gtk_header_bar_new())
            gtk_window_set_decorated(window.window, 1)
            window.show()
            XCTAssertFalse(facts.shield.isCovered(window.handle))
            XCTAssertGreaterThan(Set(try Self.shot(window).channels).count, 100)
            facts.set(window, WindowState(isActive: false))
            facts.tell()
            window.waitForFrame()
            let covered = try Self.shot(window)
            XCTAssertEqual(covered, try Picture(size: covered.size, filledWith: Self.graphite))
            facts.set(window, WindowState())
            facts.tell()
            XCTAssertEqual(try Self.shot(window), covered, "the first frame of the return is covered too")
            window.waitForFrame()
            window.waitForFrame()
            XCTAssertNotEqual(try Self.shot(window), covered)
        }
    }

    func testACoverFadesOnlyAway() throws {
        try onMain {
            let facts = Facts(fade: .milliseconds(300))
            defer { facts.shield.stop() }
            let window = TestWindow(LiveBlurView(try TestPictures.noise(400, 300)).handle)
            let cover = try XCTUnwrap(window.cover)
            facts.shield.cover()
            XCTAssertEqual(cover.opacity, 1)
            window.waitForFrame()
            facts.shield.uncover()
            var opacities: [Double] = []
            TestLoop.run(until: {
                if cover.drawnOpacity != opacities.last { opacities.append(cover.drawnOpacity) }
                return cover.opacity == 0 && cover.drawnOpacity == 0
            })
            XCTAssertEqual(opacities, opacities.sorted(by: >))
            XCTAssertGreaterThan(opacities.count, 4)
        }
    }

    func testEveryWindowDialogAndPopoverIsCovered() {
        onMain {
            let facts = Facts()
            defer { facts.shield.stop() }
            let button = GtkHandle(gtk_menu_button_new())
            let popover = GtkHandle(gtk_popover_new())
            gtk_popover_set_child(popover.pointer.assumingMemoryBound(to: GtkPopover.self), gtk_label_new("secret"))
            gtk_popover_set_autohide(popover.pointer.assumingMemoryBound(to: GtkPopover.self), 0)
            gtk_menu_button_set_popover(OpaquePointer(button.pointer), popover.widget)
            let windows = [TestWindow(button), TestWindow(GtkHandle(gtk_label_new("second")))]
            gtk_popover_popup(popover.pointer.assumingMemoryBound(to: GtkPopover.self))
            let dialog = GtkHandle(UnsafeMutableRawPointer(adw_message_dialog_new(windows[0].window, "secret", "text")))
            gtk_window_present(dialog.pointer.assumingMemoryBound(to: GtkWindow.self))
            TestLoop.run(until: { gtk_widget_get_mapped(dialog.widget) != 0 && gtk_widget_get_mapped(popover.widget) != 0 })
            windows[0].waitForFrame()
            let all = windows.map(\.handle) + [dialog, popover]
            XCTAssertEqual(all.map(facts.shield.isCovered), [false, false, false, false])
            facts.shield.cover()
            XCTAssertEqual(all.map(facts.shield.isCovered), [true, true, true, true])
            let covers = all.compactMap { TestWindow.cover(in: $0.widget) }
            XCTAssertEqual(covers.count, 4)
            TestLoop.run(until: { covers.allSatisfy { $0.drawnOpacity == 1 } })
            for cover in covers {
                XCTAssertGreaterThan(gtk_widget_get_width(cover.widget), 20)
                XCTAssertGreaterThan(gtk_widget_get_height(cover.widget), 10)
            }
            gtk_window_destroy(dialog.pointer.assumingMemoryBound(to: GtkWindow.self))
        }
    }

    func testAPopoverThatIsGoneIsForgotten() {
        onMain {
            let facts = Facts()
            defer { facts.shield.stop() }
            let window = TestWindow(GtkHandle(gtk_label_new("first")))
            for _ in 0..<20 {
                let widget = gtk_popover_new()!
                let popover = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkPopover.self)
                gtk_popover_set_child(popover, gtk_label_new("secret"))
                gtk_popover_set_autohide(popover, 0)
                gtk_widget_set_parent(widget, gtk_window_get_child(window.window))
                gtk_popover_popup(popover)
                TestLoop.run(until: { gtk_widget_get_mapped(widget) != 0 })
                XCTAssertEqual(facts.shield.windows.count, 2)
                facts.shield.cover()
                gtk_popover_popdown(popover)
                gtk_widget_unparent(widget)
                TestLoop.settle()
                XCTAssertEqual(facts.shield.windows.count, 1)
                facts.shield.uncover()
            }
        }
    }

    func testEachCoverIsSaidOnceWhenItComesAndWhenItHasGone() {
        onMain {
            let facts = Facts(.onDemand)
            defer { facts.shield.stop() }
            let window = TestWindow(GtkHandle(gtk_label_new("secret")))
            var said: [Bool] = []
            facts.shield.onCoverChange = { said.append(facts.shield.isCovered(window.handle)) }
            facts.shield.cover()
            facts.tell()
            XCTAssertEqual(said, [true])
            facts.shield.uncover()
            TestLoop.run(until: { said.count > 1 })
            facts.tell()
            XCTAssertEqual(said, [true, false])
        }
    }

    func testWhatIsPutIntoAWindowLaterIsCoveredToo() throws {
        try onMain {
            let facts = Facts()
            defer { facts.shield.stop() }
            let window = TestWindow(GtkHandle(gtk_label_new("first")))
            facts.shield.cover()
            gtk_window_set_child(window.window, LiveBlurView(try TestPictures.noise(400, 300)).handle.widget)
            window.waitForFrame()
            window.waitForFrame()
            let covered = try Self.shot(window)
            XCTAssertEqual(covered, try Picture(size: covered.size, filledWith: Self.graphite))
        }
    }

    func testAWindowIsHiddenOnlyOnceACoveredFrameWasDrawn() throws {
        try onMain {
            let facts = Facts()
            defer { facts.shield.stop() }
            let window = TestWindow(LiveBlurView(try TestPictures.noise(400, 300)).handle)
            let cover = try XCTUnwrap(window.cover)
            facts.shield.hide(window.handle)
            XCTAssertEqual(gtk_widget_get_mapped(window.handle.widget), 1)
            TestLoop.run(until: { gtk_widget_get_mapped(window.handle.widget) == 0 })
            XCTAssertEqual(cover.drawnOpacity, 1)
        }
    }

    func testARecognisableCoverIsOpaqueAndTheSameForOneContent() throws {
        try onMain {
            let facts = Facts(.onDemand, .recognisable)
            defer { facts.shield.stop() }
            let photo = try TestPictures.noise(400, 300)
            let window = TestWindow(LiveBlurView(photo).handle)
            var shots: [Picture] = []
            for _ in 0..<3 {
                facts.shield.cover()
                window.waitForFrame()
                shots.append(try Self.shot(window))
                facts.shield.uncover()
                window.waitForFrame()
                window.waitForFrame()
            }
            XCTAssertEqual(shots[0], shots[1])
            XCTAssertEqual(shots[0], shots[2])
            XCTAssertNotEqual(shots[0], try Picture(size: photo.size, filledWith: Self.graphite))
            XCTAssertGreaterThan(shots[0].difference(from: photo).largest, 100)
        }
    }

    func testAnExemptWindowIsNeverCovered() {
        onMain {
            let facts = Facts()
            defer { facts.shield.stop() }
            facts.shield.facts = nil
            let windows = [TestWindow(GtkHandle(gtk_label_new("a"))), TestWindow(GtkHandle(gtk_label_new("b")))]
            facts.shield.set(windows[1].handle, isExempt: true)
            facts.shield.cover()
            XCTAssertEqual(windows.map { facts.shield.isCovered($0.handle) }, [true, false])
        }
    }
}
