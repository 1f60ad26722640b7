import CGtk
import VeilBrowser
import VeilGTK
import VeilPixels
import VeilWindowTestSupport

@testable import VeilPhotos

extension PhotosWindow {
    /// What the window's stage draws now, a pixel a point.
    func picture() throws -> Picture { try Self.picture(of: stage.handle.widget) }

    /// What the grid alone draws, without what lies over it.
    func gridPicture() throws -> Picture { try Self.picture(of: browser.grid.handle.widget) }

    private static func picture(of widget: UnsafeMutablePointer<GtkWidget>) throws -> Picture {
        let node = RenderNode.of(widget, in: gtk_widget_get_parent(widget)!)
        let size = PixelRect(x: 0, y: 0, width: Int(gtk_widget_get_width(widget)), height: Int(gtk_widget_get_height(widget)))
        return try RenderNode.capture(node, in: size, scale: 1, over: GdkRGBA(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    }

    /// Lets the next frame be drawn, asked for or not, and waits for it.
    func waitForFrame() {
        let clock = gtk_widget_get_frame_clock(handle.widget)!
        var isPainted = false
        let connection = SignalConnection(UnsafeMutableRawPointer(clock), "after-paint") { _ in isPainted = true }
        gdk_surface_queue_render(gtk_native_get_surface(OpaquePointer(handle.pointer)))
        TestLoop.run(until: { isPainted })
        connection.disconnect()
    }

    /// Calls `body` after each frame until it says that it is enough.
    func watchFrames(_ body: () throws -> Bool) rethrows {
        repeat { waitForFrame() } while try !body()
    }
}

extension Picture {
    /// The smallest rectangle around the pixels of a colour, and how many they are; nil where there is none.
    func extent(of colour: Colour) -> (rect: PixelRect, count: Int)? {
        var (left, top, right, bottom, count) = (Int.max, Int.max, -1, -1, 0)
        withUnsafePixels { pixels in
            for y in 0..<pixels.size.height {
                let row = pixels.row(y)
                for x in 0..<pixels.size.width where Self.isNear(row + 4 * x, colour) {
                    (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
                    count += 1
                }
            }
        }
        guard count > 0 else { return nil }
        return (PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1), count)
    }

    /// Whether a pixel is of a colour and nothing else: not behind glass, not half another.
    private static func isNear(_ pixel: UnsafePointer<UInt8>, _ colour: Colour) -> Bool {
        let rgb = colour.rgb
        return abs(Int(pixel[0]) - Int(rgb.0)) < 6 && abs(Int(pixel[1]) - Int(rgb.1)) < 6 && abs(Int(pixel[2]) - Int(rgb.2)) < 6
    }
}

extension PhotosWindow {
    /// Whether a sentence is seen somewhere in the window, as in a message.
    func says(_ sentence: String) -> Bool { Self.texts(in: handle.widget).contains(sentence) }

    private static func texts(in widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
        var found: [String] = []
        if g_type_check_instance_is_a(
            UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), gtk_label_get_type()) != 0
        {
            found.append(String(cString: gtk_label_get_text(OpaquePointer(widget))))
        }
        var child = gtk_widget_get_first_child(widget)
        while let each = child {
            if gtk_widget_get_visible(each) != 0 { found += texts(in: each) }
            child = gtk_widget_get_next_sibling(each)
        }
        return found
    }
}
