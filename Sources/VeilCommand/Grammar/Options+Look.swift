import VeilBlur
import VeilGlass
import VeilMotion

extension OptionGroup {
    /// How a picture is blurred.
    static let blur = OptionGroup(title: "Blur", options: [.sigma, .blurLevel] + CommandOption.details)

    /// How a picture is frosted.
    static let frost = OptionGroup(
        title: "Glass", options: [.material, .glassLevel, .sigma, .region, .corner, .progressive] + CommandOption.details)
}

extension CommandOption {
    /// The largest sigma that is taken: past it every picture that fits in memory is one flat colour.
    private static let largestSigma = 100_000.0

    fileprivate static let sigma = CommandOption(
        "sigma", .number("PX", "a number of pixels from 0 to 100000", in: 0...largestSigma),
        "the standard deviation of the Gaussian in pixels of the picture, as in CSS blur()"
    ) { $0.sigma = Sigma($1) }

    fileprivate static let blurLevel = level("the amount of blur, from 0 (none) to 1 (sigma \(Int(Level.defaultMaximum.pixels)))")

    fileprivate static let glassLevel = level("how much of the glass is there, from 0 (none) to 1 (all of it, the default)")

    private static func level(_ summary: String) -> CommandOption {
        CommandOption("level", .number("L", "a number from 0 to 1", in: 0...1), summary) { $0.level = Level($1) }
    }

    fileprivate static let material = CommandOption(
        "material", .word("NAME", of: GlassMaterial.names, GlassMaterial.named),
        "the kind of glass, \(listed(GlassMaterial.names)) (default: \(Frost.defaultMaterial))"
    ) { $0.material = $1 }

    fileprivate static let region = CommandOption(
        "region", .region,
        "the pane, from the top left corner, in pixels or in percent of the picture, as 25%,25%,50%,50% (default: all of it)"
    ) { $0.region = $1 }

    fileprivate static let corner = CommandOption(
        "corner", .radius,
        "the radius of the pane's corners, in pixels or in percent of its shorter side; at most half of that side (default: 0)"
    ) { $0.corner = $1 }

    fileprivate static let progressive = CommandOption(
        "progressive", .progressive,
        "glass that changes from side to side, as top:1,bottom:0 or left:0,right:1; multiplied by --level"
    ) { $0.progressive = $1 }

    /// What `animate` takes of the glass.
    static let movingLook: [CommandOption] = [movingMaterial, region, corner, sigma] + details

    private static let movingMaterial = CommandOption(
        "material", .word("NAME", of: GlassMaterial.names, GlassMaterial.named),
        "glass in place of plain blur: \(listed(GlassMaterial.names))"
    ) { $0.material = $1 }

    fileprivate static let details: [CommandOption] = [
        CommandOption(
            "edge", .choice(), "what lies beyond the border: its own pixels again (extend, the default), a mirror, or nothing"
        ) { $0.blur.edge = $1 },
        CommandOption("light", .choice(), "blur the encoded values (the default), or amounts of light") { $0.blur.light = $1 },
        CommandOption("quality", .choice(), "within 2/255 of a true Gaussian (exact, the default), or 4/255 and faster (draft)") {
            $0.blur.quality = $1
        },
    ]
}
