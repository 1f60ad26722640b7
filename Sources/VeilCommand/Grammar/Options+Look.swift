import VeilBlur
import VeilGlass
import VeilMotion

extension OptionGroup {
    /// How a picture is blurred.
    static let blur = OptionGroup(title: "Blur", options: [.sigma, .blurLevel] + CommandOption.details)

    /// How the glass blurs.
    static let details = OptionGroup(title: "Blur", options: CommandOption.details)
}

extension CommandOption {
    /// The largest sigma that is taken: past it every picture that fits in memory is one flat colour.
    private static let largestSigma = 100_000.0

    static let sigma = CommandOption(
        "sigma", .number("PX", "a number of pixels from 0 to 100000", in: 0...largestSigma),
        "the standard deviation of the Gaussian in pixels of the picture, as in CSS blur()"
    ) { $0.sigma = Sigma($1) }

    fileprivate static let blurLevel = CommandOption(
        "level", .number("L", "a number from 0 to 1", in: 0...1),
        "the amount of blur, from 0 (none) to 1 (sigma \(Int(Level.defaultMaximum.pixels)))"
    ) { $0.level = Level($1) }

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
