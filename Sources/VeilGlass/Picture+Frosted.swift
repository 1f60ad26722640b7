public import VeilBlur
public import VeilPixels

extension Picture {
    /// The picture with a pane of frosted glass over it.
    ///
    /// The pane shows the blurred crop of what lies behind it, its surroundings included, then the material's saturation
    /// and tint. Outside of the shape no pixel changes; its edge is anti-aliased.
    ///
    /// - Parameters:
    ///   - material: what the glass is made of. `material.at(level)` is less of it; at level 0 nothing changes.
    ///   - rect: the pane, which may reach over the picture's border; all of the picture if nil. Where it lies wholly
    ///     outside, the picture comes back as it is.
    ///   - shape: the pane's outline in its rectangle.
    ///   - environment: which side of the material is seen, and how many pixels a point of its blur has.
    ///   - options: edges, light, quality and threads of the blur.
    /// - Returns: a picture of the same size.
    /// - Throws: ``VeilPixels/PictureError`` where there is no memory for the result.
    /// - Complexity: the blur of the pane and its halo, and a copy of the picture.
    public func frosted(
        _ material: GlassMaterial, behind rect: PixelRect? = nil, shape: GlassShape = .rectangle,
        environment: GlassEnvironment = GlassEnvironment(), options: BlurOptions = BlurOptions()
    ) throws(PictureError) -> Picture {
        let pane = GlassPane(material, behind: rect ?? size.bounds, shape: shape, environment: environment)
        guard let glass = try pane.rendered(over: self, options: options) else { return self }
        let visible = pane.rect.intersection(size.bounds)
        if shape == .rectangle, visible == size.bounds { return glass }
        var result = try withUnsafePixels { pixels throws(PictureError) in try Picture(copying: pixels) }
        try result.withUniquePixels { pixels in pane.lay(glass, over: pixels.cropped(to: visible)) }
        return result
    }
}
