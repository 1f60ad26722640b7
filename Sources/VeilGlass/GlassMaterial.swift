public import VeilBlur
public import VeilMotion

/// A kind of frosted glass: how far it blurs, what it does to colours, and what it is tinted with.
///
/// A value that composes: `GlassMaterial.light.saturation(1.4).tint(.white(1), opacity: 0.2)`. It is applied in the order
/// blur → saturation → tint, and says nothing of where; see ``GlassShape`` and `Picture.frosted(_:behind:…)`.
public struct GlassMaterial: Hashable, Sendable {
    /// The blur at level 1, in pixels of the picture.
    public let sigma: Sigma
    /// C′ = clamp(Y + saturation · (C − Y)) with Rec. 709 weights, on encoded values: 0 is grey, 1 changes nothing.
    public let saturation: Double
    /// What is laid over the blurred picture.
    public let tint: TintColor
    /// How opaque the tint is: out = tint · opacity + C · (1 − opacity). 0 changes nothing.
    public let tintOpacity: Double

    /// A material that only blurs, unless more is said.
    ///
    /// - Parameters:
    ///   - sigma: the blur at level 1, in pixels of the picture.
    ///   - saturation: finite and not negative; 1 changes nothing.
    ///   - tint: what is laid over the blurred picture.
    ///   - tintOpacity: how opaque the tint is, clamped to 0…1.
    public init(sigma: Sigma, saturation: Double = 1, tint: TintColor = .white(1), tintOpacity: Double = 0) {
        precondition(saturation >= 0 && saturation.isFinite, "saturation is finite and not negative, not \(saturation)")
        self.sigma = sigma
        self.saturation = saturation
        self.tint = tint
        self.tintOpacity = Level(tintOpacity).value
    }

    /// The same material with another blur.
    public func sigma(_ sigma: Sigma) -> GlassMaterial {
        GlassMaterial(sigma: sigma, saturation: saturation, tint: tint, tintOpacity: tintOpacity)
    }

    /// The same material with another saturation.
    public func saturation(_ saturation: Double) -> GlassMaterial {
        GlassMaterial(sigma: sigma, saturation: saturation, tint: tint, tintOpacity: tintOpacity)
    }

    /// The same material with another tint.
    public func tint(_ color: TintColor, opacity: Double) -> GlassMaterial {
        GlassMaterial(sigma: sigma, saturation: saturation, tint: color, tintOpacity: opacity)
    }

    /// This much of the material: blur, saturation and tint all go their share of the way from nothing.
    ///
    /// At ``VeilMotion/Level/none`` what is left changes nothing; at ``VeilMotion/Level/full`` it is the material itself.
    public func at(_ level: Level) -> GlassMaterial {
        GlassMaterial(
            sigma: level.sigma(maximum: sigma), saturation: 1 + (saturation - 1) * level.value, tint: tint,
            tintOpacity: tintOpacity * level.value)
    }

    /// Whether saturation and tint leave every pixel as it is.
    var leavesColours: Bool { saturation == 1 && tintOpacity == 0 }
}
