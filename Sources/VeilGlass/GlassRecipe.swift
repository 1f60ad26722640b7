public import VeilBlur
public import VeilMotion

/// One side of a material with all its values, as the pixels get them.
///
/// They are applied in the order blur → saturation → tint.
public struct GlassRecipe: Hashable, Sendable {
    /// The blur in pixels of the picture.
    public var sigma: Sigma
    /// C′ = clamp(Y + saturation · (C − Y)) with Rec. 709 weights, on encoded values: 0 is grey, 1 changes nothing.
    /// Finite and not negative.
    public var saturation: Double {
        didSet { Self.check(saturation) }
    }
    /// What is laid over the blurred picture.
    public var tint: TintColor
    /// How opaque the tint is, clamped to 0…1. 0 changes nothing.
    public var tintOpacity: Double {
        didSet { tintOpacity = Level(tintOpacity).value }
    }
    /// How the tint is laid over.
    public var blendMode: BlendMode

    /// A recipe that only blurs, unless more is said.
    public init(
        sigma: Sigma, saturation: Double = 1, tint: TintColor = .white(1), tintOpacity: Double = 0, blendMode: BlendMode = .normal
    ) {
        Self.check(saturation)
        (self.sigma, self.saturation) = (sigma, saturation)
        (self.tint, self.tintOpacity, self.blendMode) = (tint, Level(tintOpacity).value, blendMode)
    }

    /// This much of it: every value goes its share of the way from nothing.
    ///
    /// At ``VeilMotion/Level/none`` what is left changes nothing; at ``VeilMotion/Level/full`` it is the recipe itself.
    public func at(_ level: Level) -> GlassRecipe {
        var less = self
        less.sigma = level.sigma(maximum: sigma)
        less.saturation = 1 + (saturation - 1) * level.value
        less.tintOpacity = tintOpacity * level.value
        return less
    }

    /// Whether every pixel keeps its colour but for the blur.
    var leavesColours: Bool { saturation == 1 && tintOpacity == 0 }

    private static func check(_ saturation: Double) {
        precondition(saturation >= 0 && saturation.isFinite, "saturation is finite and not negative, not \(saturation)")
    }
}
