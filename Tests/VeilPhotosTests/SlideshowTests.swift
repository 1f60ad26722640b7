import Testing

@testable import VeilPhotos

/// Photos that follow one another.
struct SlideshowTests {
    @Test func aPhotoHasItsWholeTimeOnceItIsSeen() {
        var show = Slideshow()
        #expect(show.advance(by: .seconds(60), isReady: true) == .stay)
        show.start()
        #expect(show.advance(by: .seconds(60), isReady: false) == .stay)
        #expect(show.advance(by: .milliseconds(4999), isReady: true) == .stay)
        #expect(show.advance(by: .milliseconds(1), isReady: true) == .next)
        #expect(show.advance(by: .milliseconds(4999), isReady: true) == .stay)
    }

    @Test func aPauseHoldsIt() {
        var show = Slideshow()
        show.start()
        show.togglePause()
        #expect(show.advance(by: .seconds(60), isReady: true) == .stay)
        show.togglePause()
        show.restart()
        #expect(show.advance(by: .seconds(5), isReady: true) == .next)
        show.end()
        #expect(!show.isOn && show.advance(by: .seconds(60), isReady: true) == .stay)
    }
}
