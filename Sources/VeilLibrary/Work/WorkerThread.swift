import Glibc

/// A thread of one's own, for work that blocks: neither the main thread nor one of the few that Swift's concurrency has.
enum WorkerThread {
    private final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs `body` on a new thread; false where the system has no thread left, and then it does not run.
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let work = Unmanaged.passRetained(Work(body))
        var thread = pthread_t()
        let failure = pthread_create(
            &thread, nil,
            { context in
                Unmanaged<Work>.fromOpaque(context!).takeRetainedValue().body()
                return nil
            }, work.toOpaque())
        guard failure == 0 else {
            work.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    /// Processors that this process may use.
    static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

extension WorkerThread {
    /// Lets time pass.
    static func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }
}
