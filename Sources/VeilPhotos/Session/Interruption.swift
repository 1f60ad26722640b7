import Glibc
import VeilFiles
import VeilTerminal

/// Signals that ask the process to end: what is being written does not stay half, and the process ends by the signal, as its parent
/// expects.
enum Interruption {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]
    /// Made now, and not first by the handler.
    nonisolated(unsafe) private static var erasure: [UInt8] = []

    static func watch() {
        erasure = Terminal.isInteractive ? Array(ProgressBar.erasure.utf8) : []
        for each in signals {
            let former = signal(each) { number in
                PictureFile.removeUnfinishedFiles()
                if !Interruption.erasure.isEmpty { write(STDERR_FILENO, Interruption.erasure, Interruption.erasure.count) }
                // It comes when the handler has ended.
                signal(number, SIG_DFL)
                raise(number)
            }
            // What the parent chose to ignore, as nohup does, stays ignored.
            if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(each, SIG_IGN) }
        }
    }
}
