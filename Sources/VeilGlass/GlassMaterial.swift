public import VeilBlur
import VeilMotion

/// A kind of frosted glass: how far it blurs, what it does to colours, what it is tinted with, and how it fades along a pane.
///
/// It has a side for light and one for dark surroundings, which are the same unless it is ``adaptive(light:dark:)``. A value
/// that composes: `GlassMaterial.light.saturation(1.4).tint(.white(1), opacity: 0.2)` changes both sides. The order of the
/// changes matters only where two change the same value. A material says nothing of where it lies; see ``GlassShape`` and
/// `Picture.frosted(_:behind:…)`.
public struct GlassMaterial: Hashable, Sendable {
    private var light: Side
    private var dark: Side

    /// What one appearance sees.
    struct Side: Hashable, Sendable {
        /// At level 1, its blur in points.
        var whole: GlassRecipe
        var level = Level.full
        var progressive: ProgressiveBlur?
        var legibility: Legibility?
    }

    /// A material that is the same in every appearance. The recipe's blur is in points.
    public init(_ recipe: GlassRecipe) {
        light = Side(whole: recipe)
        dark = light
    }

    /// A material that only blurs, unless more is said.
    ///
    /// - Parameters:
    ///   - sigma: the blur at level 1, in points; see ``GlassEnvironment/scale``.
    ///   - saturation: finite and not negative; 1 changes nothing.
    ///   - tint: what is laid over the blurred picture.
    ///   - tintOpacity: how opaque the tint is, clamped to 0…1.
    public init(sigma: Sigma, saturation: Double = 1, tint: TintColor = .white(1), tintOpacity: Double = 0) {
        self.init(GlassRecipe(sigma: sigma, saturation: saturation, tint: tint, tintOpacity: tintOpacity))
    }

    /// The light side of `light` in light surroundings, the dark side of `dark` in dark ones.
    public static func adaptive(light: GlassMaterial, dark: GlassMaterial) -> GlassMaterial {
        var both = light
        both.dark = dark.dark
        return both
    }

    /// What the pixels of a pane get: the side of the appearance, with its blur in pixels, at the material's level.
    ///
    /// Where transparency is reduced, it is an opaque colour without blur. What ``legible(text:ratio:)`` adds to a transparent
    /// material depends on the backdrop, and is not in here.
    public func recipe(in environment: GlassEnvironment = GlassEnvironment()) -> GlassRecipe {
        let side = side(in: environment)
        return side.whole.at(side.level)
    }

    /// How the level changes along a pane: a share of the material's own level; nil where it is the same everywhere.
    public func progressive(in environment: GlassEnvironment = GlassEnvironment()) -> ProgressiveBlur? {
        side(in: environment).progressive
    }

    /// The side that an environment sees, its blur in pixels.
    func side(in environment: GlassEnvironment) -> Side {
        var side = environment.appearance == .light ? light : dark
        side.whole.sigma = Sigma(side.whole.sigma.pixels * environment.scale)
        guard environment.reducesTransparency else { return side }
        side.whole = side.whole.opaque(in: environment.appearance, side.legibility)
        side.legibility = nil
        return side
    }

    /// The same material with both sides changed.
    func with(_ change: (inout Side) -> Void) -> GlassMaterial {
        var changed = self
        change(&changed.light)
        change(&changed.dark)
        return changed
    }
}
