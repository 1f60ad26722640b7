import VeilGlass
import VeilPixels

/// What a recipe without blur and noise makes of a pixel: the formulas of the design and of W3C's Compositing and Blending
/// Level 1, word for word, in float64 on straight colours.
enum MaterialDefinition {
    /// The channels of the result, premultiplied, 0…255, not rounded.
    static func coloured(_ pixel: Pixel, _ recipe: GlassRecipe) -> [Double] {
        let alpha = Double(pixel.alpha) / 255
        var backdrop = [pixel.red, pixel.green, pixel.blue].map { alpha == 0 ? 0 : Double($0) / Double(pixel.alpha) }
        backdrop = saturated(backdrop, recipe.saturation)
        backdrop = clamped(backdrop, recipe.luminance)
        let tint = [recipe.tint.red, recipe.tint.green, recipe.tint.blue]
        let opacity = recipe.tintOpacity
        if recipe.blendMode == .plusLighter {
            return zip(tint, backdrop).map { 255 * min(1, opacity * $0 + alpha * $1) } + [255 * min(1, opacity + alpha)]
        }
        let colours = zip(tint, backdrop).map { source, backdrop in
            let mixed = blend(recipe.blendMode, backdrop, source)
            return (1 - alpha) * opacity * source + (1 - opacity) * alpha * backdrop + opacity * alpha * mixed
        }
        return colours.map { 255 * $0 } + [255 * (opacity + alpha * (1 - opacity))]
    }

    static func luma(_ color: [Double]) -> Double { 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2] }

    private static func saturated(_ color: [Double], _ saturation: Double) -> [Double] {
        let luma = luma(color)
        return color.map { min(max(luma + saturation * ($0 - luma), 0), 1) }
    }

    private static func clamped(_ color: [Double], _ range: ClosedRange<Double>) -> [Double] {
        let luma = luma(color)
        if luma < range.lowerBound {
            let white = (range.lowerBound - luma) / (1 - luma)
            return color.map { $0 * (1 - white) + white }
        }
        return luma > range.upperBound ? color.map { $0 * range.upperBound / luma } : color
    }

    /// B(Cb, Cs).
    static func blend(_ mode: BlendMode, _ backdrop: Double, _ source: Double) -> Double {
        switch mode {
        case .normal, .plusLighter: return source
        case .multiply: return backdrop * source
        case .screen: return backdrop + source - backdrop * source
        case .overlay:
            return backdrop <= 0.5 ? source * 2 * backdrop : source + (2 * backdrop - 1) - source * (2 * backdrop - 1)
        case .softLight:
            if source <= 0.5 { return backdrop - (1 - 2 * source) * backdrop * (1 - backdrop) }
            let curve = backdrop <= 0.25 ? ((16 * backdrop - 12) * backdrop + 4) * backdrop : backdrop.squareRoot()
            return backdrop + (2 * source - 1) * (curve - backdrop)
        }
    }
}
