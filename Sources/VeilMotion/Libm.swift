#if canImport(Darwin)
private import Darwin
#elseif canImport(Glibc)
private import Glibc
#elseif canImport(Musl)
private import Musl
#elseif canImport(Android)
private import Android
#elseif canImport(WASILibc)
private import WASILibc
#elseif canImport(ucrt)
private import ucrt
#endif

/// What springs take from the C library, behind one door: every platform names that library anew.
enum Libm {
    /// e to the power of `x`.
    static func exp(_ x: Double) -> Double { _exp(x) }
    /// e to the power of `x`, less 1, without the loss near 0.
    static func expm1(_ x: Double) -> Double { _expm1(x) }
    /// The natural logarithm.
    static func log(_ x: Double) -> Double { _log(x) }
    /// The sine of `x` radians.
    static func sin(_ x: Double) -> Double { _sin(x) }
    /// The cosine of `x` radians.
    static func cos(_ x: Double) -> Double { _cos(x) }
}

private func _exp(_ x: Double) -> Double { exp(x) }
private func _expm1(_ x: Double) -> Double { expm1(x) }
private func _log(_ x: Double) -> Double { log(x) }
private func _sin(_ x: Double) -> Double { sin(x) }
private func _cos(_ x: Double) -> Double { cos(x) }
