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

/// The functions that the engine takes from the C library, behind one door: every platform names that library anew.
enum Libm {
    /// e to the power of `x`.
    static func exp(_ x: Double) -> Double { _exp(x) }
    /// `x` to the power of `y`.
    static func pow(_ x: Double, _ y: Double) -> Double { _pow(x, y) }
    /// The cosine of `x` radians.
    static func cos(_ x: Double) -> Double { _cos(x) }
    /// The part of a Gaussian of sigma 1/√2 that lies further out than `x`, on both sides.
    static func erfc(_ x: Double) -> Double { _erfc(x) }
}

private func _exp(_ x: Double) -> Double { exp(x) }
private func _pow(_ x: Double, _ y: Double) -> Double { pow(x, y) }
private func _cos(_ x: Double) -> Double { cos(x) }
private func _erfc(_ x: Double) -> Double { erfc(x) }
