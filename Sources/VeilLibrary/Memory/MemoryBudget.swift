import Synchronization

/// How many bytes the pictures of a process may take together: one budget over thumbnails, screen pictures, prefetches, frames of
/// animations and export.
///
/// Who keeps pixels asks for their bytes first, and gives them back when they are gone. Where there is no room, caches are asked to give up
/// what was used least recently, the most expendable use first and never a use that matters more than the one that asks. Thumbnails give up
/// their own from a quarter of the budget on, unless all of them are seen. The memory that decoders take meanwhile is not part of it.
public final class MemoryBudget: Sendable {
    /// What bytes are for, from what is given up first to what is given up last.
    public enum Use: String, CaseIterable, Comparable, Sendable {
        /// Pictures that nobody has asked for yet.
        case prefetch
        /// Cells of the grid.
        case thumbnails
        /// Frames of animations that are decoded ahead.
        case animation
        /// What is on the screen.
        case screen
        /// A picture on its way to a file.
        case export

        /// Whether `left` is given up before `right`.
        public static func < (left: Use, right: Use) -> Bool { left.rank < right.rank }

        var rank: Int { Self.allCases.firstIndex(of: self)! }

        /// The part of the budget from which on a use gives up its own before it takes more. A thumbnail that is not seen comes back from the
        /// store in a fraction of a millisecond: a quarter holds those of several screens, and the rest would be memory that serves nobody.
        var usualShare: Double { self == .thumbnails ? 1 / 4 : 1 }
    }

    /// Gives up about so many bytes and returns how many reservations it let go of, in bytes.
    public typealias Evict = @Sendable (_ bytes: Int) -> Int

    private struct State {
        var limit: Int
        var used = [Int](repeating: 0, count: Use.allCases.count)
        var total = 0
        var peak = 0
        var evictions: [(use: Use, evict: Evict)] = []
    }

    private let state: Mutex<State>

    /// A budget of `limit` bytes, at least 1; 256 MiB if nothing is said.
    public init(limit: Int = 256 << 20) {
        precondition(limit >= 1, "a memory budget is at least 1 byte, not \(limit)")
        state = Mutex(State(limit: limit))
    }

    /// The bytes of all uses together. A smaller limit takes hold with the next reservations.
    public var limit: Int {
        get { state.withLock { $0.limit } }
        set {
            precondition(newValue >= 1, "a memory budget is at least 1 byte, not \(newValue)")
            state.withLock { $0.limit = newValue }
        }
    }

    /// The bytes that each use holds now.
    public var used: [Use: Int] {
        state.withLock { state in Dictionary(uniqueKeysWithValues: Use.allCases.map { ($0, state.used[$0.rank]) }) }
    }

    /// The most bytes that were ever held at one time.
    public var peak: Int { state.withLock { $0.peak } }

    /// The most bytes of one entry: a tenth, so that one panorama does not take the room of everything else.
    public var entryLimit: Int { limit / 10 }

    /// Reserves bytes, or returns nil where there is no room, even after the caches have given up what they can, or where they are more than
    /// ``entryLimit``.
    ///
    /// The caches are asked on the calling thread: hold no lock that one of them takes.
    public func reserve(_ bytes: Int, for use: Use) -> Reservation? {
        precondition(bytes >= 0, "bytes to reserve are not negative, as \(bytes) is")
        guard bytes <= entryLimit else { return nil }
        makeUsual(use, adding: bytes)
        if take(bytes, for: use) { return Reservation(bytes, use, self) }
        for (owner, evict) in state.withLock({ $0.evictions }) where owner <= use {
            let missing = state.withLock { $0.total + bytes - $0.limit }
            if missing > 0 { _ = evict(missing) }
            if take(bytes, for: use) { return Reservation(bytes, use, self) }
        }
        return nil
    }

    /// Lets a use that has more than its usual share give up as much as it asks for, where it can.
    private func makeUsual(_ use: Use, adding bytes: Int) {
        let (excess, owners) = state.withLock { state in
            (state.used[use.rank] + bytes - Int(use.usualShare * Double(state.limit)), state.evictions)
        }
        guard use.usualShare < 1, excess > 0 else { return }
        for (owner, evict) in owners where owner == use { _ = evict(excess) }
    }

    /// Reserves as much as there is room for, in entries that are small enough: for what must be held in any case, and is one at a time.
    func reserveWhatFits(_ bytes: Int, for use: Use) -> [Reservation] {
        let part = max(1, entryLimit)
        return stride(from: 0, to: bytes, by: part).compactMap { reserve(min(part, bytes - $0), for: use) }
    }

    /// Registers who gives up bytes of `use` when there is no room. Call it once for each cache.
    public func onPressure(_ use: Use, _ evict: @escaping Evict) {
        state.withLock { state in
            let index = state.evictions.firstIndex { $0.use > use } ?? state.evictions.endIndex
            state.evictions.insert((use, evict), at: index)
        }
    }

    private func take(_ bytes: Int, for use: Use) -> Bool {
        state.withLock { state in
            guard state.total + bytes <= state.limit else { return false }
            state.used[use.rank] += bytes
            state.total += bytes
            state.peak = max(state.peak, state.total)
            return true
        }
    }

    func giveBack(_ bytes: Int, of use: Use) {
        state.withLock { state in
            state.used[use.rank] -= bytes
            state.total -= bytes
        }
    }
}

extension MemoryBudget: CustomStringConvertible {
    /// For a person: "32.5 of 256.0 MiB: thumbnails 12.5, screen 20.0; at most 88.3 so far".
    public var description: String {
        let (total, limit, peak, used) = state.withLock { ($0.total, $0.limit, $0.peak, $0.used) }
        let parts = Use.allCases.filter { used[$0.rank] > 0 }.map { "\($0.rawValue) \(Self.mebibytes(used[$0.rank]))" }
        let uses = parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")
        return "\(Self.mebibytes(total)) of \(Self.mebibytes(limit)) MiB\(uses); at most \(Self.mebibytes(peak)) so far"
    }

    private static func mebibytes(_ bytes: Int) -> String {
        let tenths = (bytes * 10 + (1 << 19)) >> 20
        return "\(tenths / 10).\(tenths % 10)"
    }
}

/// Bytes of a ``MemoryBudget`` that somebody holds. They are given back when nothing refers to it any more.
public final class Reservation: Sendable {
    /// How many.
    public let bytes: Int
    /// What for.
    public let use: MemoryBudget.Use
    private let budget: MemoryBudget

    init(_ bytes: Int, _ use: MemoryBudget.Use, _ budget: MemoryBudget) {
        self.bytes = bytes
        self.use = use
        self.budget = budget
    }

    deinit { budget.giveBack(bytes, of: use) }
}
