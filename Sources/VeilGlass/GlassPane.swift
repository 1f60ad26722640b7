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
        var glass = try blurred(picture, visible, options)
        let recipe = try guarded(glass, of: picture, visible, options)
        guard !recipe.leavesColours else { return glass }
        let levels = progressive.map { LevelsAlongAxis($0, of: rect, visible: visible) }
        try glass.withUniquePixels {
            MaterialPass(recipe).apply(to: $0, at: (visible.x, visible.y), levels: levels, threads: options.threads)
        }
        return glass
    }

    private func blurred(_ picture: Picture, _ visible: PixelRect, _ options: BlurOptions) throws(PictureError) -> Picture {
        let recipe = recipe
        guard let progressive else {
            return try picture.blurred(sigma: recipe.sigma, in: visible, options: options)
        }
        let gradient = SigmaGradient(
            axis: progressive.axis == .vertical ? .vertical : .horizontal,
            from: recipe.at(progressive.from).sigma, to: recipe.at(progressive.to).sigma)
        return try picture.blurred(gradient: gradient, over: rect, in: visible, options: options)
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
        let origin = (x: max(0, -rect.x), y: max(0, -rect.y))
        let columns = origin.x..<(origin.x + glass.size.width)
        var coverage = ShapeCoverage(of: shape, width: rect.width, height: rect.height, columns: columns)
        glass.withUnsafePixels { glass in
            for y in 0..<glass.size.height {
                if coverage.update(toRow: origin.y + y) {
                    pixels.row(y).update(from: glass.row(y), count: 4 * glass.size.width)
                } else {
                    Self.mix(glass.row(y), into: pixels.row(y), coverage.row, count: glass.size.width)
                }
            }
        }
    }

    /// Mixes a row of glass into a row of the picture by shares of 255.
    static func mix(
        _ glass: UnsafePointer<UInt8>, into row: UnsafeMutablePointer<UInt8>, _ shares: UnsafePointer<UInt8>, count: Int
    ) {
        for x in 0..<count where shares[x] > 0 {
            let share = Int(shares[x])
            for channel in (4 * x)..<(4 * x + 4) {
                let sum = Int(glass[channel]) * share + Int(row[channel]) * (255 - share)
                row[channel] = UInt8((sum + 127) / 255)
            }
        }
    }
}
