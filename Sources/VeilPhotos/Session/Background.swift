import VeilLibrary

/// Runs what may wait for a disk on a thread of its own, and what comes of it on the main thread.
@MainActor func inBackground<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result, then body: @escaping @MainActor @Sendable (Result) -> Void
) {
    let start = { @Sendable in
        let result = work()
        Task { @MainActor in body(result) }
    }
    // Without a thread the window waits, rather than that nothing happens.
    if !WorkThread.start(start) { start() }
}
