import CGtk

/// What a signal was emitted with; valid while its handler runs. The first value is the emitting object.
package struct SignalArguments {
    let values: UnsafeBufferPointer<GValue>
    let result: UnsafeMutablePointer<GValue>?

    private func value(_ index: Int) -> UnsafePointer<GValue> { values.baseAddress! + index }

    /// An object among the values, or nil where it is none.
    package func object(_ index: Int) -> UnsafeMutableRawPointer? { g_value_get_object(value(index)) }
    /// A whole number.
    package func int(_ index: Int) -> Int { Int(g_value_get_int(value(index))) }
    /// A whole number that is not negative.
    package func uint(_ index: Int) -> Int { Int(g_value_get_uint(value(index))) }
    /// One of several values.
    package func enumeration(_ index: Int) -> Int { Int(g_value_get_enum(value(index))) }
    /// Flags, as modifiers of a key.
    package func flags(_ index: Int) -> Int { Int(g_value_get_flags(value(index))) }
    /// A floating-point number.
    package func double(_ index: Int) -> Double { g_value_get_double(value(index)) }

    /// A variant, which belongs to the signal; nil where there is none.
    package func variant(_ index: Int) -> OpaquePointer? { g_value_get_variant(value(index)) }

    /// A text; empty where there is none.
    package func string(_ index: Int) -> String { g_value_get_string(value(index)).map { String(cString: $0) } ?? "" }

    /// Answers a signal that asks yes or no.
    package func answer(_ yes: Bool) {
        if let result { g_value_set_boolean(result, yes ? 1 : 0) }
    }

    /// Answers a signal that asks for an object, or for none.
    @MainActor package func answer(object: GtkHandle?) {
        if let result { g_value_set_object(result, object?.pointer) }
    }
}
