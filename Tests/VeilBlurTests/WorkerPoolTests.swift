import CVeilAtomics
import Foundation
import Testing

@testable import VeilBlur

#if canImport(Glibc)
import Glibc
#endif

@Suite struct WorkerPoolTests {
    /// Counts how often each piece was done, from any thread.
    private final class Tally: @unchecked Sendable {
        private let lock = NSLock()
        private var counts: [Int]
        private(set) var threads: Set<UInt> = []

        init(_ count: Int) { counts = Array(repeating: 0, count: count) }

        func add(_ index: Int) {
            lock.withLock {
                counts[index] += 1
                threads.insert(UInt(bitPattern: ObjectIdentifier(Thread.current).hashValue))
            }
        }

        var isOneEach: Bool { lock.withLock { counts.allSatisfy { $0 == 1 } } }
    }

    @Test(arguments: [1, 2, 3, 7, 100]) func everyPieceIsDoneOnce(count: Int) {
        let pool = WorkerPool(workers: 3)
        for _ in 0..<200 {
            let tally = Tally(count)
            #expect(pool.run(count) { tally.add($0) })
            #expect(tally.isOneEach)
        }
    }

    @Test func workersThatFellAsleepWakeForTheNextJob() {
        let pool = WorkerPool(workers: 2)
        for _ in 0..<5 {
            let tally = Tally(12)
            #expect(
                pool.run(12) {
                    tally.add($0)
                    usleep(2000)
                })
            #expect(tally.isOneEach)
            #expect(tally.threads.count > 1, "others helped")
            usleep(5000)
        }
    }

    @Test(.enabled(if: Crew.processors > 1 && veil_processor() >= 0, "one processor, or nobody says which"))
    func aWorkerThatSleptDoesNotTakeTurnsWithItsCaller() {
        let pool = WorkerPool(workers: 1)
        var shared = 0
        for _ in 0..<20 {
            usleep(3000)
            let places = Places()
            #expect(pool.run(2) { places.meet($0) })
            shared += places.areTheSame ? 1 : 0
        }
        #expect(shared <= 5, "the system may move the caller at any moment, but not each time")
    }

    /// Where two pieces run that wait for one another.
    private final class Places: @unchecked Sendable {
        private let lock = NSLock()
        private var processors: [Int32] = []

        func meet(_: Int) {
            lock.withLock { processors.append(veil_processor()) }
            while lock.withLock({ processors.count }) < 2 { usleep(10) }
        }

        var areTheSame: Bool { lock.withLock { processors[0] == processors[1] } }
    }

    @Test func whoeverFindsThePoolBusyIsToldSoAndDoesNotWait() {
        let pool = WorkerPool(workers: 1)
        let refused = Tally(1)
        #expect(
            pool.run(2) { index in
                if index == 0, !pool.run(2, { _ in }) { refused.add(0) }
            })
        #expect(refused.isOneEach)
    }

    @Test func callersOnManyThreadsAllGetTheirPiecesDone() {
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<100 {
                let tally = Tally(5)
                Crew.run(5) { tally.add($0) }
                #expect(tally.isOneEach)
            }
        }
    }

    #if canImport(Glibc)
    /// What it would write to belongs to another thread, which the child does not have.
    @Test func aForkedChildLeavesItsParentsJobAlone() async {
        await #expect(processExitsWith: .success) {
            let parent = getpid()
            let (isOut, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let caller = Thread {
                _ = WorkerPool.shared.run(100) { index in
                    if getpid() != parent { _exit(3) }
                    if index == 0 { isOut.signal() }
                    if index < 2 { mayEnd.wait() }
                }
            }
            caller.start()
            isOut.wait()
            usleep(20_000)
            let child = fork()
            if child == 0 {
                alarm(20)
                WorkerPool.shared.drawPieces()
                let tally = Tally(9)
                Crew.run(9) { tally.add($0) }
                _exit(tally.isOneEach ? 0 : 4)
            }
            var status: Int32 = 0
            waitpid(child, &status, 0)
            for _ in 0..<2 { mayEnd.signal() }
            #expect(status == 0)
            if status != 0 { _exit(1) }
        }
    }
    #endif

    @Test func onePieceStaysOnTheCallersThread() {
        let caller = Thread.current
        Crew.run(1) { _ in #expect(Thread.current === caller) }
    }

    @Test func aPoolWithoutWorkersLeavesTheWorkToItsCaller() {
        #expect(!WorkerPool(workers: 0).run(4) { _ in })
    }
}
