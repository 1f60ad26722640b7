import Testing
import VeilBrowser
import VeilTestSupport

/// A finger that passes over cells.
@Suite struct SelectionSlideTests {
    private let list = Array(100..<120)

    @Test func aSlideSelectsTheRangeAndComingBackUndoesIt() {
        var selection = Selection<Int>()
        selection.toggle(106)
        #expect(selection.beginSlide(at: 3, in: list) == .selected(number: 2))
        #expect(selection.slide(to: 8, in: list) == .selected(number: 6))
        #expect(selection.ids == [106, 103, 104, 105, 107, 108])
        #expect(selection.slide(to: 8, in: list) == .unchanged)
        selection.slide(to: 4, in: list)
        // What was selected before stays, though the finger has passed over it.
        #expect(selection.ids == [106, 103, 104])
        selection.endSlide()
        #expect(selection.ids == [106, 103, 104])
        selection.undo()
        #expect(selection.ids == [106])
        selection.redo()
        #expect(selection.ids == [106, 103, 104])
    }

    @Test func aSlideOverItsBeginningGoesToTheOtherSide() {
        var selection = Selection<Int>()
        selection.beginSlide(at: 5, in: list)
        selection.slide(to: 7, in: list)
        selection.slide(to: 3, in: list)
        #expect(selection.ids == [105, 104, 103])
        selection.slide(to: 5, in: list)
        #expect(selection.ids == [105])
    }

    @Test func aSlideThatBeginsOnASelectedOneDeselects() {
        var selection = Selection<Int>()
        for id in [110, 102, 103, 109, 104] { selection.toggle(id) }
        #expect(selection.beginSlide(at: 2, in: list) == .deselected)
        selection.slide(to: 4, in: list)
        #expect(selection.ids == [110, 109])
        selection.slide(to: 3, in: list)
        // Back with the number that it had.
        #expect(selection.ids == [110, 109, 104])
        selection.endSlide()
        selection.undo()
        #expect(selection.ids == [110, 102, 103, 109, 104])
    }

    @Test func aSlideStopsAtTheMaximumAndSaysWhy() {
        var selection = Selection<Int>(maximum: 4)
        selection.toggle(119)
        selection.beginSlide(at: 0, in: list)
        #expect(selection.slide(to: 9, in: list) == .refused(.maximum(4)))
        #expect(selection.ids == [119, 100, 101, 102])
        selection.slide(to: 1, in: list)
        #expect(selection.ids == [119, 100, 101])
        selection.slide(to: 2, in: list)
        #expect(selection.ids == [119, 100, 101, 102])
    }

    @Test func aCancelledSlideNeverWas() {
        var selection = Selection<Int>()
        selection.toggle(101)
        selection.undo()
        selection.beginSlide(at: 0, in: list)
        selection.slide(to: 9, in: list)
        selection.cancelSlide()
        #expect(selection.isEmpty && !selection.canUndo && selection.canRedo)
        #expect(selection.slide(to: 3, in: list) == .unchanged)
    }

    /// Photos arrive before those that are shown while the finger is down: what is selected are photos, not places.
    @Test func aSlideGoesOnWhenTheListChangesUnderIt() {
        var selection = Selection<Int>()
        selection.beginSlide(at: 2, in: list)
        selection.slide(to: 4, in: list)
        let longer = [1, 2, 3] + list
        selection.slide(to: 8, in: longer)
        #expect(selection.ids == [102, 103, 104, 105])
        selection.slide(to: 0, in: [1, 2])
        #expect(selection.ids == [102, 103, 104, 105])
    }

    /// Every path of a finger ends in what its last place alone means.
    @Test(arguments: [1, 2, 3, 4]) func onlyTheLastPlaceCounts(seed: UInt64) {
        var random = SeededRandom(state: seed)
        for _ in 0..<200 {
            var selection = Selection<Int>()
            for _ in 0..<8 { selection.toggle(list[Int(random.next() % 20)]) }
            let start = Int(random.next() % 20)
            var direct = selection
            selection.beginSlide(at: start, in: list)
            var end = start
            for _ in 0..<12 {
                end = Int(random.next() % 20)
                selection.slide(to: end, in: list)
            }
            direct.beginSlide(at: start, in: list)
            direct.slide(to: end, in: list)
            #expect(selection.ids == direct.ids)
        }
    }
}
