import CHeapCount
import Glibc

/// Clocks and memory of this process.
enum Measure {
    /// In milliseconds.
    static var now: Double { clock(CLOCK_MONOTONIC) }
    /// Of all threads, in milliseconds.
    static var cpu: Double { clock(CLOCK_PROCESS_CPUTIME_ID) }

    private static func clock(_ which: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(which, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }

    /// What the program has taken from the C library's heap and not given back.
    static var allocatedBytes: Int { heap_bytes() }

    /// What is resident, in megabytes.
    static var residentMegabytes: Double {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, 128, file) != nil else { return 0 }
        let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Double(String($0)) } ?? 0
        return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
    }
}

/// Times, and their distribution.
struct Times {
    private(set) var values: [Double] = []

    mutating func add(_ value: Double) { values.append(value) }

    func percentile(_ share: Double) -> Double {
        guard !values.isEmpty else { return .nan }
        return values.sorted()[min(values.count - 1, Int(Double(values.count) * share))]
    }

    /// "41 | 48 | 60": the median, 95 of a hundred, and the longest, in milliseconds.
    var row: String {
        [percentile(0.5), percentile(0.95), values.max() ?? .nan].map { decimals($0, 1) }.joined(separator: " | ")
    }
}

func decimals(_ value: Double, _ places: Int) -> String {
    guard value.isFinite else { return "none" }
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let rounded = Int((abs(value) * scale).rounded())
    let digits = String(rounded)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let sign = value < 0 && rounded > 0 ? "-" : ""
    return places == 0 ? sign + digits : sign + padded.dropLast(places) + "." + padded.suffix(places)
}
