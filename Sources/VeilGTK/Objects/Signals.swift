import CGtk

/// What a signal calls: owned by its closure, and freed with it.
private final class SignalBox {
    let body: @MainActor (SignalArguments) -> Void

    init(_ body: @escaping @MainActor (SignalArguments) -> Void) { self.body = body }
}

/// A connection to a signal, as long as the object lives or until it is cut.
@MainActor package struct SignalConnection {
    private let object: UnsafeMutableRawPointer
    private let number: gulong

    /// Calls `body` whenever the object emits the signal. The closure is freed with the connection.
    ///
    /// What `body` keeps lives as long as the object: capture the object's own owner weakly.
    /// - Parameter after: whether the class's own handler comes first.
    package init(
        _ object: UnsafeMutableRawPointer, _ signal: String, after: Bool = false,
        _ body: @escaping @MainActor (SignalArguments) -> Void
    ) {
        let box = Unmanaged.passRetained(SignalBox(body)).toOpaque()
        let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), box)!
        g_closure_add_finalize_notifier(closure, box) { box, _ in Unmanaged<SignalBox>.fromOpaque(box!).release() }
        g_closure_set_marshal(closure, marshal)
        self.object = object
        number = g_signal_connect_closure(object, signal, closure, after ? 1 : 0)
        precondition(number != 0, "there is no signal \(signal)")
    }

    /// Cuts the connection to an object that is still alive.
    package func disconnect() {
        if g_signal_handler_is_connected(object, number) != 0 { g_signal_handler_disconnect(object, number) }
    }
}

/// The one marshaller of all signals.
private let marshal: GClosureMarshal = { closure, result, count, values, _, _ in
    let arguments = SignalArguments(values: UnsafeBufferPointer(start: values, count: Int(count)), result: result)
    onMainThread((Unmanaged<SignalBox>.fromOpaque(closure!.pointee.data).takeUnretainedValue(), arguments)) { box, arguments in
        box.body(arguments)
    }
}
