public import VeilBlur
public import VeilMotion

/// Older code names its blur by the boxes that it was made of.
extension BoxBlur {
    /// The blur of the `wzl` convention of older iOS code, a level 0…1: a box of ⌊40 · level⌋ pixels made odd, three passes.
    /// Level 1 is 41 pixels.
    public static func wzl(level: Level) -> BoxBlur {
        BoxBlur(size: Int(40 * level.value) | 1)
    }

    /// The blur of Apple's image-effects sample of 2013: d = ⌊radius · 3√(2π)/4 + ½⌋ made odd, three passes.
    ///
    /// - Parameter radius: in pixels, finite and not negative. Below about 0.8 nothing is blurred; above some 34,860 nothing
    ///   changes, since d has reached ``BoxBlur/largestSize``.
    public static func apple2013(radius: Double) -> BoxBlur {
        precondition(radius >= 0 && radius.isFinite, "a blur radius is finite and not negative, not \(radius)")
        let size = (radius * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down)
        return BoxBlur(size: Int(min(size, Double(BoxBlur.largestSize))) | 1)
    }
}

/// The Gaussian of equal variance, which is what the materials take: it looks the same, and takes less than a third of the time.
extension Sigma {
    /// The Gaussian for ``BoxBlur/wzl(level:)``: level 1 is sigma 20.49.
    public static func wzl(level: Level) -> Sigma { BoxBlur.wzl(level: level).sigma }

    /// The Gaussian for ``BoxBlur/apple2013(radius:)``: radius 20 is sigma 19.49.
    public static func apple2013(radius: Double) -> Sigma { BoxBlur.apple2013(radius: radius).sigma }
}
