import Testing
import VeilBlur
import VeilGlass
import VeilMotion

@Suite struct LevelSigmaTests {
    @Test func aLevelIsItsShareOfTwentyPointsOnTheDisplay() {
        #expect(Level(0.5).sigma() == 10)
        #expect(Level(0.5).sigma(scale: 2) == 20)
        #expect(Level(0.25).sigma(maximum: 8, scale: 3) == 6)
        #expect(Level.none.sigma(scale: 3) == .zero)
        #expect(Level(0.0 / 0.0).sigma() == .zero)
    }

    @Test func olderConventionsNameTheBlurOfTheirBoxes() {
        #expect(Sigma.wzl(level: 0) == .zero)
        #expect(abs(Sigma.wzl(level: 1).pixels - 20.49) < 0.005, "level 1 is a box of 41 pixels")
        #expect(Sigma.wzl(level: 0.5) == Sigma.wzl(level: 0.52), "boxes of 20 and 21 pixels are both made 21")
        #expect(abs(Sigma.apple2013(radius: 20).pixels - 19.49) < 0.005, "radius 20 is a box of 39 pixels")
        #expect(abs(Sigma.apple2013(radius: 30).pixels - 28.50) < 0.005, "radius 30 is a box of 57 pixels")
        #expect(Sigma.apple2013(radius: 0) == .zero)
    }

    @Test func olderConventionsNameTheirBoxes() {
        #expect(BoxBlur.wzl(level: 1) == BoxBlur(size: 41, passes: 3))
        #expect(BoxBlur.wzl(level: 0) == BoxBlur(size: 1, passes: 3))
        #expect(BoxBlur.wzl(level: 0.5) == BoxBlur(size: 21, passes: 3))
        #expect(BoxBlur.apple2013(radius: 20) == BoxBlur(size: 39, passes: 3))
        #expect(BoxBlur.apple2013(radius: 30) == BoxBlur(size: 57, passes: 3))
        #expect(BoxBlur.apple2013(radius: 0.5) == BoxBlur(size: 1, passes: 3))
        #expect(BoxBlur.apple2013(radius: 1e300).size == BoxBlur.largestSize)
    }
}
