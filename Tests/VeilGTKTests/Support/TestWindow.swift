import CGtk
import VeilPixels
import VeilWindowTestSupport

@testable import VeilGTK

/// A window on the display, and the loop that serves it.
@MainActor final class TestWindow {
    private static var all: [ObjectIdentifier: TestWindow] = [:]
    let handle: GtkHandle
    private var paints = 0

    /// A shown window without decoration that has drawn its first frame.
    init(_ child: GtkHandle?, width: Int = 400, height: Int = 300, isShown: Bool = true) {
        handle = GtkHandle(gtk_window_new())
        Self.all[ObjectIdentifier(self)] = self
        WindowTestCase.closeWindows = { TestWindow.closeAll() }
        gtk_window_set_decorated(window, 0)
        gtk_window_set_default_size(window, Int32(width), Int32(height))
        gtk_window_set_child(window, child?.widget)
        if isShown { show() }
    }

    var window: UnsafeMutablePointer<GtkWindow> { handle.pointer.assumingMemoryBound(to: GtkWindow.self) }

    func show() {
        gtk_window_present(window)
        clockConnections()
        waitForFrame()
    }

    private func clockConnections() {
        let clock = gtk_widget_get_frame_clock(handle.widget)!
        _ = SignalConnection(UnsafeMutableRawPointer(clock), "after-paint") { [weak self] _ in self?.paints += 1 }
    }

    /// Lets the next frame be drawn, asked for or not, and waits for it.
    func waitForFrame(file: StaticString = #filePath, line: UInt = #line) {
        let before = paints
        gdk_surface_queue_render(gtk_native_get_surface(OpaquePointer(handle.pointer)))
        TestLoop.run(until: { self.paints > before }, file: file, line: line)
    }

    func close() {
        guard Self.all.removeValue(forKey: ObjectIdentifier(self)) != nil else { return }
        gtk_window_destroy(window)
    }

    static func closeAll() {
        for window in all.values { window.close() }
        TestLoop.settle()
    }

    /// The shield's cover over the window.
    var cover: CoverPeer? { Self.cover(in: handle.widget) }

    /// The cover among a widget's children or their children.
    static func cover(in widget: UnsafeMutablePointer<GtkWidget>, depth: Int = 2) -> CoverPeer? {
        if let cover = CoverPeer.of(widget) { return cover }
        var child = depth > 0 ? gtk_widget_get_first_child(widget) : nil
        while let each = child {
            if let cover = cover(in: each, depth: depth - 1) { return cover }
            child = gtk_widget_get_next_sibling(each)
        }
        return nil
    }

    /// What a widget of this window draws, at the window's pixels.
    func picture(of widget: UnsafeMutablePointer<GtkWidget>, over color: GdkRGBA = .init(red: 0, green: 0, blue: 0, alpha: 1))
        throws
        -> Picture
    {
        let (width, height) = (Int(gtk_widget_get_width(widget)), Int(gtk_widget_get_height(widget)))
        let parent = gtk_widget_get_parent(widget)!
        let snapshot = gtk_snapshot_new()
        gtk_widget_snapshot_child(parent, widget, snapshot)
        let node = gtk_snapshot_free_to_node(snapshot).map(RenderNode.init(owning:))
        var (x, y) = (0.0, 0.0)
        gtk_widget_translate_coordinates(widget, parent, 0, 0, &x, &y)
        return try RenderNode.capture(
            node, in: PixelRect(x: Int(x), y: Int(y), width: width, height: height), scale: 1, over: color)
    }
}
