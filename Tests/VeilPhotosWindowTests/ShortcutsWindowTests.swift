import CGtk
import VeilGTK
import VeilWindowTestSupport
import XCTest

@testable import VeilPhotos

final class ShortcutsWindowTests: PhotosWindowCase {
    func testTheKeysAreListedInTheOrderInWhichTheyAreNeeded() {
        onMain {
            for isPick in [false, true] {
                let window = ShortcutsWindow.make(ShortcutsWindow.sections(inPicker: isPick))
                gtk_window_present(window)
                TestLoop.settle()
                let widget = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
                XCTAssertEqual(
                    Self.groups(in: widget), ["Photos", "Selection", "Windows", "Viewer", "Photo", "Camera"])
                XCTAssertLessThan(gtk_widget_get_height(widget), 720)
                gtk_window_destroy(window)
            }
        }
    }

    /// The titles of the groups as they lie in the window, page by page.
    @MainActor private static func groups(in widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
        if g_type_check_instance_is_a(
            UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), gtk_shortcuts_group_get_type()) != 0
        {
            var value = GValue()
            g_object_get_property(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self), "title", &value)
            defer { g_value_unset(&value) }
            return [String(cString: g_value_get_string(&value))]
        }
        var found: [String] = []
        var child = gtk_widget_get_first_child(widget)
        while let each = child {
            found += groups(in: each)
            child = gtk_widget_get_next_sibling(each)
        }
        return found
    }
}
