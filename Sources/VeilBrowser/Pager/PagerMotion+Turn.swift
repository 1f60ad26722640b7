import VeilMotion

extension PagerMotion {
    /// A quick spring without overshoot: a photo that is turned to lies still after a quarter of a second.
    private static let spring = Spring(response: 0.3, dampingRatio: 1)
    /// What a row may lack of its place and count as there: less than half a pixel of the widest screens.
    private static let tolerance = 0.0001
    /// The fastest that a row moves by itself, in pages a second. Two events at one moment would make it infinite.
    static let fastest = 20.0

    /// Turns by `pages`, onwards positive, for a key, a click or the wheel. At the ends of the list it does nothing.
    ///
    /// - Parameters:
    ///   - pages: how many.
    ///   - time: of the event, on any clock that does not run backwards.
    ///   - animated: whether the row slides. Without, the target is shown at once, as soon as it is loaded.
    /// - Returns: the target, to load now.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @discardableResult
    public mutating func turn(by pages: Int, at time: Duration, animated: Bool = true) -> Int {
        turn(by: pages, at: MotionTime(time), animated: animated)
    }

    /// Turns by `pages`, at so many seconds on the clock of the events; see ``turn(by:at:animated:)``.
    @discardableResult
    public mutating func turn(by pages: Int, atSeconds seconds: Double, animated: Bool = true) -> Int {
        turn(by: pages, at: MotionTime(seconds: seconds), animated: animated)
    }

    private mutating func turn(by pages: Int, at time: MotionTime, animated: Bool) -> Int {
        let (sum, overflow) = target.addingReportingOverflow(pages)
        return go(to: overflow ? (pages < 0 ? 0 : count - 1) : sum, at: time, animated: animated)
    }

    /// Goes to a photo wherever it is, for Home, End or a click on a thumbnail. Beyond the ends of the list it goes to the end.
    ///
    /// - Returns: the target, to load now.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @discardableResult
    public mutating func go(to index: Int, at time: Duration, animated: Bool = true) -> Int {
        go(to: index, at: MotionTime(time), animated: animated)
    }

    /// Goes to a photo, at so many seconds on the clock of the events; see ``go(to:at:animated:)``.
    @discardableResult
    public mutating func go(to index: Int, atSeconds seconds: Double, animated: Bool = true) -> Int {
        go(to: index, at: MotionTime(seconds: seconds), animated: animated)
    }

    private mutating func go(to index: Int, at time: MotionTime, animated: Bool) -> Int {
        let goal = min(max(index, 0), count - 1)
        guard goal != target else { return target }
        let now = state
        noteTurn(to: goal, at: time)
        target = goal
        let near = min(max(now.value, Double(goal) - 1), Double(goal) + 1)
        let start = MotionState(value: animated ? near : Double(goal), velocity: animated ? now.velocity : 0)
        mode = .gliding(glide(from: start))
        return goal
    }

    /// The way to the target.
    func glide(from start: MotionState) -> Glide {
        let start = reducesMotion ? MotionState(value: Double(target)) : limited(start)
        return Glide(from: start, to: Double(target), by: Self.spring, within: Self.tolerance)
    }

    /// Where the row is and how fast it moves.
    var state: MotionState {
        switch mode {
        case .resting: MotionState(value: Double(target))
        case .gliding(let glide): glide.state
        case .held(let hold): MotionState(value: shown(hold.pulled))
        }
    }

    /// Remembers which way, and how fast one turn followed the other.
    mutating func noteTurn(to goal: Int, at time: MotionTime) {
        direction = goal > target ? 1 : -1
        let seconds = latestTurn.map { (time - $0).inSeconds } ?? .infinity
        pagesPerSecond = seconds > 0 ? min(1 / seconds, Self.fastest) : Self.fastest
        latestTurn = time
    }

    /// Beyond an end no velocity leads further out.
    private func limited(_ start: MotionState) -> MotionState {
        let velocity = min(max(start.velocity, -Self.fastest), Self.fastest)
        let leadsOut = start.value >= Double(count - 1) && velocity > 0 || start.value <= 0 && velocity < 0
        return MotionState(value: start.value, velocity: leadsOut ? 0 : velocity)
    }
}
