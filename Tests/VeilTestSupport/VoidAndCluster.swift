/// Ulichney's void-and-cluster method: a square tile of ranks, each of which looks as far away from the others as it can.
///
/// It made the tile of noise that the kernels keep. Distances go around the tile's borders, so that it has no seams. All
/// weights are whole numbers: every machine makes the same tile.
public struct VoidAndCluster {
    private let side: Int
    /// By how much a point at a distance (dx, dy) crowds another; its index is dy · side + dx.
    private let crowding: [Int]
    /// How crowded each place is by the points that are set.
    private var energy: [Int]
    private var isSet: [Bool]

    /// The ranks 0 ..< side², row by row, of the tile that `seed` begins. `side` is a power of two, at least 8.
    public static func ranks(side: Int, seed: UInt64) -> [Int] {
        var maker = VoidAndCluster(side: side, seed: seed)
        maker.spreadOut()
        return maker.ranked()
    }

    /// A tenth of the places set at random, and a hair of random energy everywhere, which decides between equals.
    private init(side: Int, seed: UInt64) {
        self.side = side
        crowding = (0..<side * side).map { Self.weight(dx: $0 % side, dy: $0 / side, side: side) }
        var random = SeededRandom(state: seed)
        energy = (0..<side * side).map { _ in Int(random.next() % 64) }
        isSet = Array(repeating: false, count: side * side)
        var missing = side * side / 10
        while missing > 0 {
            let place = Int(random.next() % UInt64(side * side))
            guard !isSet[place] else { continue }
            toggle(place)
            missing -= 1
        }
    }

    /// A Gaussian of sigma 1.9, around the borders, as a fraction of 2^40, by halving: 2^(−distance² / 5).
    private static func weight(dx: Int, dy: Int, side: Int) -> Int {
        let (x, y) = (min(dx, side - dx), min(dy, side - dy))
        let squared = x * x + y * y
        guard squared < 150 else { return 0 }
        // 2^40 / 2^(k/5), rounded, for k = 0…4.
        let fifths = [1_099_511_627_776, 957_186_526_440, 833_284_679_240, 725_421_122_230, 631_520_002_770]
        return fifths[squared % 5] >> (squared / 5)
    }

    private mutating func toggle(_ place: Int) {
        let (px, py) = (place % side, place / side)
        let sign = isSet[place] ? -1 : 1
        isSet[place].toggle()
        Self.add(sign, crowding, to: &energy, px, py, side)
    }

    /// Pointers here and below, because tests without optimisation spend nearly all their time here.
    private static func add(
        _ sign: Int, _ crowding: UnsafePointer<Int>, to energy: UnsafeMutablePointer<Int>, _ px: Int, _ py: Int, _ side: Int
    ) {
        var place = 0
        while place < side * side {
            let (x, y) = ((place - px) & (side - 1), (place / side - py) & (side - 1))
            energy[place] += sign * crowding[y * side + x]
            place += 1
        }
    }

    private func tightestCluster() -> Int { Self.first(isSet, true, energy, sign: -1, count: isSet.count) }
    private func largestVoid() -> Int { Self.first(isSet, false, energy, sign: 1, count: isSet.count) }

    /// The place with the least energy times `sign`, of those that are set or of those that are not.
    private static func first(
        _ isSet: UnsafePointer<Bool>, _ wanted: Bool, _ energy: UnsafePointer<Int>, sign: Int, count: Int
    ) -> Int {
        var (best, place) = (-1, 0)
        while place < count {
            if isSet[place] == wanted, best < 0 || sign * energy[place] < sign * energy[best] { best = place }
            place += 1
        }
        return best
    }

    /// Moves the most crowded point to the emptiest place until that is where it was.
    private mutating func spreadOut() {
        while true {
            let cluster = tightestCluster()
            toggle(cluster)
            let place = largestVoid()
            toggle(place)
            if place == cluster { return }
        }
    }

    private mutating func ranked() -> [Int] {
        var ranks = [Int](repeating: 0, count: side * side)
        let first = self
        let count = isSet.count { $0 }
        for rank in (0..<count).reversed() {
            let place = tightestCluster()
            ranks[place] = rank
            toggle(place)
        }
        self = first
        for rank in count..<side * side {
            let place = largestVoid()
            ranks[place] = rank
            toggle(place)
        }
        return ranks
    }
}
