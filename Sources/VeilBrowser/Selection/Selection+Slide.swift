/// A finger that selects, or deselects, what it passes over.
@usableFromInline struct SelectionSlide<ID: Hashable & Sendable>: Sendable {
    /// Whether it selects; told by the first that it touches.
    @usableFromInline let selects: Bool
    @usableFromInline let anchor: ID
    /// Where the anchor was in the list; looked for anew where something else is there.
    @usableFromInline var anchorIndex: Int
    /// What lies between the anchor and the finger, from the anchor on, and the ticket of what the slide changed.
    @usableFromInline var touched: [(id: ID, ticket: Int?)] = []

    @inlinable init(selects: Bool, anchor: ID, anchorIndex: Int) {
        (self.selects, self.anchor, self.anchorIndex) = (selects, anchor, anchorIndex)
    }

    /// What it changed so far.
    @inlinable var step: SelectionStep<ID> {
        let changes = touched.compactMap { touch in touch.ticket.map { (touch.id, $0) } }
        return selects ? SelectionStep(added: changes) : SelectionStep(removed: changes)
    }
}

extension Selection {
    /// A finger goes down on what is at `index` of the list: it is selected, and so will be what the finger passes over; or it was
    /// selected, and all that is deselected.
    @discardableResult
    @inlinable public mutating func beginSlide(at index: Int, in list: some RandomAccessCollection<ID>) -> SelectionAnswer {
        endSlide()
        let anchor = list[list.index(list.startIndex, offsetBy: index)]
        sliding = SelectionSlide(selects: !contains(anchor), anchor: anchor, anchorIndex: index)
        return slide(to: index, in: list)
    }

    /// The finger is over what is at `index` now: everything from where it began is selected, or deselected, and what it has left
    /// again is as it was before. Numbers grow from where it began.
    ///
    /// - Returns: ``SelectionAnswer/refused(_:)`` where the finger covers more than the maximum; those that are nearer to its beginning
    ///   are selected all the same. ``SelectionAnswer/unchanged`` where no finger is down, or its beginning is no more in the list.
    /// - Complexity: O(those between).
    @discardableResult
    @inlinable public mutating func slide(to index: Int, in list: some RandomAccessCollection<ID>) -> SelectionAnswer {
        guard var slide = sliding, let start = slide.start(in: list) else { return .unchanged }
        func id(_ distance: Int) -> ID {
            list[list.index(list.startIndex, offsetBy: index < start ? start - distance : start + distance)]
        }
        let reach = abs(index - start) + 1
        var kept = 0
        while kept < min(reach, slide.touched.count), slide.touched[kept].id == id(kept) { kept += 1 }
        let before = count
        retreat(&slide, to: kept)
        var answer: SelectionAnswer?
        for distance in kept..<reach { touch(id(distance), &slide, &answer) }
        sliding = slide
        if let answer { return answer }
        return count == before ? .unchanged : slide.selects ? .selected(number: count) : .deselected
    }

    /// The finger is up: what it did can be undone in one.
    @inlinable public mutating func endSlide() {
        guard let slide = sliding else { return }
        sliding = nil
        record(slide.step)
    }

    /// The slide never was: everything is as it was before it.
    @inlinable public mutating func cancelSlide() {
        guard var slide = sliding else { return }
        retreat(&slide, to: 0)
        sliding = nil
    }

    /// Undoes what the slide did from a distance on, the last first.
    @inlinable mutating func retreat(_ slide: inout SelectionSlide<ID>, to distance: Int) {
        for touch in slide.touched[distance...].reversed() {
            guard let ticket = touch.ticket else { continue }
            if slide.selects { order.remove(touch.id) } else { order.restore(touch.id, ticket: ticket) }
        }
        slide.touched.removeSubrange(distance...)
    }

    @inlinable mutating func touch(_ id: ID, _ slide: inout SelectionSlide<ID>, _ answer: inout SelectionAnswer?) {
        guard slide.selects else {
            slide.touched.append((id, order.remove(id)))
            return
        }
        if contains(id) {
            slide.touched.append((id, nil))
        } else if let refusal {
            slide.touched.append((id, nil))
            answer = .refused(refusal)
        } else {
            slide.touched.append((id, order.append(id)))
        }
    }
}

extension SelectionSlide {
    /// Where the anchor is in the list.
    @inlinable mutating func start(in list: some RandomAccessCollection<ID>) -> Int? {
        if anchorIndex < list.count, list[list.index(list.startIndex, offsetBy: anchorIndex)] == anchor { return anchorIndex }
        guard let found = list.firstIndex(of: anchor) else { return nil }
        anchorIndex = list.distance(from: list.startIndex, to: found)
        return anchorIndex
    }
}
