import CGtk
import CVeilGtk
// Its main queue is served, so it must be linked.
import Dispatch

/// An application of libadwaita, whose loop also serves the main actor and the main dispatch queue.
@MainActor public final class Application {
    /// The `AdwApplication *`.
    public let handle: GtkHandle

    /// - Parameters:
    ///   - id: as `org.example.Name`; nil for one without a name on the bus, which may run many times.
    ///   - keepsFrameMemory: whether the memory of frames stays with the process. GTK takes and gives back some of a window's size for each
    ///     frame, and the system would clear its pages anew each time: half of what a frame costs. At most 32 MiB that nothing uses are kept
    ///     in return, for each thread that had so much at a time. It holds for all of the process, and only where glibc is the C library;
    ///     false leaves the settings of `mallopt` as they are.
    ///   - isUnique: whether a program that is started again shows what runs already; false for one whose every start is a run of its own.
    public init(id: String?, isUnique: Bool = true, keepsFrameMemory: Bool = true) {
        MainLoop.prepare()
        if keepsFrameMemory { veil_gtk_keep_frame_memory() }
        let flags = isUnique ? GApplicationFlags(rawValue: 0) : G_APPLICATION_NON_UNIQUE
        handle = GtkHandle(owning: UnsafeMutableRawPointer(adw_application_new(id, flags)))
    }

    /// Runs until the last window is closed or ``quit()``.
    ///
    /// - Parameters:
    ///   - arguments: what the command line said, the program's name first.
    ///   - activate: makes the first window; said again when the program is started once more.
    /// - Returns: the exit status.
    public func run(_ arguments: [String] = CommandLine.arguments, activate: @escaping @MainActor (Application) -> Void) -> Int32
    {
        MainLoop.start()
        let connection = SignalConnection(handle.pointer, "activate") { [unowned self] _ in activate(self) }
        defer { connection.disconnect() }
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { g_strdup($0) } + [nil]
        defer { for word in words { g_free(word) } }
        return words.withUnsafeMutableBufferPointer {
            g_application_run(application, Int32(arguments.count), $0.baseAddress)
        }
    }

    /// Keeps ``run(_:activate:)`` going without a window, until ``release()`` was called as often.
    public func hold() { g_application_hold(application) }

    /// Ends what one ``hold()`` began.
    public func release() { g_application_release(application) }

    /// Ends ``run(_:activate:)``.
    public func quit() { g_application_quit(application) }

    private var application: UnsafeMutablePointer<GApplication> { handle.pointer.assumingMemoryBound(to: GApplication.self) }
}

/// The main loop: GLib's, which serves Swift's main actor and the main dispatch queue too.
@MainActor public enum MainLoop {
    /// Makes GTK ready and the loop serve the main actor. Once is enough, and more does no harm. For programs with an application of their
    /// own; ``Application`` does it itself.
    public static func start() {
        prepare()
        veil_gtk_serve_main_queue()
    }

    /// Tells GTK through the environment what this program does not need of it. Before GTK starts, and before the program has other
    /// threads, which may be reading the environment; ``Application`` does it itself.
    package static func prepare() { veil_gtk_forgo_unused_gl() }

    /// Connects to the display, before there is an application.
    ///
    /// - Returns: false where there is none.
    package static func connect() -> Bool {
        prepare()
        return gtk_init_check() != 0
    }

    /// Makes GTK and libadwaita ready where no application does it.
    ///
    /// - Returns: false where there is no display.
    public static func startWithoutApplication() -> Bool {
        guard connect() else { return false }
        adw_init()
        start()
        return true
    }
}
