import VeilFiles

/// Makes the thumbnails that somebody looks at, the most important first, on threads of its own.
///
/// A face says what it shows, each time that this changes (``want(_:)``), and draws what is there (``cached(_:)``). What it says last
/// decides what is made next; what is no longer wanted is not begun. A thumbnail comes from memory, from the store, from the photo's own
/// small picture, from the cache that desktop programs share, or from the photo, whichever is the first that has it, and in pixels of the
/// very size that was asked for.
///
/// Nothing is made twice: requests for the same are one, and two sizes of a photo are made one after the other.
public final class ThumbnailLoader: Sendable {
    private let crew: ThumbnailCrew
    private let threads: Int

    /// A loader that has nothing to do yet.
    ///
    /// - Parameters:
    ///   - budget: What its pixels take their bytes from, as ``MemoryBudget/Use/thumbnails``.
    ///   - store: Where thumbnails stay from one run to the next; nil for nowhere.
    ///   - threads: How many work, at least 1; nil for one a processor, and four at most.
    ///   - onResult: Is told what came of a request, on one of these threads. What it is told is in ``cached(_:)`` already.
    public convenience init(
        budget: MemoryBudget, store: ThumbnailStore?, threads: Int? = nil,
        onResult: @escaping @Sendable (ThumbnailRequest, ThumbnailOutcome) -> Void
    ) {
        self.init(budget: budget, store: store, shared: .standard(), threads: threads, onResult: onResult)
    }

    /// A loader that reads the shared cache `shared`.
    package init(
        budget: MemoryBudget, store: ThumbnailStore?, shared: SharedCache?, threads: Int? = nil,
        onResult: @escaping @Sendable (ThumbnailRequest, ThumbnailOutcome) -> Void
    ) {
        precondition(threads ?? 1 >= 1, "a loader has at least 1 thread, not \(threads ?? 0)")
        crew = ThumbnailCrew(budget, ThumbnailMaker(store: store, shared: shared), onResult)
        budget.onPressure(.thumbnails) { [weak crew] bytes in crew?.queue.withLock { $0.evict(bytes) } ?? 0 }
        self.threads = threads ?? min(Self.mostThreads, WorkThread.processors)
    }

    /// More threads than this only wait for the disk and for each other.
    private static let mostThreads = 4

    deinit { close() }

    /// What is in memory: a thumbnail or the reason why there is none. For the main thread: takes microseconds.
    ///
    /// After ``forget(_:)`` it is the old thumbnail until the new one is there, so that no cell is empty meanwhile.
    public func cached(_ request: ThumbnailRequest) -> ThumbnailOutcome? { crew.queue.withLock { $0.cached(request) } }

    /// Wants these thumbnails, most important first, and nothing of what was wanted before. For the main thread: takes microseconds.
    ///
    /// Name everything that is visible, also what is there already: it costs nothing, and is made anew where the content was replaced.
    ///
    /// - Parameters:
    ///   - keepingOthers: whether thumbnails that are not named stay in memory as long as there is room, for somebody who comes back to them.
    ///   - onAllThreads: whether all threads work, as is usual, or one, beside something else that has to be quick. Threads that work already
    ///     go on.
    public func want(_ requests: [ThumbnailRequest], keepingOthers: Bool = true, onAllThreads: Bool = true) {
        crew.queue.change { $0.want(requests, keepingOthers: keepingOthers) }
        crew.start(onAllThreads ? threads : 1)
    }

    /// The contents of these photos were replaced: their thumbnails are made anew where they are wanted.
    public func forget(_ photos: [PhotoID]) { crew.queue.change { $0.forget(photos) } }

    /// Begins nothing more and lets go of all thumbnails. A result that is on its way may still be told.
    public func close() { crew.queue.change { $0.close() } }
}
