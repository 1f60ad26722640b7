import Glibc
import Synchronization
import VeilTerminal

/// The two streams of a command: results on standard output, messages on standard error. Used from one thread.
final class Console {
    /// Why standard output took no more, once it did not.
    private(set) var outputError: CInt?
    /// Whether a message is for a person at a terminal that can move its cursor.
    let isInteractive: Bool
    /// Called before a message is written, so that a progress bar can make room.
    var beforeMessage: () -> Void = {}

    init() {
        isInteractive = Terminal.isInteractive
    }

    /// Writes a result. After a failure nothing is written any more, and ``outputError`` says why.
    func result(_ text: String) {
        guard outputError == nil else { return }
        outputError = Console.write(text, to: STDOUT_FILENO)
    }

    /// Writes a result that need not be text, out of the way of a progress bar.
    func result(bytes: [UInt8]) {
        guard outputError == nil else { return }
        beforeMessage()
        outputError = Console.write(bytes, to: STDOUT_FILENO)
    }

    /// Writes one message, which needs no full stop: what, which file, what to do.
    func message(_ sentence: String) {
        beforeMessage()
        status("veil: \(sentence)\n")
    }

    /// Writes to standard error as it is. Nothing can be told if that fails.
    func status(_ text: String) {
        if !Console.isSilenced.load(ordering: .sequentiallyConsistent) { _ = Console.write(text, to: STDERR_FILENO) }
    }

    /// Whether standard error is to say no more, since the process is ending.
    private static let isSilenced = Atomic(false)

    /// Lets nothing more be said, on any thread, and erases the line that a progress bar stands in.
    ///
    /// A flag and not a lock: a thread that waits for a full pipe must not keep the process from ending.
    static func silence(erasingLine: Bool) {
        isSilenced.store(true, ordering: .sequentiallyConsistent)
        if erasingLine { _ = write(ProgressBar.erasure, to: STDERR_FILENO) }
    }

    /// All of `text`, or the error's number.
    private static func write(_ text: String, to descriptor: CInt) -> CInt? { write(Array(text.utf8), to: descriptor) }

    private static func write(_ bytes: [UInt8], to descriptor: CInt) -> CInt? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return errno }
        }
        return nil
    }
}
