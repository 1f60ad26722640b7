import Dispatch
import Synchronization
import VeilLibrary

/// Who is told how the work goes.
package protocol JobObserver {
    associatedtype Outcome: Sendable
    /// Whether more work is wanted; asked before each piece starts.
    var isWanted: Bool { get }
    /// The piece of that index starts.
    func started(_ index: Int)
    /// Nothing has happened for a moment.
    func waiting()
    /// The piece of that index came to this.
    func finished(_ index: Int, _ outcome: Outcome)
}

/// Runs pieces of work on threads of their own, as many at once as processors and memory allow.
///
/// Only the thread that calls ``run(_:)`` decides and reports, so nothing but the list of finished work is shared.
package struct JobRunner {
    /// How many run at once, at least 1.
    package let width: Int
    /// How many bytes those that run may need together. What needs more than that alone runs alone.
    package let memory: Int
    /// How many processors there are to share.
    package let processors: Int

    /// A piece of work.
    package struct Task<Outcome: Sendable> {
        /// How many bytes it needs, asked on the calling thread just before its turn.
        let memory: () -> Int
        /// The work; it is told how many threads it may use itself.
        let body: @Sendable (_ threads: Int) -> Outcome

        package init(memory: @escaping () -> Int, body: @escaping @Sendable (_ threads: Int) -> Outcome) {
            self.memory = memory
            self.body = body
        }
    }

    package init(width: Int, memory: Int, processors: Int) {
        self.width = width
        self.memory = memory
        self.processors = processors
    }

    /// Runs every task and tells `observer`, on the calling thread, what happens, in the order in which it happens.
    package func run<Observer: JobObserver>(_ tasks: [Task<Observer.Outcome>], _ observer: Observer) {
        let basket = Basket<Observer.Outcome>()
        var running: [Int: Int] = [:]
        var used = 0
        func awaitOne() {
            while basket.filled.wait(timeout: .now() + JobRunner.tick) == .timedOut { observer.waiting() }
            guard let (index, outcome) = basket.take() else { return }
            used -= running.removeValue(forKey: index) ?? 0
            observer.finished(index, outcome)
        }
        for (index, task) in tasks.enumerated() where observer.isWanted {
            let need = task.memory()
            while running.count >= width || (!running.isEmpty && used + need > memory) { awaitOne() }
            running[index] = need
            observer.started(index)
            used += need
            let threads = max(1, processors / min(width, running.count + tasks.count - 1 - index))
            let body = task.body
            let work: @Sendable () -> Void = { basket.put(index, body(threads)) }
            if !WorkThread.start(work) { work() }
        }
        while !running.isEmpty { awaitOne() }
    }

    /// Between two looks at the clock while waiting: a bar that moves ten times a second looks alive.
    private static let tick = DispatchTimeInterval.milliseconds(100)

    /// Finished work on its way to the calling thread.
    private final class Basket<Outcome: Sendable>: Sendable {
        let filled = DispatchSemaphore(value: 0)
        private let outcomes = Mutex<[(Int, Outcome)]>([])

        func put(_ index: Int, _ outcome: Outcome) {
            outcomes.withLock { $0.append((index, outcome)) }
            filled.signal()
        }

        func take() -> (Int, Outcome)? { outcomes.withLock { $0.popLast() } }
    }
}
