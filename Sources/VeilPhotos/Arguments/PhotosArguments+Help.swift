import GtkKit

extension PhotosArguments {
    /// What `--help` prints.
    static var helpText: String {
        let options = [
            ("--start FILE", localized("open this photo first")),
            ("--sort ORDER", localized("how to begin: {}", PhotosRequest.orderNames)),
            ("-r, --recursive", localized("show the photos of subfolders too")),
            ("-0, --null", localized("names on standard input end with a zero byte")),
            ("--memory MIB", localized("how much memory pictures may take together; 256 unless said")),
            ("--explain", localized("print the memory budget and the caches, and end")),
            ("-V, --version", localized("print the version")), ("-h, --help", localized("print this")),
        ]
        let lines = options.map { "  " + $0.0 + String(repeating: " ", count: 17 - $0.0.count) + $0.1 }
        return
            ([
                localized("Usage: {}", "veil-photos [OPTION…] [FOLDER | FILE | -]…"), "",
                localized("Browses photographs: folders, single files, or with - names on standard input."),
                localized("Without a name it shows the folder for pictures."), "",
            ] + lines).joined(separator: "\n")
    }
}
