import Glibc

/// Jobs for one thread, from any other: whoever posts never waits, and the thread takes all that has come since.
///
/// `@unchecked Sendable`: every stored property is read and written under `mutex`, or is set once.
final class Mailbox<Job: Sendable>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let arrived = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var jobs: [Job] = []
    private var isClosed = false

    init() {
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(arrived, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(arrived)
        pthread_mutex_destroy(mutex)
        arrived.deallocate()
        mutex.deallocate()
    }

    /// Hands in a job; false, and the job is dropped, once the mailbox is closed.
    @discardableResult func post(_ job: Job) -> Bool {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        guard !isClosed else { return false }
        jobs.append(job)
        pthread_cond_signal(arrived)
        return true
    }

    /// Nothing can be posted from now on. What is there can still be taken.
    func close() {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        isClosed = true
        pthread_cond_broadcast(arrived)
    }

    /// Waits for jobs, at the longest until `deadline`, and takes all of them: none where the time is over. Nil once it is closed and empty.
    func take(until deadline: MonotonicTime?) -> [Job]? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while jobs.isEmpty && !isClosed {
            guard let deadline else {
                pthread_cond_wait(arrived, mutex)
                continue
            }
            var time = deadline.timespec
            if pthread_cond_timedwait(arrived, mutex, &time) == ETIMEDOUT { break }
        }
        if jobs.isEmpty && isClosed { return nil }
        defer { jobs.removeAll() }
        return jobs
    }
}

/// A moment of the clock that nobody sets.
struct MonotonicTime: Comparable, Sendable {
    var nanoseconds: Int64

    static var now: MonotonicTime {
        var time = Glibc.timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return MonotonicTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    func advanced(byMilliseconds milliseconds: Int64) -> MonotonicTime {
        MonotonicTime(nanoseconds: nanoseconds + milliseconds * 1_000_000)
    }

    static func < (left: MonotonicTime, right: MonotonicTime) -> Bool { left.nanoseconds < right.nanoseconds }

    fileprivate var timespec: Glibc.timespec {
        Glibc.timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    }
}
