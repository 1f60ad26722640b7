import Testing
import VeilBrowser

@Suite struct PagerPlanTests {
    @Test func whoPagesOnHasTwoAheadAndOneBehind() {
        #expect(PagerPlan(around: 10, count: 100, direction: 1).order == [11, 12, 9])
        #expect(PagerPlan(around: 10, count: 100, direction: -1).order == [9, 8, 11])
    }

    @Test func withoutADirectionBothNeighboursComeFirst() {
        #expect(PagerPlan(around: 10, count: 100).order == [11, 9, 12])
    }

    @Test func theFasterTheFurtherAhead() {
        #expect(PagerPlan(around: 10, count: 100, direction: 1, pagesPerSecond: 3).order == [11, 12, 13, 9])
        let race = PagerPlan(around: 10, count: 100, direction: -1, pagesPerSecond: 20).order
        #expect(race == [9, 8, 7, 6], "nobody turns back in a race")
    }

    @Test func nothingIsPlannedBeyondTheEnds() {
        #expect(PagerPlan(around: 99, count: 100, direction: 1).order == [98])
        #expect(PagerPlan(around: 0, count: 1).order.isEmpty)
        #expect(PagerPlan(around: 0, count: 0).order.isEmpty && PagerPlan(around: 7, count: 3).order.isEmpty)
        #expect(PagerPlan(around: 1, count: 3, direction: 1, pagesPerSecond: .nan).order == [2, 0])
    }

    @Test func noPositionComesTwiceNorIsItTheOwn() {
        for count in 1...7 {
            for position in 0..<count {
                for (direction, speed) in [(-1, 0.0), (0, 9), (1, 2.5), (1, 8)] {
                    let order = PagerPlan(around: position, count: count, direction: direction, pagesPerSecond: speed).order
                    #expect(Set(order).count == order.count && !order.contains(position))
                    #expect(order.allSatisfy { (0..<count).contains($0) })
                }
            }
        }
    }
}
