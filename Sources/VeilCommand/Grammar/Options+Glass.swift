import VeilGlass
import VeilMotion

extension OptionGroup {
    /// What the glass is made of.
    static let material = OptionGroup(title: "Glass", options: [.material, .glassLevel, .sigma] + CommandOption.colours)

    /// The same where the level moves, and plain blur is usual.
    static let movingMaterial = OptionGroup(title: "Look", options: [.movingMaterial, .sigma] + CommandOption.colours)

    /// Where the glass lies.
    static let pane = OptionGroup(title: "Pane", options: [.region, .shape, .corner, .mask, .progressive, .progressiveMask])
}

extension CommandOption {
    fileprivate static let material = material(
        "the kind of glass, \(listed(GlassMaterial.names)) (default: \(Frost.defaultMaterial))")

    fileprivate static let movingMaterial = material("glass in place of plain blur: \(listed(GlassMaterial.names))")

    private static func material(_ summary: String) -> CommandOption {
        CommandOption("material", .word("NAME", of: GlassMaterial.names, GlassMaterial.named), summary) { $0.glass.material = $1 }
    }

    fileprivate static let glassLevel = CommandOption(
        "level", .number("L", "a number from 0 to 1", in: 0...1),
        "how much of the glass is there, from 0 (none) to 1 (all of it, the default)"
    ) { $0.level = Level($1) }

    /// What changes colours, in the order in which it is applied.
    fileprivate static let colours: [CommandOption] = [
        CommandOption(
            "saturation", .number("S", "a number from 0 to 100", in: 0...100),
            "how vivid the colours are: 0 is grey, 1 leaves them as they are"
        ) { $0.glass.saturation = $1 },
        CommandOption(
            "luminance", .range, "keep the brightness behind the glass in a range of 0 to 1, as 0.2,0.8"
        ) { $0.glass.luminance = $1 },
        CommandOption(
            "tint", .tint, "the colour laid over, as white, 06c or 0066cc, and how opaque it is (default: as the material's own)"
        ) { $0.glass.tint = $1 },
        CommandOption(
            "blend", .word(BlendMode.names.joined(separator: "|"), of: BlendMode.names, BlendMode.named),
            "how the tint is laid over, as in CSS"
        ) { $0.glass.blendMode = $1 },
        CommandOption(
            "noise", .noise, "grain, from 0 (none) to 1, as 0.02, and which one, as a whole number (default: 0)"
        ) { $0.glass.noise = $1 },
        CommandOption(
            "text", .legibleText,
            "add as much of a tint as text of this colour needs to be read on the glass, with a contrast of 4.5 or another (WCAG)"
        ) { $0.glass.text = $1 },
        CommandOption(
            "appearance", .word("light|dark", of: ["light", "dark"]) { $0 == "dark" ? .dark : .light },
            "the side of the material that is seen, where it has two (default: light)"
        ) { $0.glass.environment.appearance = $1 },
        CommandOption("reduce-transparency", "the opaque colour that stands for the glass where people ask for less transparency")
        {
            $0.glass.environment.reducesTransparency = true
        },
    ]

    fileprivate static let region = CommandOption(
        "region", .region,
        "the pane, from the top left corner, in pixels or in percent of the picture, as 25%,25%,50%,50% (default: all of it)"
    ) { $0.glass.region = $1 }

    fileprivate static let shape = CommandOption(
        "shape", .choice(), "the pane's outline (default: rounded with --corner, a rectangle without)"
    ) { $0.glass.shape = $1 }

    fileprivate static let corner = CommandOption(
        "corner", .radius,
        "the radius of the pane's corners, in pixels or in percent of its shorter side; at most half of that side (default: 0)"
    ) { $0.glass.corner = $1 }

    fileprivate static let mask = CommandOption(
        "mask", .path("FILE", candidates: .files),
        "a picture for the pane's outline, scaled to it: glass where it is white, none where it is black or clear"
    ) { $0.glass.shapeMask = $1 }

    fileprivate static let progressive = CommandOption(
        "progressive", .progressive,
        "glass that fades from place to place, as top:1,bottom:0,ease-in, from side to side or corner to corner; or in circles, "
            + "as centre:0,edge:1, where radius:2 reaches twice as far; multiplied by the level"
    ) { $0.glass.progressive = $1 }

    fileprivate static let progressiveMask = CommandOption(
        "progressive-mask", .path("FILE", candidates: .files),
        "a picture that says how much glass is where, scaled to the pane: all of it where it is white, none where black"
    ) { $0.glass.progressiveMask = $1 }
}
