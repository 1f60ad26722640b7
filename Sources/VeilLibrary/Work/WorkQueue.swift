import Synchronization

/// Jobs that may wait long, on a few threads that exist while there are jobs.
///
/// A job that never returns costs one thread and holds nothing else up, until all threads are in such jobs. Closing drops what has not begun
/// and waits for nobody.
final class WorkQueue: Sendable {
    private struct State {
        var jobs: [@Sendable () -> Void] = []
        var next = 0
        var threads = 0
        var isClosed = false
    }

    private let limit: Int
    private let state = Mutex(State())

    /// A queue with at most `limit` threads.
    init(threads limit: Int) {
        self.limit = limit
    }

    func add(_ job: @escaping @Sendable () -> Void) {
        let needsThread = state.withLock { state in
            guard !state.isClosed else { return false }
            state.jobs.append(job)
            guard state.threads < limit else { return false }
            state.threads += 1
            return true
        }
        guard needsThread else { return }
        if !WorkThread.start({ self.work() }) {
            // No thread to be had: those at work take the job, or the next `add` tries anew.
            state.withLock { $0.threads -= 1 }
        }
    }

    func close() {
        state.withLock { state in
            state.isClosed = true
            state.jobs = []
            state.next = 0
        }
    }

    private func work() {
        while let job = take() { job() }
    }

    /// The next job; nil where there is none, and the thread that asked ends.
    private func take() -> (@Sendable () -> Void)? {
        state.withLock { state in
            guard state.next < state.jobs.count else {
                state.jobs.removeAll()
                state.next = 0
                state.threads -= 1
                return nil
            }
            defer { state.next += 1 }
            return state.jobs[state.next]
        }
    }
}
