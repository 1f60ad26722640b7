import CGExiv2
import CGio
import Synchronization

/// Exiv2 through gexiv2: started once, silent, and used by one thread at a time.
///
/// Its parser of XMP keeps tables of its own, and its messages would go to GLib's log, where an application may have made them fatal.
enum ExivLibrary {
    private static let turn = Mutex(false)

    /// Runs `body` when no other thread uses the library. It takes as long as reading or writing one file.
    static func run<Value: Sendable, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        let result = turn.withLock { isStarted -> Result<Value, Failure> in
            if !isStarted {
                gexiv2_log_set_level(GEXIV2_LOG_LEVEL_MUTE)
                isStarted = gexiv2_initialize() != 0
            }
            return Result { () throws(Failure) in try body() }
        }
        return try result.get()
    }
}

/// What the library said against a file.
struct ExivError: Error {
    let detail: String

    init(_ error: UnsafeMutablePointer<GError>?) {
        detail = error.flatMap { $0.pointee.message.map { String(cString: $0) } } ?? "no reason was given"
        g_error_free(error)
    }
}
