public import VeilBlur
public import VeilMotion

/// Older code names its blur by the boxes that it was made of. Three passes of a box of d pixels have the variance
/// 3 · (d² − 1) / 12, and are within a few hundredths of the Gaussian with that variance.
extension Sigma {
    /// The blur of the `wzl` convention of older iOS code, a level 0…1: a box of ⌊40 · level⌋ pixels made odd, three passes. Level 1 is 41 pixels, sigma 20.49.
    public static func wzl(level: Level) -> Sigma {
        threeBoxes(of: Int(40 * level.value) | 1)
    }

    /// The blur of Apple's image-effects sample of 2013: d = ⌊radius · 3√(2π)/4 + ½⌋ made odd, three passes.
    ///
    /// - Parameter radius: in pixels, finite and not negative. Below about 0.8 nothing is blurred.
    public static func apple2013(radius: Double) -> Sigma {
        precondition(radius >= 0 && radius.isFinite, "a blur radius is finite and not negative, not \(radius)")
        let box = (radius * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down)
        return threeBoxes(of: Int(min(box, Double(Int32.max))) | 1)
    }

    private static func threeBoxes(of width: Int) -> Sigma {
        Sigma(((Double(width) * Double(width) - 1) / 4).squareRoot())
    }
}
