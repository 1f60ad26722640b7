import VeilMotion
import VeilTestSupport

extension SeededRandom {
    mutating func number(in range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

    mutating func level() -> Level {
        // The ends are where levels mostly go.
        switch Int.random(in: 0..<6, using: &self) {
        case 0: .none
        case 1: .full
        default: Level(number(in: 0...1))
        }
    }

    /// A curve that does not overshoot.
    mutating func curve() -> TimingCurve {
        let named: [TimingCurve] = [.linear, .ease, .easeIn, .easeOut, .easeInOut]
        if Bool.random(using: &self) { return named.randomElement(using: &self) ?? .linear }
        return TimingCurve(number(in: 0.01...1), number(in: 0...1), number(in: 0...0.99), number(in: 0...1))
    }

    mutating func motion() -> Motion {
        if Bool.random(using: &self) { return .curve(curve(), seconds: number(in: 0.05...1)) }
        return .spring(response: number(in: 0.1...1), damping: number(in: 0.3...2))
    }

    mutating func keyframes() -> Keyframes {
        Keyframes((0..<3).map { _ in Keyframe(level(), seconds: number(in: 0.05...0.4), curve()) })
    }
}
