import VeilBlur

/// The presets, as white, opacity, saturation and blur.
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

    private static func preset(white: Double, opacity: Double, saturation: Double, sigma: Sigma) -> GlassMaterial {
        GlassMaterial(sigma: sigma, saturation: saturation, tint: .white(white), tintOpacity: opacity)
    }

    private static let presets: [(name: String, material: GlassMaterial)] = [
        ("dark", dark), ("light", light), ("extra-light", extraLight),
        ("apple-dark", appleDark), ("apple-light", appleLight), ("apple-extra-light", appleExtraLight),
    ]

    /// The presets' names as a command line writes them, in the order of the design.
    public static var names: [String] { presets.map(\.name) }

    /// The preset of this name, or nil where there is none.
    public static func named(_ name: String) -> GlassMaterial? { presets.first { $0.name == name }?.material }
}
