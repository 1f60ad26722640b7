import CGtk

/// One reference to a GObject, given back on the main thread when Swift no longer needs it.
@MainActor final class ObjectReference {
    let pointer: UnsafeMutableRawPointer
    /// The same, to compare by, on any thread.
    nonisolated let address: UInt

    /// Takes a reference; of a floating object the floating one.
    init(_ pointer: UnsafeMutableRawPointer) {
        self.pointer = pointer
        address = UInt(bitPattern: pointer)
        g_object_ref_sink(pointer)
    }

    isolated deinit { g_object_unref(pointer) }
}
