/// What a glass has to know of where it is shown. Handed in, never asked for.
public struct GlassEnvironment: Hashable, Sendable {
    /// Whether the things around the glass are light or dark.
    public enum Appearance: Hashable, Sendable, CaseIterable {
        /// Dark text on light ground.
        case light
        /// Light text on dark ground.
        case dark
    }

    /// The side of an adaptive material that is shown.
    public var appearance: Appearance
    /// Whether the person asked for less transparency: then every material is an opaque colour, and nothing is blurred.
    public var reducesTransparency: Bool
    /// Pixels of the picture for one point of a material's blur; finite and not negative.
    public var scale: Double {
        didSet { Self.check(scale) }
    }

    /// A light place with one pixel a point, unless more is said.
    public init(appearance: Appearance = .light, reducesTransparency: Bool = false, scale: Double = 1) {
        Self.check(scale)
        (self.appearance, self.reducesTransparency, self.scale) = (appearance, reducesTransparency, scale)
    }

    private static func check(_ scale: Double) {
        precondition(scale >= 0 && scale.isFinite, "a scale is finite and not negative, not \(scale)")
    }
}
