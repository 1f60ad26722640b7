import Dispatch
import Synchronization

/// Work that blocks, one piece at a time on a queue of its own, of which only the newest matters: what has not begun when the next piece
/// comes is left out, and what has is not told of.
@MainActor final class LatestWork {
    private let queue = DispatchQueue(label: "veil.photos.latest")
    private let newest = Newest()

    /// Runs `work` off the main thread, and `then` with what it gave on the main thread, unless something newer was asked for.
    func run<Result: Sendable>(
        _ work: @escaping @Sendable () -> Result, then: @escaping @MainActor @Sendable (Result) -> Void
    ) {
        let (newest, number) = (newest, newest.next())
        queue.async {
            guard newest.number == number else { return }
            let result = work()
            Task { @MainActor in if newest.number == number { then(result) } }
        }
    }

    /// Forgets what was asked for.
    func cancel() { _ = newest.next() }

    private final class Newest: Sendable {
        private let value = Mutex(0)
        var number: Int { value.withLock { $0 } }

        func next() -> Int {
            value.withLock { value in
                value += 1
                return value
            }
        }
    }
}
