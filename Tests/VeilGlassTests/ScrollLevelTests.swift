import Testing
import VeilGlass
import VeilMotion

@Suite struct ScrollLevelTests {
    @Test func theLevelGrowsFromTheInsetOnByTheHeight() {
        let scroll = ScrollLevel(inset: 64, height: 200)
        #expect(scroll.level(at: -64) == 0)
        #expect(scroll.level(at: 36) == 0.5)
        #expect(scroll.level(at: 136) == 1)
        #expect(ScrollLevel(height: 80).level(at: 20) == 0.25)
    }

    @Test func beyondEitherEndTheLevelStays() {
        let scroll = ScrollLevel(inset: 64, height: 200)
        #expect(scroll.level(at: -180) == 0, "pulled down, as in a bounce")
        #expect(scroll.level(at: 9e9) == 1)
        #expect(scroll.level(at: .infinity) == 1)
        #expect(scroll.level(at: -.infinity) == 0)
    }

    @Test(arguments: [0, -0.0, -5, -Double.infinity]) func aHeightOfNothingIsAStep(height: Double) {
        let scroll = ScrollLevel(inset: 10, height: height)
        #expect(scroll.level(at: -10.5) == 0)
        #expect(scroll.level(at: -10) == 0)
        #expect(scroll.level(at: -9.5) == 1)
    }

    @Test func whatIsNotANumberIsLevelNone() {
        #expect(ScrollLevel(height: 200).level(at: .nan) == 0)
        #expect(ScrollLevel(height: 0).level(at: .nan) == 0)
        #expect(ScrollLevel(inset: .nan, height: 200).level(at: 100) == 0)
        #expect(ScrollLevel(height: .nan).level(at: 100) == 0)
        #expect(ScrollLevel(height: .infinity).level(at: .infinity) == 0)
        #expect(ScrollLevel(inset: -.infinity, height: 9).level(at: .infinity) == 0)
    }

    @Test func theLevelNeverFallsWhileTheOffsetGrows() {
        for scroll in [ScrollLevel(inset: 64, height: 200), ScrollLevel(height: 0), ScrollLevel(height: 1e-300)] {
            let levels = stride(from: -300.0, through: 300, by: 0.37).map(scroll.level(at:))
            #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 <= $1 })
        }
    }
}
