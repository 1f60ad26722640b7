import Testing
import VeilGlass

@Suite struct FrameLifeTests {
    @Test func whatComesBackFromTheBackgroundIsDrawnAndNothingElseIsAskedFor() {
        var life = FrameLife()
        #expect(life.handle(.appeared) == [.frame, .recapture])
        #expect(life.handle(.wentToBackground) == [])
        #expect(!life.isSeen)
        #expect(life.handle(.cameBack) == [.frame, .recapture])
        #expect(life.isSeen)
    }

    @Test func aCellThatIsUsedAgainIsDrawnAsIfItWereNew() {
        var life = FrameLife()
        for _ in 0..<3 {
            #expect(life.handle(.appeared) == [.frame, .recapture])
            #expect(life.handle(.disappeared) == .giveMemoryBack)
        }
        #expect(life.handle(.cameBack) == [], "a cell without a window is not drawn")
    }

    @Test func aViewThatAppearsInTheBackgroundIsDrawnWhenItIsSeen() {
        var life = FrameLife()
        _ = life.handle(.wentToBackground)
        #expect(life.handle(.appeared) == [])
        #expect(life.handle(.cameBack) == [.frame, .recapture])
    }

    @Test func littleMemoryTakesNoFrameAway() {
        var life = FrameLife()
        _ = life.handle(.appeared)
        let consequences = life.handle(.memoryIsShort)
        #expect(consequences.contains(.giveMemoryBack) && consequences.contains(.recapture) && !consequences.contains(.frame))
        #expect(life.isSeen)
    }

    /// Whatever came before, repeated and unpaired: it is seen exactly if the last of each pair says so, and a frame is asked for only then.
    @Test func inEveryOrderTheLatestFactsDecide() {
        for _ in 0..<500 {
            var (life, inWindow, inBackground) = (FrameLife(), false, false)
            for _ in 0..<20 {
                let event = FrameLife.Event.allCases.randomElement()!
                let consequences = life.handle(event)
                switch event {
                case .appeared: inWindow = true
                case .disappeared: inWindow = false
                case .wentToBackground: inBackground = true
                case .cameBack: inBackground = false
                case .memoryIsShort: break
                }
                #expect(life.isSeen == (inWindow && !inBackground))
                #expect(life.isSeen || !consequences.contains(.frame))
            }
        }
    }
}
