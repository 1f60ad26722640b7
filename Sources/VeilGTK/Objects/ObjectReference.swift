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

    /// Whoever hands a pointer to GTK may have given this reference up before GTK takes its own: the compiler lets go of an object after its
    /// last use. So the last reference to an object is given back by the loop's next turn.
    isolated deinit {
        let isLast = pointer.assumingMemoryBound(to: GObject.self).pointee.ref_count == 1
        guard isLast else { return g_object_unref(pointer) }
        g_idle_add_full(
            0,
            {
                g_object_unref($0)
                return 0
            }, pointer, nil)
    }
}
