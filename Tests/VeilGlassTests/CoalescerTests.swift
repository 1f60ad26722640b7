import Foundation
import Testing
import VeilGlass
import VeilMotion
import VeilPixels

/// Scenario G16: an older blur never arrives after a newer one.
@Suite struct CoalescerTests {
    @Test func ofAHundredChangesInOneFrameOnlyTheLastIsComputedAndShown() throws {
        let picture = try TestPictures.opaque(90, 70)
        let live = try LiveBlur(picture)
        let levels = Coalescer<Level>()
        var (computed, shown) = ([Level](), [Picture]())
        for frame in 1...3 {
            for change in 1...100 { levels.submit(Level(Double(change) / 100 / Double(frame))) }
            for _ in 0..<5 {  // a face that looks more often than once
                guard let turn = levels.next() else { continue }
                computed.append(turn.request)
                let picture = try live.frame(turn.request)
                #expect(levels.land(turn) { shown.append(picture) })
            }
        }
        #expect(computed == [Level(1), Level(0.5), Level(1.0 / 3)])
        #expect(try shown == computed.map { try live.frame($0) })
    }

    @Test func anOlderResultNeverLandsAfterANewerOne() {
        // Every order in which five renders may end.
        for order in permutations(Array(0..<5)) {
            let levels = Coalescer<Int>()
            let turns = (0..<5).map { request in
                levels.submit(request)
                return levels.next()!
            }
            var shown: [Int] = []
            for index in order {
                let newest = shown.last ?? -1
                #expect(levels.land(turns[index]) { shown.append(turns[index].request) } == (index > newest))
            }
            #expect(shown == shown.sorted() && shown.last == 4)
        }
    }

    private func permutations(_ values: [Int]) -> [[Int]] {
        guard values.count > 1 else { return [values] }
        return values.flatMap { first in permutations(values.filter { $0 != first }).map { [first] + $0 } }
    }

    @Test func nothingIsComputedTwiceAndNothingWithoutARequest() {
        let levels = Coalescer<Level>()
        #expect(!levels.isWaiting && levels.next() == nil)
        levels.submit(0.5)
        #expect(levels.isWaiting)
        let turn = levels.next()!
        #expect(!levels.isWaiting && levels.next() == nil)
        #expect(levels.land(turn) {})
        #expect(!levels.land(turn) { Issue.record("a result is shown once") })
    }

    @Test func aRequestDuringARenderIsForTheNextOne() {
        let levels = Coalescer<Level>()
        levels.submit(0.1)
        let first = levels.next()!
        levels.submit(0.2)
        levels.submit(0.3)
        var shown: [Level] = []
        #expect(levels.land(first) { shown.append(first.request) })
        let second = levels.next()!
        #expect(levels.land(second) { shown.append(second.request) })
        #expect(shown == [0.1, 0.3])
    }

    @Test func aResultThatCouldNotBeShownLeavesRoomForAnOlderOne() {
        struct Gone: Error {}
        let levels = Coalescer<Level>()
        levels.submit(0.1)
        let first = levels.next()!
        levels.submit(0.2)
        let second = levels.next()!
        #expect(throws: Gone.self) { try levels.land(second) { throw Gone() } }
        #expect(levels.land(first) {})
    }

    /// What the threads of the next test share.
    private final class Screen: @unchecked Sendable {
        let requests = Coalescer<Int>()
        /// Written only while landing.
        var shown: [Int] = []
    }

    @Test func ofManyThreadsTheNewestRequestIsShownLast() async {
        let (screen, count) = (Screen(), 20_000)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for request in 1...count { screen.requests.submit(request) } }
            for seed in 0..<3 {
                group.addTask {
                    var random = UInt64(seed + 1)
                    var idle = 0
                    while idle < 2000 {
                        guard let turn = screen.requests.next() else {
                            idle += 1
                            await Task.yield()
                            continue
                        }
                        idle = 0
                        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                        for _ in 0..<(random >> 60) { await Task.yield() }  // some renders take longer than others
                        screen.requests.land(turn) { screen.shown.append(turn.request) }
                    }
                }
            }
        }
        if let turn = screen.requests.next() { screen.requests.land(turn) { screen.shown.append(turn.request) } }
        #expect(zip(screen.shown, screen.shown.dropFirst()).allSatisfy { $0 < $1 })
        #expect(screen.shown.last == count)
    }
}
