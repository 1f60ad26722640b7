import GtkKit

/// What the command line asks for.
enum GalleryArguments: Equatable {
    case show(page: PageName?, photo: String?)
    case render(folder: String, page: PageName?, photo: String?)
    case version
    case help
    /// Wrong use, in a sentence.
    case mistake(String)

    /// - Parameter words: without the program's name. An option's value follows it, or stands behind a `=`.
    init(_ words: [String]) {
        var values: [String: String] = [:]
        var rest = words[...]
        while let word = rest.popFirst() {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            switch parts[0] {
            case "-h", "--help":
                self = .help
                return
            case "-V", "--version":
                self = .version
                return
            case "--page", "--photo", "--render":
                guard let value = parts.count == 2 ? parts[1] : rest.popFirst(), !value.isEmpty else {
                    self = .mistake(localized("{} needs a value", parts[0]))
                    return
                }
                values[parts[0]] = value
            default:
                self = .mistake(localized("unknown argument '{}'; see veil-gallery --help", word))
                return
            }
        }
        self.init(values)
    }

    private init(_ values: [String: String]) {
        let page = values["--page"].flatMap(PageName.init)
        if let name = values["--page"], page == nil {
            let names = PageName.allCases.map(\.rawValue).joined(separator: ", ")
            self = .mistake(localized("there is no page '{}': it is one of {}", name, names))
        } else if let folder = values["--render"] {
            self = .render(folder: folder, page: page, photo: values["--photo"])
        } else {
            self = .show(page: page, photo: values["--photo"])
        }
    }

    /// What `--help` prints.
    static var helpText: String {
        let names = PageName.allCases.map(\.rawValue).joined(separator: ", ")
        let options = [
            ("--page NAME", localized("begin with a page, or render it alone: {}", names)),
            ("--photo FILE", localized("a picture of your own in place of the desktop's photographs")),
            ("--render DIR", localized("draw every page, light and dark, into PNG files in a folder; needs no display")),
            ("--version", localized("print the version")), ("--help", localized("print this")),
        ]
        let lines = options.map { "  " + $0.0 + String(repeating: " ", count: 15 - $0.0.count) + $0.1 }
        let usage = localized("Usage: {}", "veil-gallery [--page NAME] [--photo FILE] [--render DIR]")
        return ([usage, "", localized("Shows what Veil's glass can do on a desktop."), ""] + lines).joined(separator: "\n")
    }
}
