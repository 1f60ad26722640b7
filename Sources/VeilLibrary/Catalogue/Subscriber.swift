import Synchronization

/// One who listens to a catalogue. Touched on the catalogue's thread only.
///
/// `@unchecked Sendable`: it travels in jobs to the catalogue's thread, which alone reads and writes it.
final class Subscriber: @unchecked Sendable {
    /// The list that was delivered last.
    private var list = PhotoList()
    private var hasBegun = false
    private var wasComplete = false
    private var problems: [SourceProblem] = []
    private var replaced: [UInt32] = []
    private var renamed: [UInt32] = []
    /// Who waits for the next update.
    private var waiting: CheckedContinuation<CatalogueUpdate?, Never>?

    /// Waits for the next update.
    func wait(_ continuation: CheckedContinuation<CatalogueUpdate?, Never>) {
        waiting?.resume(returning: nil)
        waiting = continuation
    }

    /// Nothing will come any more.
    func end() {
        waiting?.resume(returning: nil)
        waiting = nil
    }

    func noteReplaced(_ number: UInt32) { if hasBegun { replaced.append(number) } }
    func noteRenamed(_ number: UInt32) { if hasBegun { renamed.append(number) } }

    /// Delivers what has changed, if anything has and somebody waits.
    func deliver(_ newest: PhotoList, isComplete: Bool, _ newProblems: [SourceProblem], names: Int) {
        guard let waiting else { return }
        if !hasBegun, newest.isEmpty, !isComplete, newProblems.isEmpty { return }
        let changes = list.numbers == newest.numbers ? [] : ListChange.steps(from: list.numbers, to: newest.numbers, count: names)
        let isNews =
            !hasBegun || !changes.isEmpty || !replaced.isEmpty || !renamed.isEmpty || wasComplete != isComplete
            || problems != newProblems || list.sections != newest.sections
        guard isNews else { return }
        let update = CatalogueUpdate(
            list: newest, changes: changes, replaced: present(replaced, in: newest), renamed: present(renamed, in: newest),
            isComplete: isComplete, problems: newProblems)
        (list, hasBegun, wasComplete, problems) = (newest, true, isComplete, newProblems)
        (replaced, renamed) = ([], [])
        self.waiting = nil
        waiting.resume(returning: update)
    }

    /// Each once, and only those that the list has.
    private func present(_ numbers: [UInt32], in list: PhotoList) -> [PhotoID] {
        Set(numbers).map { PhotoID(rawValue: $0) }.filter { list.index(of: $0) != nil }.sorted()
    }
}

/// A subscriber that may have stopped listening.
struct WeakSubscriber {
    weak var subscriber: Subscriber?
}

extension CatalogueState {
    /// Somebody waits for the next update.
    mutating func wait(_ subscriber: Subscriber, _ continuation: CheckedContinuation<CatalogueUpdate?, Never>) {
        subscriber.wait(continuation)
        publishing.subscribers.removeAll { $0.subscriber == nil }
        if !publishing.subscribers.contains(where: { $0.subscriber === subscriber }) {
            publishing.subscribers.append(WeakSubscriber(subscriber: subscriber))
        }
        publishing.needsNotice = true
    }

    /// Tells those who wait what is new.
    mutating func deliver() {
        guard publishing.needsNotice else { return }
        publishing.needsNotice = false
        let list = core.published.withLock { $0.list }
        tell { $0.deliver(list, isComplete: isComplete && !publishing.isDirty, problems.all, names: table.count) }
    }

    /// Speaks to each who listens.
    func tell(_ body: (Subscriber) -> Void) {
        for case let subscriber? in publishing.subscribers.map(\.subscriber) { body(subscriber) }
    }

    /// The catalogue is closed.
    mutating func finish() {
        tell { $0.end() }
        publishing.subscribers = []
    }
}
