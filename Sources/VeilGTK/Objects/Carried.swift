/// Carries what C calls Swift with into the main actor.
///
/// `@unchecked Sendable`: GTK calls on its thread only, which is the main one, so what is carried never leaves its thread;
/// ``onMainThread(_:_:)`` traps where it would.
private struct Carried<Value>: @unchecked Sendable {
    let value: Value
}

/// Runs what GTK has called from C. On any other thread than the main one it traps.
package nonisolated func onMainThread<Value, Result>(
    _ value: Value, _ body: @MainActor (Value) -> Result
) -> Result {
    let carried = Carried(value: value)
    return MainActor.assumeIsolated { Carried(value: body(carried.value)) }.value
}
