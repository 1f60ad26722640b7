/// Random numbers that are the same in every run and on every platform: SplitMix64 (Steele, Lea and Flood, 2014).
package struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    /// The numbers of one seed.
    package init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 }

    /// The numbers that follow a state, as the algorithm's own text has it.
    package init(state: UInt64) { self.state = state }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
