import Testing
import VeilPixels

@Test func theModuleBuildsOnPictures() {
    #expect(PixelSize(width: 3, height: 2).pixelCount == 6)
}
