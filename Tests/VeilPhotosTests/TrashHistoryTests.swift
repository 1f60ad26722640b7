import Testing
import VeilBrowser

@testable import VeilPhotos

/// What Ctrl+Z takes back: the last that was done, whether something was selected or put into the trash.
struct TrashHistoryTests {
    @Test func theLastDeedIsTakenBackFirst() {
        var (selection, history) = (Selection<Int>(), TrashHistory<Int>())
        selection.toggle(1)
        selection.toggle(2)
        history.record([7, 8], after: selection.newestStep)
        #expect(history.isNewer(than: selection.newestStep))
        selection.toggle(3)
        #expect(!history.isNewer(than: selection.newestStep))
        selection.undo()
        #expect(selection.ids == [1, 2] && history.isNewer(than: selection.newestStep))
        let back = history.takeLast()
        #expect(back?.photos == [7, 8] && history.isEmpty)
        let nothing = history.takeLast()?.photos
        #expect(nothing == nil)
        #expect(!history.isNewer(than: selection.newestStep))
    }

    @Test func whatWentIsForgottenByTheSelectionAndNotByTheHistory() {
        var (selection, history) = (Selection<Int>(), TrashHistory<Int>())
        selection.toggle(1)
        history.record([1], after: selection.newestStep)
        selection.remove(1)
        #expect(!selection.canUndo && history.isNewer(than: selection.newestStep))
    }

    @Test func aSlideIsOneStepFromItsBeginningOn() {
        var selection = Selection<Int>()
        let list = Array(0..<20)
        selection.toggle(19)
        let before = selection.newestStep
        selection.beginSlide(at: 3, in: list)
        let during = selection.newestStep
        selection.slide(to: 9, in: list)
        #expect(during > before && selection.newestStep == during)
        selection.endSlide()
        #expect(selection.newestStep == during)
        selection.undo()
        #expect(selection.newestStep == before)
    }

    @Test func stepsGrowBeyondThoseThatAreRemembered() {
        var selection = Selection<Int>()
        for each in 0..<150 { selection.toggle(each) }
        let step = selection.newestStep
        selection.toggle(0)
        #expect(step == 150 && selection.newestStep == 151)
    }

    @Test func aMessageTakesBackItsOwnOnce() {
        var history = TrashHistory<Int>()
        history.record([1], after: 0)
        history.record([2], after: 0)
        history.record([], after: 0)
        let (first, again) = (history.take([1])?.photos, history.take([1])?.photos)
        #expect(first == [1] && again == nil)
        let (last, nothing) = (history.takeLast()?.photos, history.takeLast()?.photos)
        #expect(last == [2] && nothing == nil)
    }

    @Test func whatCouldNotBePutBackIsToBePutBackInItsTurn() throws {
        var history = TrashHistory<Int>()
        for photos in [[1], [2, 3], [4]] { history.record(photos, after: 5) }
        let (last, second) = (history.takeLast(), history.takeLast())
        history.keep([], of: try #require(last))
        history.keep([3], of: try #require(second))
        history.keep([4], of: try #require(last))
        #expect(history.isNewer(than: 5) && !history.isNewer(than: 6))
        var order: [[Int]] = []
        while let deed = history.takeLast() { order.append(deed.photos) }
        #expect(order == [[4], [3], [1]])
    }
}
