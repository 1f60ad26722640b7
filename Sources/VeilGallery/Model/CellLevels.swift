import VeilMotion

/// The levels of a thousand cells: the truth, whatever cells on the screen are used for at the moment.
struct CellLevels: Equatable {
    static let count = 1000
    private var goals: [Int: Level] = [:]

    /// The level of a cell. At first every third one is only half there.
    subscript(index: Int) -> Level { goals[index] ?? (index % 3 == 1 ? 0.5 : .full) }

    /// Turns a cell to the other end, and says where it goes.
    mutating func toggle(_ index: Int) -> Level {
        let goal = GlassTrial.next(after: Level(self[index].value - 0.1))
        goals[index] = goal
        return goal
    }
}
