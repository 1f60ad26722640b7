public import VeilBlur
public import VeilMotion

/// One side of a material with all its values, as the pixels get them.
///
/// They are applied in the order blur → saturation → luminance → tint → noise.
public struct GlassRecipe: Hashable, Sendable {
    /// The blur in pixels of the picture.
    public var sigma: Sigma
    /// C′ = clamp(Y + saturation · (C − Y)) with Rec. 709 weights, on encoded values: 0 is grey, 1 changes nothing.
    /// Finite and not negative.
    public var saturation: Double {
        didSet { Self.check(saturation) }
    }
    /// Where the luma of the blurred and saturated backdrop lies, inside 0…1, which changes nothing: what is darker is mixed
    /// with white by just enough, what is brighter with black.
    public var luminance: ClosedRange<Double> {
        didSet { luminance = luminance.clamped(to: Self.anyLuminance) }
    }
    /// What is laid over the blurred picture.
    public var tint: TintColor
    /// How opaque the tint is, clamped to 0…1. 0 changes nothing.
    public var tintOpacity: Double {
        didSet { tintOpacity = Level(tintOpacity).value }
    }
    /// How the tint is laid over.
    public var blendMode: BlendMode
    /// How strong the grain is, clamped to 0…1. 0 changes nothing; at 1 a middle grey becomes anything from black to white.
    ///
    /// It is blue noise, fixed to the picture's pixels. A channel moves by no more than the way to black or to white, the nearer
    /// of the two; so the mean stays, and so do white and black.
    public var noise: Double {
        didSet { noise = Level(noise).value }
    }
    /// Which of 4,096 grains it is.
    public var noiseSeed: UInt64
    /// What a contrast guard lays over the tint.
    var scrim = Scrim.none

    /// A recipe that only blurs, unless more is said.
    public init(
        sigma: Sigma, saturation: Double = 1, luminance: ClosedRange<Double> = 0...1, tint: TintColor = .white(1),
        tintOpacity: Double = 0, blendMode: BlendMode = .normal, noise: Double = 0, noiseSeed: UInt64 = 0
    ) {
        Self.check(saturation)
        (self.sigma, self.saturation) = (sigma, saturation)
        self.luminance = luminance.clamped(to: Self.anyLuminance)
        (self.tint, self.tintOpacity, self.blendMode) = (tint, Level(tintOpacity).value, blendMode)
        (self.noise, self.noiseSeed) = (Level(noise).value, noiseSeed)
    }

    /// This much of it: every value goes its share of the way from nothing.
    ///
    /// At ``VeilMotion/Level/none`` what is left changes nothing; at ``VeilMotion/Level/full`` it is the recipe itself.
    public func at(_ level: Level) -> GlassRecipe {
        var less = self
        less.sigma = level.sigma(maximum: sigma)
        less.saturation = 1 + (saturation - 1) * level.value
        less.luminance = luminance.lowerBound * level.value...1 - (1 - luminance.upperBound) * level.value
        less.tintOpacity = tintOpacity * level.value
        less.noise = noise * level.value
        less.scrim.opacity = scrim.opacity * level.value
        return less
    }

    /// Whether every pixel keeps its colour but for the blur.
    var leavesColours: Bool {
        saturation == 1 && luminance == Self.anyLuminance && tintOpacity == 0 && scrim.opacity == 0 && noise == 0
    }

    private static let anyLuminance = 0.0...1.0

    private static func check(_ saturation: Double) {
        precondition(saturation >= 0 && saturation.isFinite, "saturation is finite and not negative, not \(saturation)")
    }
}
