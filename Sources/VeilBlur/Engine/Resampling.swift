/// The two filters that take a level to half its size and back.
///
/// Pixel i of the smaller level lies between the pixels 2i and 2i + 1 of the larger. All weights are binary fractions that sum
/// to 1, so a flat colour passes unchanged to the last bit.
enum Resampling {
    /// [1 3 3 1] / 8 down, (3, 1) / 4 up: enough where smaller levels follow.
    case cubic
    /// [1 5 10 10 5 1] / 32 down, (5, 10, 1) / 16 up: for the last step, whose aliases no later level hides.
    case quintic

    /// The filter between a level and the next smaller one.
    static func step(isLast: Bool) -> Resampling { isLast ? .quintic : .cubic }

    /// Taps on each side of the middle: those of pixel i are 2i + 1 − reach … 2i + reach.
    var reach: Int { self == .cubic ? 2 : 3 }

    /// Halving and doubling together as a blur, in pixels of the larger level.
    var cumulants: Cumulants { .binomial(steps: self == .cubic ? 6 : 10) }
}
