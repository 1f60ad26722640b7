import CGio
import VeilFiles

/// The monitors, on the thread that they live on.
///
/// `@unchecked Sendable`: it is made before its thread begins, and used on it only from then on.
final class WatchThread: @unchecked Sendable {
    private let context: MainContext
    private let loop: OpaquePointer
    private let deliver: @Sendable ([WatchEvent]) -> Void
    private let begun: @Sendable (_ folder: UInt32, _ failure: String?) -> Void
    private var monitors: [UInt32: UnsafeMutablePointer<GFileMonitor>] = [:]
    /// Why the system follows a folder no more, for those that it does not.
    private var refusals: [UInt32: String] = [:]
    private var gathered: [WatchEvent] = []

    init(
        _ context: MainContext, deliver: @escaping @Sendable ([WatchEvent]) -> Void,
        begun: @escaping @Sendable (_ folder: UInt32, _ failure: String?) -> Void
    ) {
        self.context = context
        self.deliver = deliver
        self.begun = begun
        loop = g_main_loop_new(context.native, 0)
    }

    deinit { g_main_loop_unref(loop) }

    /// Runs until ``end()``.
    static func run(_ context: MainContext, _ thread: WatchThread) {
        g_main_context_push_thread_default(context.native)
        context.thread = thread
        g_main_loop_run(thread.loop)
        context.thread = nil
        for monitor in thread.monitors.values { thread.drop(monitor) }
        thread.monitors = [:]
        g_main_context_pop_thread_default(context.native)
    }

    func end() { g_main_loop_quit(loop) }

    func watch(_ folder: UInt32, _ path: FilePath, _ refusal: (FilePath) -> String?) {
        guard monitors[folder] == nil else { return begun(folder, refusals[folder]) }
        refusals[folder] = refusal(path)
        let file = path.bytes.isEmpty ? g_file_new_for_path(".") : path.withCString { g_file_new_for_path($0) }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        var error: UnsafeMutablePointer<GError>?
        guard let monitor = g_file_monitor_directory(file, G_FILE_MONITOR_WATCH_MOVES, nil, &error) else {
            defer { g_clear_error(&error) }
            return begun(folder, error.map { String(cString: $0.pointee.message) } ?? "unknown")
        }
        monitors[folder] = monitor
        listen(to: monitor, Listener(self, folder, file!))
        begun(folder, refusals[folder])
    }

    func forget(_ folder: UInt32) {
        refusals[folder] = nil
        if let monitor = monitors.removeValue(forKey: folder) { drop(monitor) }
    }

    private final class Listener {
        unowned let thread: WatchThread
        let folder: UInt32
        let file: OpaquePointer

        init(_ thread: WatchThread, _ folder: UInt32, _ file: OpaquePointer) {
            (self.thread, self.folder, self.file) = (thread, folder, file)
            g_object_ref(UnsafeMutableRawPointer(file))
        }

        deinit { g_object_unref(UnsafeMutableRawPointer(file)) }
    }

    private func listen(to monitor: UnsafeMutablePointer<GFileMonitor>, _ listener: Listener) {
        typealias Changed =
            @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?, GFileMonitorEvent, UnsafeMutableRawPointer?) -> Void
        let changed: Changed = { _, file, other, event, data in
            let listener = Unmanaged<Listener>.fromOpaque(data!).takeUnretainedValue()
            listener.thread.gather(listener, file!, other, event)
        }
        g_signal_connect_data(
            monitor, "changed", unsafeBitCast(changed, to: GCallback.self), Unmanaged.passRetained(listener).toOpaque(),
            { data, _ in Unmanaged<Listener>.fromOpaque(data!).release() }, GConnectFlags(rawValue: 0))
    }

    private func drop(_ monitor: UnsafeMutablePointer<GFileMonitor>) {
        g_file_monitor_cancel(monitor)
        g_object_unref(monitor)
    }

    private func gather(_ listener: Listener, _ file: OpaquePointer, _ other: OpaquePointer?, _ event: GFileMonitorEvent) {
        guard let event = WatchEvent(listener.folder, itself: listener.file, file, other, event) else { return }
        gathered.append(event)
        guard gathered.count == 1 else { return }
        context.perform(after: FolderWatcher.gatheringTime) { thread in
            let events = thread.gathered
            thread.gathered = []
            thread.deliver(events)
        }
    }
}
