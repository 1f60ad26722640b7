import VeilFiles

/// Writes a store on a thread of its own, so that nobody waits for the disk. What cannot be written is dropped.
final class StoreWriter: Sendable {
    enum Job: Sendable {
        case keep(StoredThumbnail)
        case fail(PhotoIdentity, reason: String)
        case use(id: Int)
        case remove(id: Int)
        case setAside(inode: UInt64)
    }

    private struct State {
        var waiting: [Job] = []
        /// What is being written, and can be read from here until it is.
        var writing: [Job] = []
        var bytes = 0
        var hasThread = false
        var isClosed = false
    }

    /// More than this waits only where the disk does not take it.
    private static let mostBytes = 8 << 20

    private let state = Monitor(State())
    private let file: StoreFile
    private let capacity: Int
    private let clock: @Sendable () -> Int

    init(_ file: StoreFile, capacity: Int, clock: @escaping @Sendable () -> Int) {
        self.file = file
        self.capacity = capacity
        self.clock = clock
    }

    /// Has it written, soon.
    func add(_ job: Job) {
        let starts = state.change { state in
            if state.bytes > Self.mostBytes || state.isClosed { return false }
            state.waiting.append(job)
            state.bytes += job.byteCount
            defer { state.hasThread = true }
            return !state.hasThread
        }
        if starts, !WorkThread.start({ [self] in work() }) {
            state.change { state in
                (state.waiting, state.bytes, state.hasThread) = ([], 0, false)
            }
        }
    }

    /// What waits to be written, the newest first.
    func waiting<Result>(_ match: (Job) -> Result?) -> Result? {
        state.withLock { state in
            state.waiting.reversed().lazy.compactMap(match).first ?? state.writing.reversed().lazy.compactMap(match).first
        }
    }

    /// Waits until everything is written, or was dropped.
    func flush() { state.wait { $0.waiting.isEmpty && $0.writing.isEmpty ? () : nil } }

    /// Writes what waits, and ends.
    func close() { state.change { $0.isClosed = true } }

    private func work() {
        var pages = StorePages(file, capacity: capacity, clock: clock)
        while let jobs = next() {
            pages.write(jobs)
            state.change { $0.writing = [] }
        }
    }

    private func next() -> [Job]? {
        state.wait { state -> [Job]?? in
            guard !state.waiting.isEmpty else { return state.isClosed ? .some(nil) : nil }
            state.writing = state.waiting
            (state.waiting, state.bytes) = ([], 0)
            return .some(state.writing)
        }
    }
}

extension StoreWriter.Job {
    fileprivate var byteCount: Int {
        if case .keep(let thumbnail) = self { return thumbnail.jpeg.bytes.count }
        return 0
    }
}
