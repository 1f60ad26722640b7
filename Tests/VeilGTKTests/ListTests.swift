import CGtk
import VeilGlass
import VeilMotion
import VeilPixels
import VeilWindowTestSupport
import XCTest

@testable import VeilGTK

/// Cells of a list that hold panes, and are used for one row after the other.
final class ListTests: WindowTestCase {
    /// What the model says of a row.
    private static func level(of row: Int) -> Level { Level(Double(row % 11) / 10) }

    func testARecycledCellShowsTheLevelOfItsRow() throws {
        try onMain {
            let stage = GlassStage(picture: try TestPictures.noise(400, 300))
            var panes: [UInt: (pane: GlassPane, row: Int)] = [:]
            let (list, scroller) = Self.makeList { item, row in
                let cell = GtkHandle(UnsafeMutableRawPointer(gtk_list_item_get_child(OpaquePointer(item))))
                guard let pane = GlassPane(cell) else { return XCTFail("the cell is a pane") }
                // A row before may have been moving when its cell was taken from it.
                pane.animate(to: 1)
                pane.level = Self.level(of: row)
                panes[UInt(bitPattern: cell.pointer)] = (pane, row)
            }
            stage.add(scroller)
            let window = TestWindow(stage.handle)
            let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller.pointer))!
            let end = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
            var seen: Set<Int> = []
            for step in 0...100 {
                gtk_adjustment_set_value(adjustment, end * Double(step) / 100)
                window.waitForFrame()
                window.waitForFrame()
                for (pane, row) in panes.values where Self.isVisible(pane, in: scroller) {
                    XCTAssertEqual(pane.level, Self.level(of: row))
                    XCTAssertEqual(pane.shownLevel, Self.level(of: row))
                    seen.insert(row)
                }
            }
            XCTAssertGreaterThan(seen.count, 200)
            XCTAssertLessThan(panes.count, 300, "cells are used again")
            // What is shown is the glass of each row, where it is now.
            let photo = stage.pictureOfTest
            var expected = photo
            for (pane, row) in panes.values where Self.isVisible(pane, in: scroller) {
                let place = pane.place(in: stage)
                let part = place.intersection(photo.size.bounds)
                let glass = try photo.frosted(GlassMaterial.dark.at(Self.level(of: row)), behind: place).cropped(to: part)
                try expected.withUnsafeMutablePixels { pixels in
                    glass.withUnsafePixels { pixels.cropped(to: part).copy(from: $0) }
                }
            }
            XCTAssertNotEqual(expected, photo)
            XCTAssertEqual(try window.picture(of: stage.handle.widget), expected)
            _ = list
        }
    }

    @MainActor private static func isVisible(_ pane: GlassPane, in scroller: GtkHandle) -> Bool {
        var bounds = graphene_rect_t()
        guard gtk_widget_get_mapped(pane.handle.widget) != 0,
            gtk_widget_compute_bounds(pane.handle.widget, scroller.widget, &bounds) != 0
        else { return false }
        return Double(bounds.origin.y + bounds.size.height) > 0
            && Double(bounds.origin.y) < Double(gtk_widget_get_height(scroller.widget))
    }

    @MainActor private static func makeList(
        bind: @escaping @MainActor (UnsafeMutableRawPointer, Int) -> Void
    ) -> (list: GtkHandle, scroller: GtkHandle) {
        let strings = gtk_string_list_new(nil)!
        for row in 0..<1000 { gtk_string_list_append(strings, "row \(row)") }
        let factory = gtk_signal_list_item_factory_new()!
        _ = SignalConnection(UnsafeMutableRawPointer(factory), "setup") { arguments in
            let pane = GlassPane(.dark)
            gtk_widget_set_size_request(pane.handle.widget, -1, 40)
            gtk_list_item_set_child(OpaquePointer(arguments.object(1)!), pane.handle.widget)
        }
        _ = SignalConnection(UnsafeMutableRawPointer(factory), "bind") { arguments in
            let item = arguments.object(1)!
            bind(item, Int(gtk_list_item_get_position(OpaquePointer(item))))
        }
        let list = GtkHandle(gtk_list_view_new(gtk_no_selection_new(strings), factory))
        let style = gtk_css_provider_new()!
        gtk_css_provider_load_from_data(style, "listview, row { background: none; }", -1)
        gtk_style_context_add_provider_for_display(gdk_display_get_default(), OpaquePointer(style), 600)
        g_object_unref(style)
        let scroller = GtkHandle(gtk_scrolled_window_new())
        gtk_scrolled_window_set_policy(OpaquePointer(scroller.pointer), GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL)
        gtk_scrolled_window_set_child(OpaquePointer(scroller.pointer), list.widget)
        return (list, scroller)
    }
}

extension GlassStage {
    @MainActor var pictureOfTest: Picture { try! TestPictures.noise(400, 300) }
}

extension GlassPane {
    @MainActor func place(in stage: GlassStage) -> PixelRect {
        GlassPanePeer.of(handle.pointer)!.place(in: stage.handle.widget, GlassEnvironment()).rect
    }
}
