import CGtk
import VeilBlur
import VeilGlass
import VeilMotion
import VeilPixels
import VeilWindowTestSupport
import XCTest

@testable import VeilGTK

final class GlassPaneTests: WindowTestCase {
    /// A stage of 400×300 with one pane at 40, 30.
    @MainActor private static func makeStage(_ stage: GlassStage, _ pane: GlassPane, width: Int = 200, height: Int = 90)
        -> TestWindow
    {
        pin(pane.handle, 40, 30, width, height)
        stage.add(pane.handle)
        return TestWindow(stage.handle)
    }

    @MainActor private static func pin(_ widget: GtkHandle, _ x: Int, _ y: Int, _ width: Int, _ height: Int) {
        gtk_widget_set_halign(widget.widget, GTK_ALIGN_START)
        gtk_widget_set_valign(widget.widget, GTK_ALIGN_START)
        gtk_widget_set_margin_start(widget.widget, Int32(x))
        gtk_widget_set_margin_top(widget.widget, Int32(y))
        gtk_widget_set_size_request(widget.widget, Int32(width), Int32(height))
    }

    func testGlassOverAPictureIsWhatFrostedGives() throws {
        try onMain {
            let photo = try TestPictures.noise(400, 300)
            let shapes: [GlassShape] = [.rectangle, .rounded(16), .capsule]
            for shape in shapes {
                let stage = GlassStage(picture: photo)
                let pane = GlassPane(.appleDark, shape: shape, level: 0.8)
                let window = Self.makeStage(stage, pane)
                let expected = try photo.frosted(
                    GlassMaterial.appleDark.at(0.8), behind: PixelRect(x: 40, y: 30, width: 200, height: 90), shape: shape)
                XCTAssertEqual(try window.picture(of: stage.handle.widget), expected)
            }
        }
    }

    func testGlassOverAWidgetIsWhatFrostedGives() throws {
        try onMain {
            let photo = try TestPictures.noise(400, 300)
            let materials: [GlassMaterial] = [
                .dark, .appleLight.noise(0.05), .thin.progressive(.vertical(from: 1, to: 0)), GlassMaterial(sigma: 3),
            ]
            for material in materials {
                for shape in [GlassShape.rectangle, .rounded(16)] {
                    let stage = GlassStage(content: LiveBlurView(photo).handle)
                    let pane = GlassPane(material, shape: shape)
                    let window = Self.makeStage(stage, pane)
                    let expected = try photo.frosted(
                        material, behind: PixelRect(x: 40, y: 30, width: 200, height: 90), shape: shape)
                    let difference = try window.picture(of: stage.handle.widget).difference(from: expected)
                    // The blur sees 3.5 sigma of its surroundings, and the edge of a shape is rounded twice.
                    XCTAssertLessThanOrEqual(difference.largest, 2, "\(material) \(shape)")
                    XCTAssertEqual(difference.bias, 0, accuracy: 0.02)
                    window.close()
                }
            }
        }
    }

    func testGlassFollowsContentThatMovesAndRestsWithIt() throws {
        try onMain {
            let view = LiveBlurView(try TestPictures.noise(400, 300))
            let stage = GlassStage(content: view.handle)
            let pane = GlassPane(.dark)
            let window = Self.makeStage(stage, pane)
            let before = pane.counters
            view.level = 0.5
            window.waitForFrame()
            XCTAssertEqual(pane.counters.captures, before.captures + 1)
            let content = try window.picture(of: view.handle.widget)
            let expected = try content.frosted(.dark, behind: PixelRect(x: 40, y: 30, width: 200, height: 90))
            let difference = try window.picture(of: stage.handle.widget).difference(from: expected)
            XCTAssertLessThanOrEqual(difference.largest, 2)
            let settled = pane.counters
            for _ in 0..<5 { window.waitForFrame() }
            XCTAssertEqual(pane.counters, settled)
            pane.level = 0.5
            window.waitForFrame()
            XCTAssertEqual(pane.counters.captures, settled.captures, "another level of the same content captures nothing")
            XCTAssertEqual(pane.shownLevel, 0.5)
        }
    }

    func testAPaneThatMovesShowsWhatIsBehindItNow() throws {
        try onMain {
            let photo = try TestPictures.noise(400, 300)
            for isPicture in [true, false] {
                let stage = isPicture ? GlassStage(picture: photo) : GlassStage(content: LiveBlurView(photo).handle)
                let pane = GlassPane(.light)
                let window = Self.makeStage(stage, pane)
                Self.pin(pane.handle, 133, 111, 200, 90)
                window.waitForFrame()
                window.waitForFrame()
                let expected = try photo.frosted(.light, behind: PixelRect(x: 133, y: 111, width: 200, height: 90))
                let difference = try window.picture(of: stage.handle.widget).difference(from: expected)
                XCTAssertLessThanOrEqual(difference.largest, isPicture ? 0 : 2)
            }
        }
    }

    func testGlassAtLevelNoneIsNotThere() throws {
        try onMain {
            let photo = try TestPictures.noise(400, 300)
            let stage = GlassStage(content: LiveBlurView(photo).handle)
            let pane = GlassPane(.dark, level: 0)
            let window = Self.makeStage(stage, pane)
            XCTAssertEqual(try window.picture(of: stage.handle.widget), photo)
            XCTAssertEqual(pane.counters.captures, 0)
        }
    }

    func testTranslucentContentLetsNoSharpTextThrough() throws {
        try onMain {
            let label = GtkHandle(gtk_label_new("Nothing of this shall be read through the glass"))
            let stage = GlassStage(content: label)
            let pane = GlassPane(GlassMaterial(sigma: 12))
            let window = Self.makeStage(stage, pane, width: 320, height: 240)
            let red = GdkRGBA(red: 1, green: 0, blue: 0, alpha: 1)
            let onRed = try window.picture(of: stage.handle.widget, over: red)
            let onBlack = try window.picture(of: stage.handle.widget)
            let inside = PixelRect(x: 40, y: 30, width: 320, height: 240)
            XCTAssertEqual(onRed.cropped(to: inside), onBlack.cropped(to: inside))
            XCTAssertNotEqual(onRed, onBlack)
        }
    }

    func testManyPanesOverOnePictureShareABlur() throws {
        try onMain {
            let stage = GlassStage(picture: try TestPictures.noise(400, 300))
            let panes = (0..<40).map { _ in GlassPane(.dark) }
            let sheet = GtkHandle(gtk_fixed_new())
            for (index, pane) in panes.enumerated() {
                gtk_widget_set_size_request(pane.handle.widget, 48, 56)
                gtk_fixed_put(
                    sheet.pointer.assumingMemoryBound(to: GtkFixed.self), pane.handle.widget, Double(50 * (index % 8)),
                    Double(60 * (index / 8)))
            }
            stage.add(sheet)
            let window = TestWindow(stage.handle)
            XCTAssertEqual(stage.pictureCounters?.blurs, 1)
            for pane in panes { pane.level = 0.5 }
            window.waitForFrame()
            XCTAssertEqual(stage.pictureCounters?.blurs, 2)
        }
    }
}
