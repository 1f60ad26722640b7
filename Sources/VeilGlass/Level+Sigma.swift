public import VeilBlur
public import VeilMotion

extension Level {
    /// The blur in points that level 1 means where nothing else is said.
    public static let defaultMaximum: Sigma = 20

    /// The blur of this level: level × `maximum` points × `scale` pixels a point.
    ///
    /// - Parameters:
    ///   - maximum: the blur of level 1, in points.
    ///   - scale: pixels a point of the display; finite and not negative.
    public func sigma(maximum: Sigma = Level.defaultMaximum, scale: Double = 1) -> Sigma {
        Sigma(value * maximum.pixels * scale)
    }
}
