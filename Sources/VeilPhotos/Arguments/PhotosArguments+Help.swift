import GtkKit

extension PhotosArguments {
    /// What `--help` prints.
    static var helpText: String {
        let options = [
            ("--start FILE", localized("open this photo first")),
            ("--sort ORDER", localized("how to begin: {}", PhotosRequest.orderNames)),
            ("--camera", localized("begin with the camera; with --pick, the photo that is taken is chosen")),
            ("-r, --recursive", localized("show the photos of subfolders too")),
            ("-0, --null", localized("names on standard input, and printed ones, end with a zero byte")),
            ("--memory MIB", localized("how much memory pictures may take together; 256 unless said")),
            ("--explain", localized("print the memory budget and the caches, and end")),
            ("-V, --version", localized("print the version")), ("-h, --help", localized("print this")),
        ]
        let picking = [
            ("--pick", localized("let photos be chosen, and print their paths")),
            ("--max N", localized("at most so many, or with 0 any number; 9 unless said")),
            ("--min N", localized("at least so many; 1 unless said")),
            ("--order ORDER", localized("the order in which they are printed: {}", PickArguments.orderNames)),
            ("--json", localized("print one JSON object a line for each")),
            ("--uri", localized("print file URIs")),
            ("--copy-to DIR", localized("copy the originals there, and print the copies")),
            ("-q, --quiet", localized("say nothing of how copying goes")),
            ("--title TEXT", localized("what the window says")),
        ]
        let lines = Self.lines(options)
        return
            ([
                localized("Usage: {}", "veil-photos [OPTION…] [FOLDER | FILE | -]…"), "",
                localized("Browses photographs: folders, single files, or with - names on standard input."),
                localized("Without a name it shows the folder for pictures."), "",
            ] + lines + ["", localized("As a picker for scripts:")] + Self.lines(picking) + [
                "",
                localized("A picker ends with 0 when photos were chosen, and with 1, and prints nothing, when it was cancelled."),
            ]).joined(separator: "\n")
    }

    private static func lines(_ options: [(String, String)]) -> [String] {
        options.map { "  " + $0.0 + String(repeating: " ", count: 17 - $0.0.count) + $0.1 }
    }
}
