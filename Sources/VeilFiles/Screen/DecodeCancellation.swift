import CVeilShims

/// A wish that a decode ends early, which any thread may utter.
///
/// Decoders look at it between the rows of a JPEG and between strips of other pictures: some milliseconds. What HEIC, AVIF and WebP do in one
/// go they do to its end.
///
/// `@unchecked Sendable`: the flag is atomic.
package final class DecodeCancellation: @unchecked Sendable {
    private let flag: OpaquePointer?

    /// A decode that nobody has cancelled.
    package init() { flag = veil_cancel_new() }

    deinit { veil_cancel_free(flag) }

    /// Ends the decode soon.
    package func cancel() { if let flag { veil_cancel_raise(flag) } }

    /// Whether it was cancelled.
    package var isCancelled: Bool { veil_cancel_is_raised(flag) }

    /// Runs a decode that can be cancelled, on this thread; nil if it was. A decode that fails after that fails because of it.
    package func run<Result>(
        _ decode: () throws(PictureFileError) -> Result?
    ) throws(PictureFileError) -> Result? {
        if isCancelled { return nil }
        veil_cancel_watch(flag)
        defer { veil_cancel_watch(nil) }
        do throws(PictureFileError) {
            let result = try decode()
            return isCancelled ? nil : result
        } catch {
            if isCancelled { return nil }
            throw error
        }
    }
}
