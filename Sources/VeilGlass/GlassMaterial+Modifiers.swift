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

    /// The same material, on which text of a colour can be read: where the finished glass is not far enough from the text, the
    /// tint is made more opaque by just enough, and the glass is left as it is everywhere else.
    ///
    /// - What is measured is the pane's worst pixel: its rectangle at the full level, before the shape.
    /// - Where the tint is itself too close to the text, black or white is laid over it instead, whichever can be far enough.
    /// - Where no colour is far enough, as for a middle grey at 7:1, the glass becomes black or white, whichever is further.
    /// - The tint that is added is source over, whatever the material's own blend mode.
    /// - At a lower level there is a share of it, as of everything; so there the ratio need not hold.
    /// - A glass changes little where its backdrop changes little. Only for text that could stand on either side (luminance
    ///   .175 to .183 for 4.5:1, .1 to .3 for 3:1) it jumps when a backdrop leaves the side that the tint is not on.
    ///
    /// - Parameters:
    ///   - text: the colour of the text, opaque.
    ///   - ratio: the contrast as WCAG measures it, 1…21; 4.5 is its level AA.
    /// - Complexity: one or two passes over the pane more, and below the full level one more blur.
    public func legible(text: TintColor, ratio: Double = 4.5) -> GlassMaterial {
        with { $0.legibility = Legibility(text: text, ratio: ratio) }
    }

    /// The same material, fading along its pane; nil is the same everywhere.
    public func progressive(_ progressive: ProgressiveBlur?) -> GlassMaterial { with { $0.progressive = progressive } }

    /// This much of the material: every part of it goes its share of the way from nothing.
    ///
    /// At ``VeilMotion/Level/none`` what is left changes nothing; at ``VeilMotion/Level/full`` it is the material itself. Levels
    /// multiply: `m.at(0.5).at(0.5)` is `m.at(0.25)`.
    public func at(_ level: Level) -> GlassMaterial { with { $0.level = Level($0.level.value * level.value) } }
}
