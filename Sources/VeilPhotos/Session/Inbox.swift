import Synchronization

/// Hands what other threads have found to the main thread, in the order in which it was found, as many at a time as are there.
final class Inbox<Element: Sendable>: Sendable {
    private let waiting = Mutex<[Element]>([])
    private let deliver: @MainActor @Sendable ([Element]) -> Void

    /// - Parameter deliver: gets what was posted since the last time.
    init(_ deliver: @escaping @MainActor @Sendable ([Element]) -> Void) { self.deliver = deliver }

    /// Posts from any thread. Only the first of many wakes the main thread.
    func post(_ element: Element) {
        let isFirst = waiting.withLock { waiting in
            waiting.append(element)
            return waiting.count == 1
        }
        guard isFirst else { return }
        Task { @MainActor in
            deliver(
                waiting.withLock { waiting in
                    defer { waiting = [] }
                    return waiting
                })
        }
    }
}

/// Something that happens, and who wants to know of it, in the order in which they said so.
@MainActor final class Event<Value> {
    private var listeners: [(Value) -> Void] = []

    /// Calls `listener` each time, for as long as the event exists: capture weakly.
    func listen(_ listener: @escaping (Value) -> Void) { listeners.append(listener) }

    func happen(_ value: Value) {
        for listener in listeners { listener(value) }
    }
}
