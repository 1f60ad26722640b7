import CGtk

/// Something that the main loop does once, later: after a time, or when nothing more urgent waits.
@MainActor package final class LoopSource {
    private var number: guint = 0
    private let body: () -> Void

    /// Once what has happened is dealt with, and before the next frame is drawn: GDK redraws at 120, and events come at 0.
    package static let beforeRedraw = Int32(110)

    private init(_ body: @escaping () -> Void) { self.body = body }

    /// Calls `body` when no more urgent source waits.
    package static func idle(priority: Int32, _ body: @escaping () -> Void) -> LoopSource {
        let source = LoopSource(body)
        source.number = g_idle_add_full(
            priority, { LoopSource.fire($0) }, Unmanaged.passRetained(source).toOpaque(),
            { Unmanaged<LoopSource>.fromOpaque($0!).release() })
        return source
    }

    /// Calls `body` after a time.
    package static func after(_ time: Duration, _ body: @escaping () -> Void) -> LoopSource {
        let source = LoopSource(body)
        let milliseconds = max(0, time / .milliseconds(1))
        source.number = g_timeout_add_full(
            0, guint(min(milliseconds.rounded(.up), 1e9)), { LoopSource.fire($0) }, Unmanaged.passRetained(source).toOpaque(),
            { Unmanaged<LoopSource>.fromOpaque($0!).release() })
        return source
    }

    /// Does nothing where it was done.
    package func cancel() {
        guard number != 0 else { return }
        let waiting = number
        number = 0
        g_source_remove(waiting)
    }

    private nonisolated static func fire(_ data: gpointer?) -> gboolean {
        onMainThread(data) { data in
            let source = Unmanaged<LoopSource>.fromOpaque(data!).takeUnretainedValue()
            source.number = 0
            source.body()
        }
        return 0
    }
}
