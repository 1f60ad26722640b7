import Testing
import VeilMotion

@Suite struct LevelDriverTests {
    @Test func itIsToldOfEveryChangeAndArrivesOnce() {
        var driver = LevelDriver(level: 0.2)
        var news = driver.change(reducesMotion: false) { $0.animate(to: 1, .linear(seconds: 0.1)) }
        #expect(!news.hasChanged && !driver.animator.isAtRest)
        var (levels, arrivals) = ([driver.animator.level], 0)
        while !driver.animator.isAtRest {
            news = driver.frame(afterSeconds: 0.016)
            #expect(news.hasChanged)
            levels.append(driver.animator.level)
            arrivals += news.hasArrived ? 1 : 0
        }
        #expect(levels == levels.sorted() && levels.last == .full && arrivals == 1)
        news = driver.frame(afterSeconds: 0.016)
        #expect(!news.hasChanged && !news.hasArrived)
    }

    @Test func aLevelThatIsSetAgainIsNoChange() {
        var driver = LevelDriver(level: 0.2)
        #expect(!driver.change(reducesMotion: false) { $0.level = 0.2 }.hasChanged)
        #expect(driver.change(reducesMotion: false) { $0.level = 0.3 }.hasChanged)
    }

    @Test func withLessMotionTheGoalIsReachedAtOnceAndArrivesInTheNextFrame() {
        var driver = LevelDriver(level: 0)
        let news = driver.change(reducesMotion: true) { $0.animate(to: 1) }
        #expect(news.hasChanged && driver.animator.level == .full && !driver.animator.isAtRest)
        #expect(driver.frame(afterSeconds: 0).hasArrived)
        #expect(driver.animator.isAtRest)
    }
}

@Suite struct FrameTimerTests {
    @Test func theFirstFrameTakesNoTimeAndTheOthersWhatLiesBetween() {
        var timer = FrameTimer()
        #expect(timer.elapsed(at: 100) == 0)
        #expect(timer.elapsed(at: 100.25) == 0.25)
        #expect(timer.elapsed(at: 160.25) == 60)
        timer.stop()
        #expect(timer.elapsed(at: 500) == 0, "what lay between was no motion")
        #expect(timer.elapsed(at: 500.5) == 0.5)
    }

    @Test func aClockThatIsSetBackOrBrokenTakesNoTime() {
        var timer = FrameTimer()
        _ = timer.elapsed(at: 10)
        #expect(timer.elapsed(at: 9) == 0)
        #expect(timer.elapsed(at: 9.5) == 0.5, "from where it is now")
        for broken in [Double.nan, .infinity, -.infinity] { #expect(timer.elapsed(at: broken) == 0) }
        #expect(timer.elapsed(at: 10) == 0.5)
    }
}
