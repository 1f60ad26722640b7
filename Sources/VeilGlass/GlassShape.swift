/// The outline of a pane, inside its rectangle.
public enum GlassShape: Hashable, Sendable {
    /// All of the rectangle.
    case rectangle
    /// Circular corners of this radius in pixels, at most half of the shorter side; 0 and less is the rectangle.
    case rounded(Double)
    /// Corners of this radius in pixels whose curvature grows and fades without a jump, as those of iOS since version 7 ("squircle").
    ///
    /// A corner takes 1.53 radii of each side, and is that of iOS to 1/500 of a radius. Where half of the shorter side is less than that, the corners go over into circular ones,
    /// which they are at half of the shorter side. 0 and less is the rectangle.
    case continuous(Double)
    /// The shorter sides are half circles.
    case capsule
    /// The largest circle that fits, in the middle.
    case circle
    /// Any outline: 0 is outside, 255 inside, scaled to the pane.
    case mask(MaskPicture)

    /// The same shape for a pane with so many times the pixels: radii in points become radii in pixels.
    package func scaled(by scale: Double) -> GlassShape {
        switch self {
        case .rounded(let radius): .rounded(radius * scale)
        case .continuous(let radius): .continuous(radius * scale)
        case .rectangle, .capsule, .circle, .mask: self
        }
    }

    /// What of the horizontal line at `y` lies inside, for a pane of `width` × `height`; nil where nothing does.
    ///
    /// Every shape but a mask, which is all of the rectangle here, is convex, so one interval tells all.
    func span(at y: Double, width: Double, height: Double) -> ClosedRange<Double>? {
        let half = min(width, height) / 2
        switch self {
        case .rectangle, .mask: return 0...width
        case .capsule: return Self.span(at: y, width: width, height: height, CircularCorner(radius: half))
        case .rounded(let radius):
            return Self.span(at: y, width: width, height: height, CircularCorner(radius: min(max(radius, 0), half)))
        case .continuous(let radius):
            return Self.span(at: y, width: width, height: height, ContinuousCorner(radius: min(max(radius, 0), half), room: half))
        case .circle:
            let fromCentre = y - height / 2
            guard abs(fromCentre) <= half else { return nil }
            let reach = (half * half - fromCentre * fromCentre).squareRoot()
            return (width / 2 - reach)...(width / 2 + reach)
        }
    }

    private static func span(at y: Double, width: Double, height: Double, _ corner: some Corner) -> ClosedRange<Double> {
        let fromEdge = min(y, height - y)
        guard fromEdge < corner.extent else { return 0...width }
        let inset = corner.inset(at: max(fromEdge, 0))
        return inset...max(inset, width - inset)
    }
}
