/// What a person has selected, in the order in which it was selected.
///
/// Each has a number from 1; when one in the middle goes, those after it close up. It is bound to identities and knows no positions:
/// lists may be sorted, filtered and changed while it stays. ``number(of:)`` takes some 20 steps at 100,000 selected, ``contains(_:)``
/// one.
///
///     var selection = Selection<PhotoID>(maximum: 9)
///     selection.toggle(id)                       // .selected(number: 1)
///     selection.beginSlide(at: 4, in: list)      // a finger goes down on one …
///     selection.slide(to: 12, in: list)          // … passes over others, and comes back
///     selection.slide(to: 8, in: list)
///     selection.endSlide()
///     selection.undo()                           // all of the slide
///
/// Its code is inlinable, so that the module that uses it has its own for its identities: unspecialised, selecting 100,000 takes five times
/// as long, which a person sees.
public struct Selection<ID: Hashable & Sendable>: Sendable {
    /// How many can be selected; nil for any number.
    public let maximum: Int?
    /// How many must be selected before the choice can be taken.
    public let minimum: Int
    @usableFromInline var order = PickOrder<ID>()
    @usableFromInline var history = SelectionHistory<ID>()
    @usableFromInline var sliding: SelectionSlide<ID>?

    /// An empty selection. A `maximum` is at least 1 and no less than `minimum`, which is not negative.
    @inlinable public init(minimum: Int = 0, maximum: Int? = nil) {
        precondition(minimum >= 0, "a minimum is not negative, as \(minimum) is")
        if let maximum { precondition(maximum >= max(1, minimum), "at most \(maximum) and at least \(minimum) is no choice") }
        self.minimum = minimum
        self.maximum = maximum
    }

    /// How many are selected.
    @inlinable public var count: Int { order.count }
    /// Whether none is selected.
    @inlinable public var isEmpty: Bool { count == 0 }
    /// Whether another can be selected.
    @inlinable public var isFull: Bool { maximum.map { count >= $0 } ?? false }
    /// How many are missing to the minimum.
    @inlinable public var missing: Int { max(0, minimum - count) }

    /// Whether it is selected.
    @inlinable public func contains(_ id: ID) -> Bool { order.tickets[id] != nil }

    /// Its number, from 1; nil where it is not selected.
    @inlinable public func number(of id: ID) -> Int? { order.number(of: id) }

    /// Those that are selected, in their order.
    /// - Complexity: O(all that were ever selected since the selection was last empty).
    @inlinable public var ids: [ID] { order.ids }
}
