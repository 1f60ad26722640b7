/// Things in the order in which they came, each with its number, where any may go at any time.
///
/// Each gets a ticket, higher than all before. A number is how many tickets up to one's own are taken, counted by a Fenwick tree
/// (Fenwick 1994): node i holds the count of the tickets that its lowest set bit spans.
@usableFromInline struct PickOrder<ID: Hashable & Sendable>: Sendable {
    @usableFromInline var tickets: [ID: Int] = [:]
    /// What holds each ticket; nil where it is gone.
    @usableFromInline var slots: [ID?] = []
    /// Node i is at i − 1.
    @usableFromInline var tree: [Int32] = []

    @inlinable init() {}

    @inlinable var count: Int { tickets.count }
    @inlinable var ids: [ID] { slots.compactMap { $0 } }

    @inlinable func number(of id: ID) -> Int? {
        guard let ticket = tickets[id] else { return nil }
        var (node, sum) = (ticket + 1, 0)
        while node > 0 {
            sum += Int(tree[node - 1])
            node &= node - 1
        }
        return sum
    }

    /// Adds one that is not there, behind all others, and answers its ticket.
    @inlinable mutating func append(_ id: ID) -> Int {
        let ticket = slots.count
        tickets[id] = ticket
        slots.append(id)
        // The nodes below this one that it spans.
        let node = ticket + 1
        var (below, sum) = (ticket, Int32(1))
        while below > node & (node - 1) {
            sum += tree[below - 1]
            below &= below - 1
        }
        tree.append(sum)
        return ticket
    }

    /// Puts one back to where it was.
    @inlinable mutating func restore(_ id: ID, ticket: Int) {
        tickets[id] = ticket
        slots[ticket] = id
        count(1, at: ticket)
    }

    /// Takes one out and answers its ticket; nil where it was not there.
    @discardableResult
    @inlinable mutating func remove(_ id: ID) -> Int? {
        guard let ticket = tickets.removeValue(forKey: id) else { return nil }
        slots[ticket] = nil
        count(-1, at: ticket)
        return ticket
    }

    /// Takes out all, and answers with them in their order.
    @inlinable mutating func removeAll() -> [(id: ID, ticket: Int)] {
        var gone: [(id: ID, ticket: Int)] = []
        gone.reserveCapacity(count)
        for (ticket, id) in slots.enumerated() {
            guard let id else { continue }
            gone.append((id, ticket))
            slots[ticket] = nil
        }
        tickets.removeAll(keepingCapacity: true)
        for node in tree.indices { tree[node] = 0 }
        return gone
    }

    @inlinable mutating func reserve(_ more: Int) {
        tickets.reserveCapacity(count + more)
        slots.reserveCapacity(slots.count + more)
        tree.reserveCapacity(tree.count + more)
    }

    /// Gives new tickets: `renumbered[old]`, increasing where they are in use. Those of the gone that are remembered keep their places.
    @inlinable mutating func renumber(_ renumbered: [Int: Int]) {
        var fresh = [ID?](repeating: nil, count: renumbered.count)
        for (id, ticket) in tickets {
            guard let new = renumbered[ticket] else { preconditionFailure("a ticket in use was forgotten") }
            tickets[id] = new
            fresh[new] = id
        }
        slots = fresh
        tree = slots.map { $0 == nil ? 0 : 1 }
        for node in 1..<max(1, tree.count) {
            let parent = node + (node & -node)
            if parent <= tree.count { tree[parent - 1] += tree[node - 1] }
        }
    }

    @inlinable mutating func count(_ change: Int32, at ticket: Int) {
        var node = ticket + 1
        while node <= tree.count {
            tree[node - 1] += change
            node += node & -node
        }
    }
}
