/// One thing that can be undone.
@usableFromInline struct SelectionStep<ID: Hashable & Sendable>: Sendable {
    /// One that came or went, and its ticket.
    @usableFromInline typealias Entry = (id: ID, ticket: Int)
    @usableFromInline var removed: [Entry] = []
    @usableFromInline var added: [Entry] = []
    /// Counted from 1 in the order in which steps were done first.
    @usableFromInline var number = 0

    @inlinable init(removed: [Entry] = [], added: [Entry] = [], number: Int = 0) {
        (self.removed, self.added, self.number) = (removed, added, number)
    }

    @inlinable var isEmpty: Bool { removed.isEmpty && added.isEmpty }

    @inlinable func without(_ isGone: (ID) -> Bool) -> SelectionStep {
        SelectionStep(removed: removed.filter { !isGone($0.id) }, added: added.filter { !isGone($0.id) }, number: number)
    }
}

/// The steps behind and ahead of a selection.
@usableFromInline struct SelectionHistory<ID: Hashable & Sendable>: Sendable {
    @usableFromInline var done: [SelectionStep<ID>] = []
    @usableFromInline var undone: [SelectionStep<ID>] = []
    /// How many steps were ever recorded.
    @usableFromInline var count = 0

    @inlinable init() {}

    /// Nobody goes back further, and each step may hold all there is.
    @inlinable static var longest: Int { 100 }

    /// Some 16 MB: ten times all of 100,000.
    @inlinable static var mostEntries: Int { 1_000_000 }

    @inlinable mutating func record(_ step: SelectionStep<ID>) {
        guard !step.isEmpty else { return }
        undone.removeAll()
        count += 1
        var step = step
        step.number = count
        done.append(step)
        while done.count > Self.longest || (done.count > 1 && entryCount > Self.mostEntries) { done.removeFirst() }
    }

    /// Forgets what there is no more, so that undoing never brings it back.
    @inlinable mutating func forget(_ isGone: (ID) -> Bool) {
        done = done.map { $0.without(isGone) }.filter { !$0.isEmpty }
        undone = undone.map { $0.without(isGone) }.filter { !$0.isEmpty }
    }

    /// Tickets in all steps.
    @inlinable var entryCount: Int { (done + undone).reduce(0) { $0 + $1.removed.count + $1.added.count } }

    @inlinable var tickets: [Int] { (done + undone).flatMap { ($0.removed + $0.added).map(\.ticket) } }

    @inlinable mutating func renumber(_ renumbered: [Int: Int]) {
        func step(_ old: SelectionStep<ID>) -> SelectionStep<ID> {
            func entries(_ old: [SelectionStep<ID>.Entry]) -> [SelectionStep<ID>.Entry] {
                old.map { ($0.id, renumbered[$0.ticket] ?? $0.ticket) }
            }
            return SelectionStep(removed: entries(old.removed), added: entries(old.added), number: old.number)
        }
        done = done.map(step)
        undone = undone.map(step)
    }
}
