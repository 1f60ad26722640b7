import Glibc
import Synchronization

/// What a thread of a test is told, and tells.
final class Flag: Sendable {
    private let state = Mutex((stopped: false, finished: false))

    var isStopped: Bool { state.withLock { $0.stopped } }

    func finish() { state.withLock { $0.finished = true } }

    /// Tells the thread to end, and waits for it.
    func stop() {
        state.withLock { $0.stopped = true }
        while !state.withLock({ $0.finished }) { usleep(500) }
    }
}

/// Runs `body` on a thread of its own; false where there is none.
func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let failure = pthread_create(
        &thread, nil,
        { context in
            Unmanaged<Work>.fromOpaque(context!).takeRetainedValue().body()
            return nil
        }, work.toOpaque())
    if failure != 0 {
        work.release()
        return false
    }
    pthread_detach(thread)
    return true
}
