/// A list on its way from an older one to a newer one, by steps in ascending order: after each step what lies before its end is the newer
/// list's, and the rest still the older one's. Nothing is copied.
struct ListSteps<List: RandomAccessCollection> where List.Index == Int {
    private var old: List
    private var new: List
    /// Before this place the newer list holds.
    private var border: Int
    /// How much longer the list has become before the border.
    private var growth = 0

    /// A list that is not on its way.
    init(_ list: List) {
        (old, new, border) = (list, list, list.count)
    }

    /// How many elements there are now.
    var count: Int { old.count + growth }

    /// Asks the list that holds an element for it, with the place that it has there.
    func element<Value>(_ index: Int, _ ask: (List, Int) -> Value) -> Value {
        index < border ? ask(new, index) : ask(old, index - growth)
    }

    /// Sets out for another list.
    mutating func begin(_ next: List) { (new, border, growth) = (next, 0, 0) }

    /// Takes a step: at `position` of the list as it is now, `removed` elements give way to `added`.
    mutating func take(position: Int, removed: Int, added: Int) {
        growth += added - removed
        border = position + added
    }

    /// Arrives.
    mutating func end() {
        assert(count == new.count, "the steps lead to \(count) elements, and the list has \(new.count)")
        self = ListSteps(new)
    }
}
