import Testing
import VeilMotion

@Suite struct LevelTests {
    @Test func levelsAreClamped() {
        #expect(Level(-0.1) == 0)
        #expect(Level(1.0001) == 1)
        #expect(Level(.infinity) == 1)
        #expect(Level(-.infinity) == 0)
        #expect(Level(0.37).value == 0.37)
    }

    @Test func whatIsNotANumberIsNoLevel() {
        #expect(Level(.nan) == .none)
        #expect(Level(0.0 / 0.0).value == 0)
    }
}
