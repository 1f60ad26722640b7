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
