import CGtk
import GtkKit
import VeilWindowTestSupport
import XCTest

@testable import VeilGTK

/// Nothing keeps one reference too many to what does not float: gestures, textures, menus, applications.
final class OwnershipTests: WindowTestCase {
    private final class Token {}
    /// What lives as long as an object that is watched.
    private struct Weak { weak let token: Token? }

    /// Makes objects a hundred times, lets go of them, and counts those that are still there. `make` gives each a token to keep.
    private func leftOver(_ make: @escaping @MainActor (Token) -> Void) -> Int {
        MainActor.assumeIsolated {
            var made: [Weak] = []
            for _ in 1...100 {
                let token = Token()
                make(token)
                made.append(Weak(token: token))
            }
            TestLoop.settle()
            return made.count { $0.token != nil }
        }
    }

    /// Keeps a token as long as an object lives.
    @MainActor private static func tie(_ token: Token, to object: UnsafeMutableRawPointer, _ signal: String = "notify") {
        _ = SignalConnection(object, signal) { _ in withExtendedLifetime(token) {} }
    }

    @MainActor private static var kept: [GtkHandle] = []

    func testWhatIsKeptIsCounted() {
        let left = leftOver { token in
            let label = GtkHandle(gtk_label_new("kept"))
            Self.tie(token, to: label.pointer)
            Self.kept.append(label)
        }
        XCTAssertEqual(left, 100)
        onMain { Self.kept = [] }
    }

    func testAGestureGoesWithItsWidget() {
        let left = leftOver { token in
            let label = GtkHandle(gtk_label_new("held"))
            DragGesture.add(
                to: label, began: { _, _ in withExtendedLifetime(token) {} }, moved: { _, _ in }, ended: { _, _ in })
        }
        XCTAssertEqual(left, 0)
    }

    func testATextureGoesWithItsWidget() throws {
        let photo = try TestPictures.noise(32, 24)
        let left = leftOver { token in
            let widget = photo.widget()
            let texture = gtk_picture_get_paintable(OpaquePointer(widget.pointer))!
            Self.tie(token, to: UnsafeMutableRawPointer(texture), "invalidate-contents")
        }
        XCTAssertEqual(left, 0)
    }

    func testAnApplicationGoesWithWhoMadeIt() {
        let left = leftOver { token in
            Self.tie(token, to: Application(id: nil, isUnique: false).handle.pointer)
        }
        XCTAssertEqual(left, 0)
    }

    func testWhatIsTakenOverGoesWithItsHandleFloatingOrNot() {
        let left = leftOver { token in
            let menu = GtkHandle(owning: UnsafeMutableRawPointer(g_menu_new()!))
            let button = GtkHandle(owning: gtk_menu_button_new())
            gtk_menu_button_set_menu_model(OpaquePointer(button.pointer), menu.menuModel)
            Self.tie(token, to: menu.pointer, "items-changed")
            Self.tie(token, to: button.pointer)
        }
        XCTAssertEqual(left, 0)
    }
}
