extension Selection {
    /// A tap: selects what is not selected, and deselects what is.
    ///
    /// Where one can be selected at most, another takes its place; where several, a tap beyond the maximum is refused.
    @discardableResult
    @inlinable public mutating func toggle(_ id: ID) -> SelectionAnswer {
        contains(id) ? deselect(id) : select(id)
    }

    /// Selects one, with the next number.
    @discardableResult
    @inlinable public mutating func select(_ id: ID) -> SelectionAnswer {
        endSlide()
        guard !contains(id) else { return .unchanged }
        var step = SelectionStep<ID>(removed: maximum == 1 ? order.removeAll() : [])
        if let refusal { return .refused(refusal) }
        step.added.append((id, order.append(id)))
        record(step)
        return .selected(number: count)
    }

    /// Deselects one; those after it close up.
    @discardableResult
    @inlinable public mutating func deselect(_ id: ID) -> SelectionAnswer {
        endSlide()
        guard let ticket = order.remove(id) else { return .unchanged }
        record(SelectionStep(removed: [(id, ticket)]))
        return .deselected
    }

    /// Selects everything in the list: what is selected keeps its number, the others follow in the list's order.
    ///
    /// Refused as a whole where that is more than the maximum: nobody means the first nine by "all".
    /// - Complexity: O(n).
    @discardableResult
    @inlinable public mutating func selectAll(_ list: some Collection<ID>) -> SelectionAnswer {
        endSlide()
        if let maximum, list.count > maximum || count + list.count(where: { !contains($0) }) > maximum {
            return .refused(.maximum(maximum))
        }
        var step = SelectionStep<ID>()
        order.reserve(list.count)
        for id in list where !contains(id) { step.added.append((id, order.append(id))) }
        guard !step.isEmpty else { return .unchanged }
        record(step)
        return .selected(number: count)
    }

    /// Deselects everything.
    @discardableResult
    @inlinable public mutating func selectNone() -> SelectionAnswer {
        endSlide()
        guard !isEmpty else { return .unchanged }
        record(SelectionStep(removed: order.removeAll()))
        return .deselected
    }

    /// Selects what of the list is not selected, in the list's order, and deselects everything else. Refused as a whole where that
    /// is more than the maximum.
    /// - Complexity: O(n).
    @discardableResult
    @inlinable public mutating func invert(in list: some Collection<ID>) -> SelectionAnswer {
        endSlide()
        let others = list.filter { !contains($0) }
        if let maximum, others.count > maximum { return .refused(.maximum(maximum)) }
        var step = SelectionStep<ID>(removed: order.removeAll())
        order.reserve(others.count)
        for id in others where !contains(id) { step.added.append((id, order.append(id))) }
        record(step)
        return isEmpty ? (step.isEmpty ? .unchanged : .deselected) : .selected(number: count)
    }

    /// Forgets one that is no more. Undoing does not bring it back.
    @inlinable public mutating func remove(_ id: ID) { remove([id]) }

    /// Forgets those that are no more. Undoing does not bring them back.
    @inlinable public mutating func remove(_ gone: some Sequence<ID>) {
        let gone = Set(gone)
        drop { gone.contains($0) }
    }

    /// Forgets everything that is no more. Undoing does not bring it back.
    /// - Parameter isThere: whether there is still one of that name; asked once for all that are selected or were.
    @inlinable public mutating func keep(only isThere: (ID) -> Bool) { drop { !isThere($0) } }

    @inlinable mutating func drop(_ isGone: (ID) -> Bool) {
        endSlide()
        for id in order.ids where isGone(id) { order.remove(id) }
        history.forget(isGone)
    }

    /// Why no other can be selected.
    @inlinable var refusal: SelectionRefusal? { isFull ? maximum.map { .maximum($0) } : nil }
}
