import CBenchSupport
import VeilPixels

/// Several ways to do a thing, timed in turn so that the machine's moods hit all of them alike.
struct Contest {
    struct Entry {
        let name: String
        let run: () throws -> Void
        /// What tells the time of a run itself, where that is in another process; `run` runs it too.
        private(set) var timing: (() throws -> Duration)?

        init(name: String, run: @escaping () throws -> Void) {
            (self.name, self.run) = (name, run)
        }

        /// An entry that tells its own time.
        static func telling(_ name: String, _ timing: @escaping () throws -> Duration) -> Entry {
            var entry = Entry(name: name) { _ = try timing() }
            entry.timing = timing
            return entry
        }

        /// Runs it, and tells how long that took.
        func measure(_ clock: ContinuousClock) throws -> Duration {
            if let timing { return try timing() }
            let began = clock.now
            try run()
            return clock.now - began
        }
    }

    struct Result {
        let name: String
        /// The median of the rounds.
        let milliseconds: Double
        /// Allocations of one run after the first, which may set things up; nil where they cannot be counted.
        let allocations: Int?
    }

    let entries: [Entry]
    /// What passes before each run: workers are asleep by then, and caches and clock have other things to do.
    var pause = Duration.zero

    /// What the machine can do at best: a copy of the same bytes past the caches.
    static func limit(_ source: UnsafePixels, _ target: UnsafeMutablePixels) -> Entry {
        let byteCount = source.size.height * source.bytesPerRow & ~63
        return Entry(name: "copy") { bench_copy(source.base, target.base, byteCount) }
    }

    /// Runs every entry once unmeasured, then in turn until `seconds` have gone, five rounds at least.
    func results(seconds: Double) throws -> [Result] {
        func allocations() -> Int? { bench_allocations() < 0 ? nil : bench_allocations() }
        let clock = ContinuousClock()
        var times = entries.map { _ in [Duration]() }
        var allocated: [Int?] = []
        for entry in entries {
            try entry.run()
            let before = allocations()
            try entry.run()
            allocated.append(allocations().flatMap { after in before.map { after - $0 } })
        }
        let start = clock.now
        while times[0].count < 5 || clock.now - start < .seconds(seconds) {
            for (index, entry) in entries.enumerated() {
                if pause > .zero { bench_sleep(Int(pause / .nanoseconds(1))) }
                times[index].append(try entry.measure(clock))
            }
        }
        return entries.indices.map { index in
            Result(name: entries[index].name, milliseconds: Self.median(times[index]), allocations: allocated[index])
        }
    }

    private static func median(_ times: [Duration]) -> Double {
        times.sorted()[times.count / 2] / .milliseconds(1)
    }
}
