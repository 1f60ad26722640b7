import Synchronization
import Testing
import VeilLibrary

@Suite struct MemoryBudgetTests {
    @Test func bytesAreGivenBackWithTheirReservation() throws {
        let budget = MemoryBudget(limit: 1000)
        do {
            let first = try #require(budget.reserve(80, for: .screen))
            #expect(budget.used[.screen] == 80 && first.bytes == 80)
        }
        #expect(budget.used[.screen] == 0)
        #expect(budget.peak == 80)
    }

    @Test func anEntryTakesATenthAtMost() {
        let budget = MemoryBudget(limit: 1000)
        #expect(budget.reserve(101, for: .export) == nil)
        #expect(budget.reserve(100, for: .prefetch) != nil)
    }

    @Test func whatMattersLessIsGivenUpFirstAndWhatMattersMoreNever() {
        let budget = MemoryBudget(limit: 1000)
        let held = Mutex<[MemoryBudget.Use: [Reservation]]>([:])
        for use in MemoryBudget.Use.allCases {
            budget.onPressure(use) { bytes in
                held.withLock { held in
                    var freed = 0
                    while freed < bytes, let last = held[use]?.popLast() { freed += last.bytes }
                    return freed
                }
            }
            for _ in 0..<2 { held.withLock { $0[use, default: []].append(budget.reserve(100, for: use)!) } }
        }
        let asked = budget.reserve(100, for: .animation)
        #expect(asked != nil)
        #expect(budget.used[.prefetch] == 100 && budget.used[.thumbnails] == 200)
        let more = (0..<6).map { _ in budget.reserve(100, for: .animation) }
        #expect(
            more.prefix(5).allSatisfy { $0 != nil },
            "two prefetches, two thumbnails and two old frames made room for six new ones")
        #expect(more[5] == nil)
        #expect(budget.used[.screen] == 200 && budget.used[.export] == 200)
        #expect(budget.peak == 1000)
    }

    @Test func thumbnailsGiveUpTheirOwnFromAQuarterOnUnlessAllAreSeen() {
        let budget = MemoryBudget(limit: 4000)
        let held = Mutex<[Reservation]>([])
        let isSeen = Mutex(false)
        budget.onPressure(.thumbnails) { bytes in
            held.withLock { held in
                var freed = 0
                while !isSeen.withLock({ $0 }), freed < bytes, !held.isEmpty { freed += held.removeFirst().bytes }
                return freed
            }
        }
        func take() -> Bool {
            guard let reservation = budget.reserve(100, for: .thumbnails) else { return false }
            held.withLock { $0.append(reservation) }
            return true
        }
        for _ in 0..<25 { #expect(take()) }
        #expect(budget.used[.thumbnails] == 1000 && budget.peak == 1000)
        isSeen.withLock { $0 = true }
        for _ in 0..<30 { #expect(take()) }
        #expect(budget.used[.thumbnails] == 4000)
        #expect(!take())
    }

    @Test func aFaceCanPrintIt() {
        let budget = MemoryBudget(limit: 256 << 20)
        #expect("\(budget)" == "0.0 of 256.0 MiB; at most 0.0 so far")
        let held = [budget.reserve(20 << 20, for: .screen), budget.reserve(12_900_000, for: .thumbnails)]
        #expect("\(budget)" == "32.3 of 256.0 MiB: thumbnails 12.3, screen 20.0; at most 32.3 so far")
        withExtendedLifetime(held) {}
    }
}
