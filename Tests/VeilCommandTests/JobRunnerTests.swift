import Glibc
import Synchronization
import Testing
import VeilCommand

/// How many pieces of work run at once.
@Suite struct JobRunnerTests {
    /// Counts what runs, and remembers the most.
    private final class Watch: Sendable {
        struct State {
            var running = 0
            var most = 0
            var threads = 0
            var mostThreads = 0
        }
        let state = Mutex(State())
        /// How many should run at once: work waits for each other until as many have met.
        let expected: Int

        init(expected: Int) { self.expected = expected }

        func work(threads: Int) {
            state.withLock {
                $0.running += 1
                $0.threads += threads
                $0.most = max($0.most, $0.running)
                $0.mostThreads = max($0.mostThreads, $0.threads)
            }
            let start = ContinuousClock.now
            while state.withLock({ $0.most }) < expected, start.duration(to: .now) < .seconds(10) { usleep(500) }
            // Time for one too many to show itself.
            usleep(5_000)
            state.withLock {
                $0.running -= 1
                $0.threads -= threads
            }
        }
    }

    private final class Log: JobObserver {
        var started: [Int] = []
        var finished: [Int] = []
        var limit = Int.max
        var isWanted: Bool { started.count < limit }
        func started(_ index: Int) { started.append(index) }
        func waiting() {}
        func finished(_ index: Int, _ outcome: Int) {
            #expect(index == outcome)
            finished.append(index)
        }
    }

    private func run(_ needs: [Int], width: Int, memory: Int, processors: Int = 2, expecting expected: Int = 1, log: Log = Log())
        -> Watch.State
    {
        let watch = Watch(expected: expected)
        let tasks = needs.enumerated().map { index, need in
            JobRunner.Task(memory: { need }) { threads in
                watch.work(threads: threads)
                return index
            }
        }
        JobRunner(width: width, memory: memory, processors: processors).run(tasks, log)
        return watch.state.withLock { $0 }
    }

    @Test(
        "as many run at once as width and memory allow",
        arguments: [(4, 1000, 4), (2, 1000, 2), (1, 1000, 1), (4, 30, 3), (4, 29, 2), (4, 10, 1), (64, 1000, 12)])
    func bounds(width: Int, memory: Int, most: Int) {
        let log = Log()
        let state = run(Array(repeating: 10, count: 12), width: width, memory: memory, expecting: most, log: log)
        #expect(state.most == most)
        #expect(log.started == Array(0..<12) && log.finished.sorted() == Array(0..<12))
    }

    @Test func whatNeedsMoreThanThereIsRunsAlone() {
        #expect(run([500, 500, 500], width: 4, memory: 100).most == 1)
        #expect(run([10, 500, 10, 10, 500], width: 4, memory: 100, expecting: 1).most <= 2)
    }

    @Test("the threads of all together are no more than the processors", arguments: [1, 2, 3, 8])
    func threads(processors: Int) {
        let state = run(Array(repeating: 1, count: 9), width: min(3, processors), memory: 100, processors: processors)
        #expect(state.mostThreads <= max(processors, state.most))
        #expect(run([1], width: 4, memory: 100, processors: processors).mostThreads == processors)
    }

    @Test func nothingMoreStartsOnceItIsNotWanted() {
        let log = Log()
        log.limit = 3
        _ = run(Array(repeating: 1, count: 50), width: 2, memory: 100, log: log)
        #expect(log.started == [0, 1, 2] && log.finished.sorted() == [0, 1, 2])
    }
}
