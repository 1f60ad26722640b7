import Glibc

/// What the system says about the memory of this process. Tests that ask run in a process of their own, where no other test takes any.
enum ProcessMemory {
    /// The bytes that are in memory now.
    static var resident: Int { kilobytes(after: "VmRSS:") << 10 }

    /// The most bytes that ever were.
    static var peak: Int { kilobytes(after: "VmHWM:") << 10 }

    private static func kilobytes(after word: String) -> Int {
        guard let file = fopen("/proc/self/status", "r") else { preconditionFailure("a test needs /proc") }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, Int32(line.count), file) != nil {
            let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
                .split(whereSeparator: \.isWhitespace)
            if words.first == Substring(word), let count = Int(words[1]) { return count }
        }
        preconditionFailure("/proc/self/status says nothing of \(word)")
    }
}
