import CGtk
import XCTest

/// The loop that serves the windows of tests.
@MainActor public enum TestLoop {
    /// Serves the loop until something is true, for ten seconds of waiting at most: time in which the process was stopped does not count.
    public static func run(until isDone: () -> Bool, file: StaticString = #filePath, line: UInt = #line) {
        var waits = 0
        while !isDone() {
            guard waits < 20_000 else { return XCTFail("waited in vain", file: file, line: line) }
            if g_main_context_iteration(nil, 0) != 0 { continue }
            waits += 1
            g_usleep(500)
        }
    }

    /// Serves what waits in the loop.
    public static func settle() { while g_main_context_iteration(nil, 0) != 0 {} }
}

/// What the process has.
public enum OwnProcess {
    /// The memory of it that is resident, in kilobytes.
    public static func residentKilobytes() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return Int(fields[1])! * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024
    }
}
