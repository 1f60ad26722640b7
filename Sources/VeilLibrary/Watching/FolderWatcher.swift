import CGio
import Synchronization
import VeilFiles

/// Tells what happens in folders, gathered so that a flood of events is few messages.
///
/// GIO's monitors live on a thread with a main context of its own, so that nobody's main loop is needed, and a folder that hangs while its
/// watch begins holds up no one but other watches.
final class FolderWatcher: Sendable {
    /// How long events gather after the first one; in milliseconds. Long enough that deleting and writing anew is one thing, short enough
    /// that a change is seen at once.
    static let gatheringTime: UInt32 = 60

    private let context: MainContext
    private let hasThread = Mutex(false)
    private let isClosed = Mutex(false)
    private let deliver: @Sendable ([WatchEvent]) -> Void
    /// A watch has begun, or could not: why.
    private let begun: @Sendable (_ folder: UInt32, _ failure: String?) -> Void
    private let refusal: @Sendable (FilePath) -> String?

    /// - Parameter refusal: why the system would not follow one folder more.
    init(
        refusal: @escaping @Sendable (FilePath) -> String?, deliver: @escaping @Sendable ([WatchEvent]) -> Void,
        begun: @escaping @Sendable (_ folder: UInt32, _ failure: String?) -> Void
    ) {
        context = MainContext()
        self.refusal = refusal
        self.deliver = deliver
        self.begun = begun
    }

    /// Begins to watch a folder, under the number by which events name it. Returns at once; a folder that is watched already is left alone.
    func watch(_ folder: UInt32, _ path: FilePath) {
        guard !isClosed.withLock({ $0 }) else { return }
        let needsThread = hasThread.withLock { hasThread in
            defer { hasThread = true }
            return !hasThread
        }
        if needsThread {
            let started = WorkThread.start { [context, deliver, begun] in
                WatchThread.run(context, WatchThread(context, deliver: deliver, begun: begun))
            }
            guard started else {
                // The next watch tries again.
                hasThread.withLock { $0 = false }
                return begun(folder, "there is no thread to be had")
            }
        }
        context.perform { [refusal] in $0.watch(folder, path, refusal) }
    }

    /// Ends the watch of a folder. Returns at once.
    func forget(_ folder: UInt32) { context.perform { $0.forget(folder) } }

    /// Has something done on the watches' thread after a while, unless they end before. There must be a watch.
    func perform(afterMilliseconds milliseconds: UInt32, _ work: @escaping @Sendable () -> Void) {
        context.perform(after: milliseconds) { _ in work() }
    }

    /// Ends all watches. Returns at once.
    func close() {
        isClosed.withLock { $0 = true }
        context.perform { $0.end() }
    }
}

/// A GLib main context that runs on one thread and takes work from any.
///
/// `@unchecked Sendable`: GLib's contexts and loops are made to be called from any thread.
final class MainContext: @unchecked Sendable {
    typealias Work = @Sendable (WatchThread) -> Void
    let native = g_main_context_new()!
    /// Who runs on the context. Set and read on its thread only.
    var thread: WatchThread?

    deinit { g_main_context_unref(native) }

    /// Has `work` done on the context's thread, in the order of the calls.
    func perform(_ work: @escaping Work) {
        let box = Unmanaged.passRetained(Box(context: self, work: work))
        attach(g_idle_source_new(), box.toOpaque())
    }

    private final class Box {
        let context: MainContext
        let work: Work
        init(context: MainContext, work: @escaping Work) { (self.context, self.work) = (context, work) }
    }

    private func attach(_ source: UnsafeMutablePointer<GSource>!, _ box: UnsafeMutableRawPointer) {
        g_source_set_priority(source, G_PRIORITY_DEFAULT)
        g_source_set_callback(
            source,
            { data in
                let box = Unmanaged<Box>.fromOpaque(data!).takeUnretainedValue()
                if let thread = box.context.thread { box.work(thread) }
                return 0
            }, box, { Unmanaged<Box>.fromOpaque($0!).release() })
        g_source_attach(source, native)
        g_source_unref(source)
    }

    /// The same after some milliseconds.
    func perform(after milliseconds: UInt32, _ work: @escaping Work) {
        let box = Unmanaged.passRetained(Box(context: self, work: work))
        attach(g_timeout_source_new(milliseconds), box.toOpaque())
    }
}
