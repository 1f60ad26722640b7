import CGtk
import VeilPixels
import VeilShield

/// A window or a popover with a cover in it, and the facts that decide over the cover.
///
/// The cover is a child of the window itself, beside title bar and content, so that it lies over both, and does not care what the
/// application puts there.
@MainActor final class ShieldedWindow {
    let widget: UnsafeMutablePointer<GtkWidget>
    let kind: GtkNativeKind
    let cover: CoverPeer
    /// Keeps the cover's widget, which a popover lets go of before it is gone itself.
    private let coverHandle: GtkHandle
    /// Said when a fact may have changed.
    var onChange: (() -> Void)?
    /// Said when a frame with the cover as it stands has been drawn.
    var onPresented: (() -> Void)?
    var isExempt = false
    /// Has never been in front: it does not count as left before it had its chance.
    private(set) var isNew: Bool
    /// What the window's own buttons are to do, and what watches its user.
    var actions: GtkHandle?
    var controller: GtkHandle?
    private var clock: FrameClock
    private var destroyed: SignalConnection?
    private var surfaceConnections: [SignalConnection] = []
    private(set) var surface: OpaquePointer?
    private var grace: LoopSource?

    /// How long a window that was never active may wait for its place in front.
    private static let graceTime = Duration.seconds(1)

    init(_ widget: UnsafeMutablePointer<GtkWidget>, _ kind: GtkNativeKind, _ style: CoverStyle, hasGrace: Bool) {
        (self.widget, self.kind, isNew) = (widget, kind, hasGrace)
        cover = CoverPeer(style)
        coverHandle = GtkHandle(cover.makeWidget())
        clock = FrameClock(of: cover.widget)
        gtk_widget_insert_before(cover.widget, coverParent, nil)
        if kind == .window {
            for signal in ["notify::is-active", "notify::titlebar", "notify::child", "notify::content"]
            where signal != "notify::content" || g_object_class_find_property(objectClass, "content") != nil {
                cover.connect(widget, signal) { [weak self] _ in self?.changed() }
            }
        }
        for signal in ["map", "unmap"] { cover.connect(widget, signal) { [weak self] _ in self?.changed() } }
        grace = LoopSource.after(Self.graceTime) { [weak self] in
            self?.isNew = false
            self?.changed()
        }
        didMap()
        // A window that is in front when the shield starts has had its chance.
        if isActive { isNew = false }
    }

    private var objectClass: UnsafeMutablePointer<GObjectClass> {
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.map {
            UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObjectClass.self)
        }!
    }

    /// A popover draws an arrow and a shadow around its content, which needs no cover.
    private var coverParent: UnsafeMutablePointer<GtkWidget> {
        guard kind == .popup, let contents = gtk_widget_get_first_child(widget), gtk_widget_get_layout_manager(contents) != nil
        else { return widget }
        return contents
    }

    /// Calls `body` when the window is on its way out. A connection of the cover's own would be cut too early: a popover disposes of what is
    /// in it first.
    func watchEnd(_ body: @escaping @MainActor () -> Void) { destroyed = SignalConnection(widget, "destroy") { _ in body() } }

    /// The window is on its way out.
    func end() {
        grace?.cancel()
        clock.stop()
        (onChange, onPresented) = (nil, nil)
        destroyed?.disconnect()
        cover.disconnectAll()
        disconnectSurface()
        if gtk_widget_get_parent(cover.widget) != nil { gtk_widget_unparent(cover.widget) }
    }

    private func changed() {
        if isActive { isNew = false }
        raise()
        insertActions()
        onChange?()
    }

    /// What is put into the window lies above what was there before; but for popups, which are no part of the window's own picture.
    private func raise() {
        let parent = coverParent
        var last = gtk_widget_get_last_child(parent)
        while let each = last, each != cover.widget, GtkNativeKind(of: each) != nil { last = gtk_widget_get_prev_sibling(each) }
        if last != cover.widget { gtk_widget_insert_before(cover.widget, parent, nil) }
    }

    // MARK: Surface

    /// The window has a surface, perhaps a new one.
    func didMap() {
        let current = gtk_native_get_surface(OpaquePointer(widget))
        raise()
        guard current != surface, let current, let frameClock = gdk_surface_get_frame_clock(current) else { return }
        disconnectSurface()
        surface = current
        if isInstance(UnsafeMutableRawPointer(current), of: gdk_toplevel_get_type()) {
            connect(current, "notify::state") { $0.changed() }
        }
        if coverParent == widget { connect(current, "layout", after: true) { $0.allocateCover() } }
        connect(frameClock, "after-paint") { $0.framePainted() }
        allocateCover()
    }

    private func connect(
        _ object: OpaquePointer, _ signal: String, after: Bool = false, _ body: @escaping @MainActor (ShieldedWindow) -> Void
    ) {
        surfaceConnections.append(
            SignalConnection(UnsafeMutableRawPointer(g_object_ref(UnsafeMutableRawPointer(object))), signal, after: after) {
                [weak self] _ in
                self.map(body)
            })
        surfaceObjects.append(UnsafeMutableRawPointer(object))
    }

    /// Kept as long as they are connected to.
    private var surfaceObjects: [UnsafeMutableRawPointer] = []

    private func disconnectSurface() {
        for connection in surfaceConnections { connection.disconnect() }
        for object in surfaceObjects { g_object_unref(object) }
        (surfaceConnections, surfaceObjects, surface) = ([], [], nil)
    }

    /// No layout of the window's knows the cover, so it gets its place right after each of them.
    private func allocateCover() {
        guard coverParent == widget else { return }
        var place = GtkAllocation(x: 0, y: 0, width: gtk_widget_get_width(widget), height: gtk_widget_get_height(widget))
        guard place.width > 0, place.height > 0 else { return }
        gtk_widget_measure(cover.widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
        gtk_widget_measure(cover.widget, GTK_ORIENTATION_VERTICAL, -1, nil, nil, nil, nil)
        gtk_widget_size_allocate(cover.widget, &place, -1)
    }

    // MARK: Frames

    private func framePainted() {
        if cover.drawnOpacity == cover.opacity, gtk_widget_get_mapped(widget) != 0 { onPresented?() }
    }

    /// Asks for frames for as long as `tick` says so.
    func run(_ tick: @escaping (Duration) -> Bool) {
        if !clock.isRunning { clock.run(tick) }
    }
}
