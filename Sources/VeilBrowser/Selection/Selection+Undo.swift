extension Selection {
    /// Whether there is something to undo.
    @inlinable public var canUndo: Bool { !history.done.isEmpty || !(sliding?.step.isEmpty ?? true) }
    /// Whether something was undone, and nothing selected since.
    @inlinable public var canRedo: Bool { !history.undone.isEmpty }

    /// Which step ``undo()`` would take back: a number that grows from step to step, or 0 where there is none. For those who have other
    /// things to undo, and must know what was last.
    @inlinable public var newestStep: Int {
        if let sliding, !sliding.step.isEmpty { return history.count + 1 }
        return history.done.last?.number ?? 0
    }

    /// Takes back the last tap, slide or command: numbers included. Up to 100 of them are remembered, fewer
    /// where they are of a million photos together.
    @inlinable public mutating func undo() {
        endSlide()
        guard let step = history.done.popLast() else { return }
        step.added.forEach { order.remove($0.id) }
        step.removed.forEach { order.restore($0.id, ticket: $0.ticket) }
        history.undone.append(step)
    }

    /// Does again what was undone last.
    @inlinable public mutating func redo() {
        endSlide()
        guard let step = history.undone.popLast() else { return }
        step.removed.forEach { order.remove($0.id) }
        step.added.forEach { order.restore($0.id, ticket: $0.ticket) }
        history.done.append(step)
    }

    /// Remembers a step, and forgets tickets that nobody needs where they have become many.
    @inlinable mutating func record(_ step: SelectionStep<ID>) {
        history.record(step)
        /// Below this the memory is not worth the work.
        let fewTickets = 4096
        guard order.slots.count > fewTickets, order.slots.count > 4 * (order.count + history.entryCount) else { return }
        let used = Set(order.tickets.values).union(history.tickets).sorted()
        let renumbered = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
        history.renumber(renumbered)
        order.renumber(renumbered)
    }
}
