/// Of many requests between two frames only the newest is computed, and an older result never lands after a newer one.
///
/// Events `submit` what they want, as often as they come. Once a frame, or whenever a worker is free, `next()` hands out the newest request
/// that nobody has taken: those before it are gone. A result lands with `land(_:_:)`, which refuses one that is older than what has
/// landed already, however long it took.
///
///     let levels = Coalescer<Level>()
///     levels.submit(scroll.level(at: offset))                  // on every event
///     if let turn = levels.next() {                            // on every frame, on any thread
///         try sky.render(level: turn.request, into: frame)
///         levels.land(turn) { present(frame) }                 // where surfaces are shown
///     }
///
/// May be called from any thread at any time. It starts no thread and knows no clock. Calls wait for each other for a few instructions only;
/// one `land` waits for another, so that two results do not pass each other on the way to the screen.
public final class Coalescer<Request: Sendable>: @unchecked Sendable {
    // `@unchecked Sendable`: the first two variables are read and written under `requests`, the last under `landing`.
    private let requests = Lock()
    private var waiting: Request?
    private var lastTaken: UInt64 = 0
    private let landing = Lock()
    private var lastLanded: UInt64 = 0

    /// A request whose turn it is.
    public struct Turn: Sendable {
        /// What was asked for.
        public let request: Request
        /// Later turns have larger numbers.
        fileprivate let number: UInt64
    }

    /// Nothing is asked for yet.
    public init() {}

    /// Asks for something, in place of what was asked for before and has not been taken.
    public func submit(_ request: Request) {
        requests.withLock { waiting = request }
    }

    /// Whether something is asked for that nobody has taken.
    public var isWaiting: Bool { requests.withLock { waiting != nil } }

    /// The newest request, once; nil where nothing was asked for since. Turns may be taken before others have landed.
    public func next() -> Turn? {
        requests.withLock {
            guard let request = waiting else { return nil }
            waiting = nil
            lastTaken += 1
            return Turn(request: request, number: lastTaken)
        }
    }

    /// Runs `show` unless a later turn has landed before, and tells whether it did.
    ///
    /// A turn whose `show` throws has not landed. `show` must not land another one.
    @discardableResult public func land(_ turn: Turn, _ show: () throws -> Void) rethrows -> Bool {
        try landing.withLock {
            guard turn.number > lastLanded else { return false }
            try show()
            lastLanded = turn.number
            return true
        }
    }
}
