import VeilBlur
import VeilMotion
import VeilPixels

/// One pane of glass: a material in a place.
struct GlassPane {
    let side: GlassMaterial.Side
    /// In the picture's pixels; it may reach over the border.
    let rect: PixelRect
    let shape: GlassShape

    init(_ material: GlassMaterial, behind rect: PixelRect, shape: GlassShape, environment: GlassEnvironment) {
        (side, self.rect, self.shape) = (material.side(in: environment), rect, shape)
    }

    /// What its pixels get, but for what makes text legible.
    var recipe: GlassRecipe { side.whole.at(side.level) }
    /// The widest blur that is made for it.
    var widestSigma: Sigma { side.isGuarded ? side.whole.sigma : recipe.sigma }
    /// How the level changes along it.
    var progressive: ProgressiveBlur? { side.progressive }

    /// The glass over the part of `picture` that the pane covers, without its shape; nil where it covers nothing.
    func rendered(over picture: Picture, options: BlurOptions) throws(PictureError) -> Picture? {
        let visible = rect.intersection(picture.size.bounds)
        guard !visible.isEmpty else { return nil }
        let levels = progressive.map { PaneLevels($0, of: rect, visible: visible) }
        var glass = try blurred(picture, visible, levels, options)
        let recipe = try guarded(glass, of: picture, visible, options)
        guard !recipe.leavesColours else { return glass }
        try glass.withUniquePixels {
            MaterialPass(recipe).apply(to: $0, at: (visible.x, visible.y), levels: levels, threads: options.threads)
        }
        return glass
    }

    private func blurred(
        _ picture: Picture, _ visible: PixelRect, _ levels: PaneLevels?, _ options: BlurOptions
    ) throws(PictureError) -> Picture {
        guard let levels else { return try picture.blurred(sigma: recipe.sigma, in: visible, options: options) }
        return try picture.blurred(by: levels.field(maximum: recipe.sigma, in: visible), options: options)
    }

    /// The recipe at the material's level, with what makes text legible. That is measured at the full level, which `blurred`
    /// is already unless there is less of the glass, or less somewhere.
    private func guarded(
        _ blurred: Picture, of picture: Picture, _ visible: PixelRect, _ options: BlurOptions
    ) throws(PictureError) -> GlassRecipe {
        guard side.isGuarded else { return recipe }
        let isFull = side.level == .full && progressive == nil
        let full = isFull ? blurred : try picture.blurred(sigma: side.whole.sigma, in: visible, options: options)
        return full.withUnsafePixels { side.guarded(over: $0, threads: options.threads) }.at(side.level)
    }

    /// Puts `glass` over `pixels`, both the visible part of the pane, where the shape covers them.
    func lay(_ glass: Picture, over pixels: UnsafeMutablePixels) {
        let visible = PixelRect(x: max(0, rect.x), y: max(0, rect.y), width: glass.size.width, height: glass.size.height)
        var mask = PaneMask()
        mask.fit(shape, in: rect, visible: visible)
        glass.withUnsafePixels { glass in
            for y in 0..<visible.height { mask.lay(glass.row(y), over: pixels.row(y), y: y, x: 0, count: visible.width) }
        }
    }
}
