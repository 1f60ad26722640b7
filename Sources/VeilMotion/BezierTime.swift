/// The time of a cubic Bézier curve from 0 to 1: which parameter belongs to which share of the time.
///
/// x(u) = 3(1 − u)²u · x1 + 3(1 − u)u² · x2 + u³. With both handles in 0…1 it never runs backwards, so that every share has
/// its parameter.
struct BezierTime: Hashable, Sendable {
    /// Where the handles stand, 0…1 of the time.
    let x1: Double
    let x2: Double

    /// Newton doubles the right digits of a step, bisection adds one bit: this many steps of either kind end at the last bit.
    private static let mostSteps = 64

    /// The parameter at which `share` of the time has passed.
    ///
    /// Newton's steps, each held inside of the bracket that the earlier ones left, halved where Newton would leave it. Exact at
    /// both ends.
    func parameter(at share: Double) -> Double {
        guard share > 0 else { return 0 }
        guard share < 1 else { return 1 }
        var (low, high, guess) = (0.0, 1.0, share)
        for _ in 0..<Self.mostSteps {
            let error = time(at: guess) - share
            if error < 0 { low = guess } else { high = guess }
            let newton = guess - error / rate(at: guess)
            let next = newton > low && newton < high ? newton : (low + high) / 2
            if error == 0 || next == guess { break }
            guess = next
        }
        return guess
    }

    /// x(u).
    func time(at parameter: Double) -> Double {
        BezierTime.value(parameter, 0, x1, x2, 1)
    }

    /// dx/du.
    func rate(at parameter: Double) -> Double {
        BezierTime.derivative(parameter, 0, x1, x2, 1)
    }

    /// The cubic with these four control points.
    static func value(_ u: Double, _ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> Double {
        let v = 1 - u
        return v * v * v * p0 + 3 * v * u * (v * p1 + u * p2) + u * u * u * p3
    }

    /// Its derivative.
    static func derivative(_ u: Double, _ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> Double {
        let v = 1 - u
        return 3 * (v * v * (p1 - p0) + 2 * v * u * (p2 - p1) + u * u * (p3 - p2))
    }
}
