/// The outline of a pane, inside its rectangle.
public enum GlassShape: Hashable, Sendable {
    /// All of the rectangle.
    case rectangle
    /// Circular corners of this radius in pixels, at most half of the shorter side; 0 and less is the rectangle.
    case rounded(Double)
    /// The shorter sides are half circles.
    case capsule
    /// The largest circle that fits, in the middle.
    case circle

    /// What of the horizontal line at `y` lies inside, for a pane of `width` × `height`; nil where nothing does.
    ///
    /// Every shape here is convex, so one interval tells all.
    func span(at y: Double, width: Double, height: Double) -> ClosedRange<Double>? {
        let half = min(width, height) / 2
        switch self {
        case .rectangle: return 0...width
        case .capsule: return Self.roundedSpan(at: y, width: width, height: height, radius: half)
        case .rounded(let radius):
            return Self.roundedSpan(at: y, width: width, height: height, radius: min(max(radius, 0), half))
        case .circle:
            let fromCentre = y - height / 2
            guard abs(fromCentre) <= half else { return nil }
            let reach = (half * half - fromCentre * fromCentre).squareRoot()
            return (width / 2 - reach)...(width / 2 + reach)
        }
    }

    private static func roundedSpan(at y: Double, width: Double, height: Double, radius: Double) -> ClosedRange<Double> {
        let intoCorner = max(radius - y, y - (height - radius))
        guard intoCorner > 0 else { return 0...width }
        let inset = radius - max(0, radius * radius - intoCorner * intoCorner).squareRoot()
        return inset...max(inset, width - inset)
    }
}
