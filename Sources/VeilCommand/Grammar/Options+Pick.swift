import VeilFiles

/// What `veil pick` hands on to the window.
struct PickSettings: Sendable {
    var maximum: Int?
    var minimum: Int?
    var order: PickOrderName?
    var sorting: PickSortName?
    var title: [UInt8]?
    var start: FilePath?
    var copyFolder: FilePath?
    var opensCamera = false
    var includesSubfolders = false
    /// In mebibytes.
    var memory: Int?
    var endsWithZero = false
    var tellsURIs = false
}

/// The orders in which what was picked is told, by their names on the command line.
enum PickOrderName: String, CaseIterable, Sendable {
    case picked, shown
}

/// The orders in which a window begins, by their names on the command line.
enum PickSortName: String, CaseIterable, Sendable {
    case name, newest, oldest, largest, given
}

extension OptionGroup {
    /// What may be picked.
    static let pick = OptionGroup(
        title: "Picking",
        options: [
            CommandOption(
                "max", .count("N", "a whole number of at least 0", in: 0...Int(Int32.max)),
                "at most so many, or any number with 0 (default: 9, or --min where that is more)"
            ) { $0.pick.maximum = $1 },
            CommandOption(
                "min", .count("N", "a whole number of at least 1", in: 1...Int(Int32.max)),
                "at least so many (default: 1)"
            ) { $0.pick.minimum = $1 },
            CommandOption("start", .path("FILE", candidates: .files), "begin at this photo") { $0.pick.start = $1 },
            CommandOption(
                "sort", .choice(), "how the window begins (default: given for names on standard input, else name)"
            ) { $0.pick.sorting = $1 },
            CommandOption(
                "camera",
                "begin with the camera: the photo that is taken is saved in --copy-to, DIR or the folder for pictures, and chosen"
            ) { $0.pick.opensCamera = true },
            CommandOption("recursive", letter: "r", "show the photos of sub-folders too") { $0.pick.includesSubfolders = true },
            CommandOption(
                "title", ValueSyntax(placeholder: "T", expectation: "a text") { $0.isEmpty ? nil : $0 },
                "what the window says (default: Choose Photos)"
            ) { $0.pick.title = $1 },
            CommandOption(
                "memory", .count("MIB", "a whole number of mebibytes from 16 to 65536", in: 16...65_536),
                "how much memory the pictures of the window may take together, in mebibytes (default: 256)"
            ) { $0.pick.memory = $1 },
        ])

    /// How what was picked is told.
    static let picked = OptionGroup(
        title: "Results",
        options: [
            CommandOption(
                "order", .choice(), "in the order in which they were ticked, or in that of the window (default: picked)"
            ) { $0.pick.order = $1 },
            CommandOption(
                "null", letter: "0", "end each result with a zero byte; names on standard input end with one, too"
            ) { $0.pick.endsWithZero = true },
            CommandOption("uri", "print absolute file URIs whose percent codes give back every byte") {
                $0.pick.tellsURIs = true
            },
            CommandOption(
                "copy-to", .path("DIR", candidates: .folders),
                "copy the originals into DIR byte for byte, as veil export does, and print the copies"
            ) { $0.pick.copyFolder = $1 },
        ])
}
