#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
import CVeilAtomics

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Android
#endif

/// Threads that wait for work: awake for a moment after a job, since blurs come in a row, then asleep.
///
/// Pieces are drawn by ticket, so a worker that is late, or gone after a fork, costs time only: the caller draws what is left.
///
/// `@unchecked Sendable`: the words are atomic; `work` is written by the holder of `owner` before a job's ticket is out, and read only
/// by who has drawn from that ticket, which the holder waits for.
final class WorkerPool: @unchecked Sendable {
    static let shared: WorkerPool = {
        // A child of fork has this memory, and none of the threads.
        pthread_atfork(nil, nil, { WorkerPool.shared.forgetWorkers() })
        return WorkerPool(workers: Crew.processors - 1)
    }()

    /// How long a worker stays awake. Blurs that follow one another at once (panes, rungs, benchmarks) find it awake;
    /// between two frames of a display it sleeps, and costs nothing.
    private static let wakefulness = 300_000  // ns
    /// Looks at the ticket between two looks at the clock, which is slower.
    private static let looksPerTime = 64
    /// How often the caller looks for the last piece before it lets others run: its worker may have lost its processor.
    private static let patience = 2000

    /// Which job, which piece is next, how many there are: 32, 16 and 16 bits.
    private struct Ticket {
        var word: UInt64
        var job: UInt64 { word >> 32 }
        var next: Int { Int(word >> 16 & 0xFFFF) }
        var count: Int { Int(word & 0xFFFF) }

        static func first(ofJob job: UInt64, count: Int) -> UInt64 { job << 32 | UInt64(count) }
        static let onePiece: UInt64 = 1 << 16
    }

    /// Words of memory that threads look at all the time lie on cache lines of their own.
    private static let wordsPerLine = 8
    private let ticket: UnsafeMutablePointer<UInt64>
    private let finished: UnsafeMutablePointer<UInt64>
    private let sleepers: UnsafeMutablePointer<UInt64>
    /// The processor on which the job's caller was, and one; 0 where nobody says.
    private let callersProcessor: UnsafeMutablePointer<UInt64>
    private let owner: UnsafeMutablePointer<pthread_mutex_t>
    private let sleep: UnsafeMutablePointer<pthread_mutex_t>
    private let wake: UnsafeMutablePointer<pthread_cond_t>
    private var work: (type: any Pieces.Type, address: UnsafeRawPointer)?
    private let workers: Int
    private var isStarted = false

    /// A pool that starts so many threads with its first job. They live as long as the process.
    init(workers: Int) {
        self.workers = workers
        let words = UnsafeMutablePointer<UInt64>.allocate(capacity: 4 * Self.wordsPerLine)
        words.initialize(repeating: 0, count: 4 * Self.wordsPerLine)
        (ticket, finished, sleepers) = (words, words + Self.wordsPerLine, words + 2 * Self.wordsPerLine)
        callersProcessor = words + 3 * Self.wordsPerLine
        (owner, sleep, wake) = (.allocate(capacity: 1), .allocate(capacity: 1), .allocate(capacity: 1))
        forgetWorkers()
    }

    /// Begins anew without workers; the next job starts them. A job that another thread had out when this process was forked is not theirs:
    /// what it writes to may be something else by now.
    private func forgetWorkers() {
        veil_atomic_store(ticket, Ticket.first(ofJob: Ticket(word: veil_atomic_load(ticket)).job, count: 0))
        work = nil
        pthread_mutex_init(owner, nil)
        pthread_mutex_init(sleep, nil)
        pthread_cond_init(wake, nil)
        veil_atomic_store(sleepers, 0)
        isStarted = false
    }

    /// Does all pieces of a job, or returns false at once where there are no workers or they are busy.
    func run<Job: Pieces>(_ count: Int, _ job: Job) -> Bool {
        precondition(count <= 0xFFFF, "a job has at most 65,535 pieces, not \(count)")
        guard workers > 0, pthread_mutex_trylock(owner) == 0 else { return false }
        defer { pthread_mutex_unlock(owner) }
        if !isStarted { start() }
        withUnsafePointer(to: job) { address in
            work = (Job.self, UnsafeRawPointer(address))
            let number = Ticket(word: veil_atomic_load(ticket)).job + 1
            veil_atomic_store(finished, 0)
            veil_atomic_store(callersProcessor, UInt64(veil_processor() + 1))
            veil_atomic_store(ticket, Ticket.first(ofJob: number & 0xFFFF_FFFF, count: count))
            wakeSleepers(count - 1)
            drawPieces()
            wait(for: count)
            work = nil
        }
        return true
    }

