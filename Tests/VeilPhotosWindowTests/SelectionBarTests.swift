import CGtk
import GtkKit
import VeilGTK
import VeilWindowTestSupport
import XCTest

@testable import VeilPhotos

final class SelectionBarTests: PhotosWindowCase {
    /// A window cannot be narrower than what is in it asks for, and only in a narrow one do the words go.
    func testItsWordsHoldNoWindowWide() {
        onMain {
            let bar = SelectionBar(
                [String](repeating: "Переместить выбранное", count: 4).map { ("user-trash-symbolic", $0, "win.trash") })
            let window = gtk_window_new()!
            gtk_window_set_child(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), bar.handle.widget)
            var (least, natural) = (gint(0), gint(0))
            gtk_widget_measure(bar.handle.widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
            XCTAssertLessThanOrEqual(least, 360)
            XCTAssertGreaterThan(natural, 600)
            gtk_window_destroy(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
        }
    }
}
