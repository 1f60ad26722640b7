import Testing
import VeilBrowser
import VeilTestSupport

/// What is selected, and in which order.
@Suite struct SelectionTests {
    /// The numbers that a grid of 0…9 would show, 0 for none.
    private func numbers(_ selection: Selection<Int>) -> [Int] { (0..<10).map { selection.number(of: $0) ?? 0 } }

    @Test func numbersCloseUpWhenOneInTheMiddleGoes() {
        var selection = Selection<Int>()
        for id in [7, 2, 9, 4] { selection.toggle(id) }
        #expect(selection.ids == [7, 2, 9, 4])
        #expect(selection.toggle(2) == .deselected)
        #expect(numbers(selection) == [0, 0, 0, 0, 3, 0, 0, 1, 0, 2])
        // Again is last, not where it was.
        #expect(selection.toggle(2) == .selected(number: 4))
        #expect(selection.ids == [7, 9, 4, 2])
    }

    @Test func photosOfOneNameInTwoFoldersAreTwo() {
        struct Name: Hashable, Sendable { let folder, name: String }
        var selection = Selection<Name>()
        selection.toggle(Name(folder: "a", name: "1.jpg"))
        selection.toggle(Name(folder: "b", name: "1.jpg"))
        #expect(selection.count == 2)
        #expect(selection.number(of: Name(folder: "b", name: "1.jpg")) == 2)
    }

    @Test func aTapBeyondTheMaximumSaysWhyAndChangesNothing() {
        var selection = Selection<Int>(minimum: 1, maximum: 3)
        #expect(selection.missing == 1)
        for id in 0..<3 { selection.toggle(id) }
        #expect(selection.isFull && selection.missing == 0)
        #expect(selection.toggle(8) == .refused(.maximum(3)))
        #expect(SelectionRefusal.maximum(3).description == "at most 3 can be selected: deselect one of them first")
        #expect(selection.ids == [0, 1, 2])
        selection.undo()
        #expect(selection.ids == [0, 1])
    }

    @Test func whereOneCanBeSelectedAnotherTakesItsPlace() {
        var selection = Selection<Int>(maximum: 1)
        selection.toggle(4)
        #expect(selection.toggle(5) == .selected(number: 1))
        #expect(selection.ids == [5])
        selection.undo()
        #expect(selection.ids == [4])
        selection.redo()
        #expect(selection.ids == [5])
    }

    @Test func allKeepsNumbersAndFollowsTheList() {
        var selection = Selection<Int>()
        selection.toggle(6)
        #expect(selection.selectAll([3, 6, 1]) == .selected(number: 3))
        #expect(selection.ids == [6, 3, 1])
        #expect(selection.selectAll([3, 6, 1]) == .unchanged)
        #expect(selection.selectNone() == .deselected)
        #expect(selection.isEmpty && selection.selectNone() == .unchanged)
        selection.undo()
        #expect(selection.ids == [6, 3, 1])
    }

    @Test func allIsRefusedAsAWholeWhereItIsTooMany() {
        var selection = Selection<Int>(maximum: 4)
        selection.toggle(9)
        #expect(selection.selectAll(0..<4) == .refused(.maximum(4)))
        #expect(selection.ids == [9])
        #expect(selection.selectAll(0..<3) == .selected(number: 4))
        #expect(selection.invert(in: 0..<9) == .refused(.maximum(4)))
        #expect(selection.invert(in: [0, 5, 1, 6]) == .selected(number: 2))
        #expect(selection.ids == [5, 6])
    }

    @Test func invertingTwiceSelectsTheSame() {
        var selection = Selection<Int>()
        for id in [5, 1] { selection.toggle(id) }
        selection.invert(in: 0..<7)
        #expect(selection.ids == [0, 2, 3, 4, 6])
        selection.invert(in: 0..<7)
        #expect(Set(selection.ids) == [1, 5])
        selection.undo()
        selection.undo()
        #expect(selection.ids == [5, 1])
    }

    @Test func whatVanishesGoesAndUndoNeverBringsItBack() {
        var selection = Selection<Int>()
        for id in [1, 2, 3] { selection.toggle(id) }
        selection.toggle(2)
        selection.keep { $0 != 2 && $0 != 1 }
        #expect(selection.ids == [3])
        while selection.canUndo { selection.undo() }
        #expect(selection.isEmpty)
        while selection.canRedo { selection.redo() }
        #expect(selection.ids == [3])
        selection.remove(3)
        #expect(selection.isEmpty && !selection.canUndo && !selection.canRedo)
    }

    /// Against the plain definition: an array, and a stack of copies of it.
    @Test(arguments: [1, 2, 3, 4, 5, 6]) func everyMixOfTapsAndUndosMeansWhatAnArrayMeans(seed: UInt64) {
        var random = SeededRandom(state: seed)
        var selection = Selection<Int>()
        var (model, done, undone) = ([Int](), [[Int]](), [[Int]]())
        func change(_ new: [Int]) {
            guard new != model else { return }
            done.append(model)
            if done.count > 100 { done.removeFirst() }
            undone = []
            model = new
        }
        for _ in 0..<6000 {
            let id = Int(random.next() % 40)
            switch random.next() % 16 {
            case 0..<9:
                selection.toggle(id)
                change(model.contains(id) ? model.filter { $0 != id } : model + [id])
            case 9..<11:
                selection.undo()
                if let last = done.popLast() { (undone, model) = (undone + [model], last) }
            case 11..<12:
                selection.redo()
                if let next = undone.popLast() { (done, model) = (done + [model], next) }
            case 12:
                selection.selectAll(id..<id + 5)
                change(model + (id..<id + 5).filter { !model.contains($0) })
            case 13:
                selection.invert(in: 0..<45)
                change((0..<45).filter { !model.contains($0) })
            case 14 where id == 0:
                selection.selectNone()
                change([])
            default: break
            }
            #expect(selection.ids == model)
            #expect(selection.canUndo == !done.isEmpty && selection.canRedo == !undone.isEmpty)
            for (index, id) in model.enumerated() where selection.number(of: id) != index + 1 {
                Issue.record("\(id) has number \(String(describing: selection.number(of: id))), not \(index + 1)")
                return
            }
        }
    }

    /// A hundred times all of a large folder would be hundreds of megabytes.
    @Test func stepsOfVeryManyAreForgottenSooner() {
        var selection = Selection<Int>()
        selection.toggle(7)
        for _ in 0..<4 {
            selection.selectAll(0..<200_000)
            selection.selectNone()
        }
        var steps = 0
        while selection.canUndo {
            selection.undo()
            steps += 1
        }
        #expect(steps == 5)
        selection.redo()
        #expect(selection.count == 200_000 || selection.isEmpty)
    }

    /// Far more tickets than things that are selected: they are given anew, and nothing moves.
    @Test func aLongSessionKeepsItsOrder() {
        var selection = Selection<Int>()
        for id in [50, 40, 60] { selection.toggle(id) }
        for round in 0..<20_000 { selection.toggle(round % 30) }
        #expect(Array(selection.ids.prefix(3)) == [50, 40, 60])
        for (index, id) in selection.ids.enumerated() { #expect(selection.number(of: id) == index + 1) }
        let ids = selection.ids
        for _ in 0..<100 { selection.undo() }
        #expect(!selection.canUndo)
        for _ in 0..<100 { selection.redo() }
        #expect(selection.ids == ids)
    }
}
