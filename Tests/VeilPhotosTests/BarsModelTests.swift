import Testing

@testable import VeilPhotos

/// When bars are seen.
struct BarsModelTests {
    @Test func theyHideWhenNothingHappensForAWhile() {
        var bars = BarsModel()
        bars.advance(by: .milliseconds(2900))
        #expect(bars.areShown)
        bars.advance(by: .milliseconds(200))
        #expect(!bars.areShown)
    }

    @Test func aMoveOfThePointerBringsThemBackAndATrembleDoesNot() {
        var bars = BarsModel()
        bars.pointed(x: 100, y: 100)
        bars.hide()
        bars.pointed(x: 102, y: 101)
        #expect(!bars.areShown)
        bars.pointed(x: 120, y: 101)
        #expect(bars.areShown)
    }

    @Test func thePointerThatWasThereBeforeThePhotoKeepsThemHidden() {
        var bars = BarsModel()
        bars.hide()
        bars.pointed(x: 640, y: 400)
        #expect(!bars.areShown)
    }

    @Test func theBarsOfAPickerHideOnlyByAClick() {
        var bars = BarsModel()
        bars.hideByThemselves = false
        bars.advance(by: .seconds(60))
        bars.hide()
        #expect(bars.areShown)
        bars.toggle()
        #expect(!bars.areShown)
        bars.show()
        #expect(bars.areShown)
    }

    @Test func whatIsUsedStays() {
        var bars = BarsModel()
        bars.isKept = true
        bars.advance(by: .seconds(60))
        bars.toggle()
        bars.hide()
        #expect(bars.areShown)
        bars.isKept = false
        bars.toggle()
        #expect(!bars.areShown)
    }
}