    /// The same for a closure, which takes a box on the heap.
    func run(_ count: Int, _ work: (Int) -> Void) -> Bool {
        withoutActuallyEscaping(work) { run(count, ClosurePieces(work: $0)) }
    }

    private func wakeSleepers(_ wanted: Int) {
        guard veil_atomic_load(sleepers) > 0 else { return }
        pthread_mutex_lock(sleep)
        for _ in 0..<min(wanted, workers) { pthread_cond_signal(wake) }
        pthread_mutex_unlock(sleep)
    }

    private func wait(for count: Int) {
        var looks = 0
        while veil_atomic_load(finished) < UInt64(count) {
            looks += 1
            if looks < Self.patience { veil_pause() } else { sched_yield() }
        }
    }

    /// Does pieces of the job that is out until there are none left.
    func drawPieces() {
        while true {
            let current = Ticket(word: veil_atomic_load(ticket))
            guard current.next < current.count else { return }
            guard veil_atomic_replace(ticket, current.word, current.word + Ticket.onePiece) else { continue }
            if let work { work.type.run(current.next, at: work.address) }
            _ = veil_atomic_add(finished, 1)
        }
    }

    // MARK: Workers

    /// What a worker does for ever.
    private func serve() {
        var seen = UInt64(0)
        while true {
            awaitJob(after: seen)
            seen = Ticket(word: veil_atomic_load(ticket)).job
            leaveCaller()
            drawPieces()
        }
    }

    /// A worker that was woken on its caller's processor would take turns with it, for longer than a blur lasts.
    private func leaveCaller() {
        let processor = Int(veil_atomic_load(callersProcessor)) - 1
        if processor >= 0, Int(veil_processor()) == processor { veil_leave_processor(Int32(processor)) }
    }

    private func awaitJob(after seen: UInt64) {
        func isOut() -> Bool { Ticket(word: veil_atomic_load(ticket)).job != seen }
        let start = Self.now()
        while Self.now() - start < Self.wakefulness {
            for _ in 0..<Self.looksPerTime {
                if isOut() { return }
                veil_pause()
            }
        }
        pthread_mutex_lock(sleep)
        // Counted before the last look: a caller who sees no sleeper has put its ticket out before that look.
        _ = veil_atomic_add(sleepers, 1)
        while !isOut() { pthread_cond_wait(wake, sleep) }
        _ = veil_atomic_add(sleepers, UInt64.max)
        pthread_mutex_unlock(sleep)
    }

    private static func now() -> Int {
        var time = timespec()
        #if canImport(Darwin)
        clock_gettime(_CLOCK_MONOTONIC, &time)  // The other name is a macro there.
        #else
        clock_gettime(CLOCK_MONOTONIC, &time)
        #endif
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    /// Starts the workers, as far as the system lets it. They take no signals: those are the program's.
    private func start() {
        isStarted = true
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        for _ in 0..<workers { Self.startWorker(of: self) }
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }

    private static func startWorker(of pool: WorkerPool) {
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let context = Unmanaged.passRetained(pool).toOpaque()
        let code = pthread_create(&thread, nil, workerMain, context)
        guard code == 0 else { return Unmanaged<WorkerPool>.fromOpaque(context).release() }
        #if canImport(Darwin)
        if let thread { pthread_detach(thread) }
        #else
        pthread_detach(thread)
        #endif
    }

    fileprivate static func serve(_ context: UnsafeMutableRawPointer?) {
        context.map { Unmanaged<WorkerPool>.fromOpaque($0).takeRetainedValue() }?.serve()
    }
}

#if canImport(Darwin)
private func workerMain(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    WorkerPool.serve(context)
    return nil
}
#else
private func workerMain(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    WorkerPool.serve(context)
    return nil
}
#endif
#endif
