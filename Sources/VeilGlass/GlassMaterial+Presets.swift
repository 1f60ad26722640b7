import VeilBlur

/// The presets, as white, opacity, saturation and blur in points.
extension GlassMaterial {
    /// The dark glass of the image-effects category that apps used before iOS 7: white .11 at .73, sigma 15.
    public static let dark = preset(white: 0.11, opacity: 0.73, saturation: 1, sigma: 15)
    /// The light glass of that category: white 1 at .3, sigma 15.
    public static let light = preset(white: 1, opacity: 0.3, saturation: 1, sigma: 15)
    /// The extra light glass of that category: white .97 at .81, sigma 15.
    public static let extraLight = preset(white: 0.97, opacity: 0.81, saturation: 1, sigma: 15)

    /// The dark effect of Apple's 2013 sample: white .11 at .73, saturation 1.8, radius 20.
    public static let appleDark = preset(white: 0.11, opacity: 0.73, saturation: 1.8, sigma: .apple2013(radius: 20))
    /// The light effect of Apple's 2013 sample: white 1 at .3, saturation 1.8, radius 30.
    public static let appleLight = preset(white: 1, opacity: 0.3, saturation: 1.8, sigma: .apple2013(radius: 30))
    /// The extra light effect of Apple's 2013 sample: white .97 at .82, saturation 1.8, radius 20.
    public static let appleExtraLight = preset(white: 0.97, opacity: 0.82, saturation: 1.8, sigma: .apple2013(radius: 20))

    /// The platform's materials, from the one that hides least to the one that hides most, each with a light and a dark side.
    ///
    /// Blur, saturation and opacity are those that people have read out of the platform's own recipes (`platformContent…`, blur
    /// 22.5 to 45, luminance amount .5 to .88) and published. What is simpler here: there the layer above the blur is a curve of
    /// the backdrop's luma and a brightness is added; here both are one white, the mean of the curve.
    public static let ultraThin = GlassMaterial.adaptive(
        light: preset(white: 0.82, opacity: 0.5, saturation: 1.1, sigma: 22.5),
        dark: preset(white: 0.29, opacity: 0.5, saturation: 1.1, sigma: 22.5))
    /// Hides more than ``ultraThin``.
    public static let thin = GlassMaterial.adaptive(
        light: preset(white: 0.96, opacity: 0.6, saturation: 1.35, sigma: 30),
        dark: preset(white: 0.165, opacity: 0.6, saturation: 1.35, sigma: 30))
    /// Hides more than ``thin``: what stands where nothing else is said.
    public static let regular = GlassMaterial.adaptive(
        light: preset(white: 1, opacity: 0.75, saturation: 1.5, sigma: 30),
        dark: preset(white: 0.155, opacity: 0.75, saturation: 1.5, sigma: 30))
    /// Hides most: little more than a hue is left of the backdrop.
    public static let thick = GlassMaterial.adaptive(
        light: preset(white: 1, opacity: 0.88, saturation: 1.5, sigma: 45),
        dark: preset(white: 0.11, opacity: 0.88, saturation: 1.5, sigma: 45))

    private static func preset(white: Double, opacity: Double, saturation: Double, sigma: Sigma) -> GlassMaterial {
        GlassMaterial(sigma: sigma, saturation: saturation, tint: .white(white), tintOpacity: opacity)
    }

    private static let presets: [(name: String, material: GlassMaterial)] = [
        ("dark", dark), ("light", light), ("extra-light", extraLight),
        ("apple-dark", appleDark), ("apple-light", appleLight), ("apple-extra-light", appleExtraLight),
        ("ultra-thin", ultraThin), ("thin", thin), ("regular", regular), ("thick", thick),
    ]

    /// The presets' names as a command line writes them, in the order of the design.
    public static var names: [String] { presets.map(\.name) }

    /// The preset of this name, or nil where there is none.
    public static func named(_ name: String) -> GlassMaterial? { presets.first { $0.name == name }?.material }
}
