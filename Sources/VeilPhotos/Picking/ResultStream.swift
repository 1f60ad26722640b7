import Glibc

/// Standard output, kept for results alone: whatever else is written there from now on, by a library or by a program that is started
/// from here, goes to standard error.
struct ResultStream: Sendable {
    private let descriptor: Int32

    init() {
        // Above the standard ones, and not for the programs that are started.
        descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        dup2(STDERR_FILENO, STDOUT_FILENO)
    }

    /// Writes all of it; answers with the error's number where that cannot be.
    func write(_ bytes: [UInt8]) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return errno }
        }
        return nil
    }
}
