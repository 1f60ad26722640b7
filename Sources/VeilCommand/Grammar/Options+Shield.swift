extension OptionGroup {
    /// What hides a picture.
    static let shield = OptionGroup(
        title: "Cover",
        options: [
            CommandOption(
                "style", .choice(), "one colour whatever is below (opaque, the default), or at most 16×9 uncertain colours of it"
            ) { $0.cover = $1 },
            CommandOption(
                "scale", .number("S", "a number of pixels a point from 0.1 to 16", in: 0.1...16),
                "pixels a point of the screen that the picture shows; a colour covers 96 points at least (default: 1)"
            ) { $0.scale = $1 },
        ])
}
