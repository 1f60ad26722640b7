public import VeilBlur
public import VeilMotion

/// Changes of both sides.
extension GlassMaterial {
    /// The same material with another blur at level 1, in points.
    public func sigma(_ sigma: Sigma) -> GlassMaterial { with { $0.whole.sigma = sigma } }

    /// The same material with another saturation: finite and not negative; 0 is grey, 1 changes nothing.
    public func saturation(_ saturation: Double) -> GlassMaterial { with { $0.whole.saturation = saturation } }

    /// The same material with the luma of its blurred and saturated backdrop kept inside a range of 0…1; all of it changes
    /// nothing. See ``GlassRecipe/luminance``.
    public func luminance(_ range: ClosedRange<Double>) -> GlassMaterial { with { $0.whole.luminance = range } }

    /// The same material with another tint.
    ///
    /// - Parameters:
    ///   - color: what is laid over the blurred picture.
    ///   - opacity: clamped to 0…1; 0 changes nothing.
    ///   - blend: how it is laid over.
    public func tint(_ color: TintColor, opacity: Double, blend: BlendMode = .normal) -> GlassMaterial {
        with { ($0.whole.tint, $0.whole.tintOpacity, $0.whole.blendMode) = (color, opacity, blend) }
    }

    /// The same material with another grain. See ``GlassRecipe/noise``.
    ///
    /// - Parameters:
    ///   - amount: clamped to 0…1; 0 is none, 0.02 is seen when looked for.
    ///   - seed: which of 4,096 grains it is.
    public func noise(_ amount: Double, seed: UInt64 = 0) -> GlassMaterial {
        with { ($0.whole.noise, $0.whole.noiseSeed) = (amount, seed) }
    }

    /// The same material, fading along its pane; nil is the same everywhere.
    public func progressive(_ progressive: ProgressiveBlur?) -> GlassMaterial { with { $0.progressive = progressive } }

    /// This much of the material: every part of it goes its share of the way from nothing.
    ///
    /// At ``VeilMotion/Level/none`` what is left changes nothing; at ``VeilMotion/Level/full`` it is the material itself. Levels
    /// multiply: `m.at(0.5).at(0.5)` is `m.at(0.25)`.
    public func at(_ level: Level) -> GlassMaterial { with { $0.level = Level($0.level.value * level.value) } }
}
