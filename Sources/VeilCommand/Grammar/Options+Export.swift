extension OptionGroup {
    /// Where photos go, and as what.
    static let export = OptionGroup(
        title: "Export",
        options: [
            CommandOption(
                "to", .path("DIR", candidates: .folders),
                "the folder to export to, made if it is missing; all photos go into DIR itself"
            ) { $0.exportFolder = $1 },
            CommandOption(
                "strip", .choice(),
                "leave out where photos were taken (location), or all metadata but orientation and colour profile (all); "
                    + "the picture is not coded anew"
            ) { $0.strip = $1 },
            CommandOption(
                "resize", .count("LONG", "a number of pixels of at least 1", in: 1...Int(Int32.max)),
                "make pictures smaller whose longer side is longer than LONG; the others leave as they are"
            ) { $0.longSide = $1 },
        ])
}
