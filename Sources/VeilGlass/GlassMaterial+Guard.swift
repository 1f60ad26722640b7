import VeilMotion
import VeilPixels

extension GlassMaterial.Side {
    /// Whether the recipe depends on the backdrop.
    var isGuarded: Bool { legibility != nil && level > .none }

    /// The whole recipe with what makes text legible over a backdrop that is `blurred` by the whole recipe's sigma.
    func guarded(over blurred: UnsafePixels, threads: Int?) -> GlassRecipe {
        guard let legibility else { return whole }
        var recipe = whole
        recipe.scrim = ContrastGuard(legibility, whole).scrim(over: blurred, threads: threads)
        return recipe
    }
}
