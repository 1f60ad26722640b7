/// The standard deviation of the Gaussian in pixels of the picture. CSS `blur(r)` and SVG's `stdDeviation` mean the same.
public struct Sigma: Hashable, Comparable, Sendable {
    /// Pixels, finite and at least 0.
    public let pixels: Double

    /// A standard deviation of `pixels`. Negative, infinite and not-a-number values trap.
    public init(_ pixels: Double) {
        precondition(pixels >= 0 && pixels.isFinite, "sigma is a finite number of pixels, at least 0, not \(pixels)")
        self.pixels = abs(pixels)  // −0 would put the wrong infinity into what divides by it
    }

    /// No blur at all: the result is a copy.
    public static let zero = Sigma(0)

    /// Orders by the amount of blur.
    public static func < (left: Sigma, right: Sigma) -> Bool { left.pixels < right.pixels }
}

extension Sigma: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// `blurred(sigma: 2.5)`.
    public init(floatLiteral pixels: Double) { self.init(pixels) }
    /// `blurred(sigma: 12)`.
    public init(integerLiteral pixels: Int) { self.init(Double(pixels)) }
}
