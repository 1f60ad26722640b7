import CGtk

/// The frames of a widget's window, for as long as something moves: each tick hands out the time since the one before.
///
/// At rest it asks for no frame. It may be started and stopped at any time, from inside a tick too.
@MainActor public final class FrameClock {
    private let widget: UnsafeMutablePointer<GtkWidget>
    private var number: guint = 0
    private var last: Int?
    private var body: ((Duration) -> Bool)?

    /// A clock at rest, of a widget that lives longer than the clock runs.
    init(of widget: UnsafeMutablePointer<GtkWidget>) { self.widget = widget }

    /// A clock at rest, of a widget.
    public convenience init(of widget: GtkHandle) { self.init(of: widget.widget) }

    /// Whether it asks for frames.
    public var isRunning: Bool { number != 0 }

    /// Calls `tick` before each frame with the time since the last one, none at first, until it returns false. A clock that runs goes on
    /// with the new `tick`.
    public func run(_ tick: @escaping (Duration) -> Bool) {
        body = tick
        guard number == 0 else { return }
        last = nil
        let box = Unmanaged.passRetained(Box(self)).toOpaque()
        number = gtk_widget_add_tick_callback(
            widget,
            { _, clock, box in onMainThread((clock, box)) { clock, box in Box.clock(box)?.tick(clock) ?? false } ? 1 : 0 },
            box, { Unmanaged<Box>.fromOpaque($0!).release() })
    }

    /// Asks for no more frames.
    public func stop() {
        guard number != 0 else { return }
        let running = number
        (number, body) = (0, nil)
        gtk_widget_remove_tick_callback(widget, running)
    }

    private func tick(_ clock: OpaquePointer?) -> Bool {
        guard number != 0 else { return false }
        let now = gdk_frame_clock_get_frame_time(clock)
        let elapsed = Duration.microseconds(last.map { max(0, now - $0) } ?? 0)
        last = now
        let ticking = number
        if body?(elapsed) ?? false { return number == ticking }
        if number == ticking { (number, body) = (0, nil) }
        return false
    }

    /// GTK's hold on the clock, which does not keep it alive.
    private final class Box {
        private weak let owner: FrameClock?

        init(_ owner: FrameClock) { self.owner = owner }

        static func clock(_ box: gpointer?) -> FrameClock? { Unmanaged<Box>.fromOpaque(box!).takeUnretainedValue().owner }
    }
}
