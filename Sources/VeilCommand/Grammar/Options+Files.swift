import VeilFiles

extension OptionGroup {
    /// Where results go, and as what.
    static let output = OptionGroup(
        title: "Output",
        options: [
            CommandOption(
                "output", letter: "o", .path("OUT", candidates: .files),
                "the picture to write, for one input; its extension says the format: \(listed(OutputName.extensions))"
            ) { $0.output = $1 },
            CommandOption(
                "out-dir", .path("DIR", candidates: .folders),
                "the folder to write to, made if it is missing; sub-folders of named folders are kept"
            ) { $0.outputFolder = $1 },
            CommandOption("in-place", "write each result over its own input") { $0.inPlace = true },
            CommandOption("force", letter: "f", "replace outputs that exist; inputs are safe without --in-place") {
                $0.replacesFiles = true
            },
            CommandOption(
                "encode-quality", .count("Q", "a whole number from 1 to 100", in: 1...100),
                "the quality of a lossy output, from 1 to 100 (default: \(defaultQualities)); png and tiff lose nothing"
            ) { $0.encodeQuality = $1 },
            CommandOption("keep-metadata", "keep date, camera, place and the like, which are dropped otherwise") {
                $0.keepsMetadata = true
            },
        ])

    /// "90 for jpg, 85 for webp".
    private static let defaultQualities = OutputFormat.allCases.filter { !$0.isLossless }
        .map { "\($0.defaultQuality) for \($0.fileExtension)" }.joined(separator: ", ")

    /// How the pixels of files are read.
    static let reading = OptionGroup(
        title: "Reading",
        options: [
            CommandOption(
                "frame", .count("N", "a whole number of at least 0", in: 0...Int(Int32.max)),
                "which frame of an animated picture to take, counted from 0 (default: 0)"
            ) { $0.decoding.frame = $1 },
            CommandOption("allow-truncated", "take what can be read of a file that ends too soon, with a warning") {
                $0.decoding.allowTruncated = true
            },
            CommandOption(
                "pixel-limit", .magnitude("N", "a number of pixels, as 50000000 or 50M", unit: 1000),
                "refuse larger pictures before memory is taken for them (default: 300M)"
            ) { $0.decoding.pixelLimit = $1 },
        ])
}

extension ValueSyntax where Value == FilePath {
    /// A file's or folder's name: any bytes but none at all.
    static func path(_ placeholder: String, candidates: Candidates) -> Self {
        ValueSyntax(placeholder: placeholder, expectation: "a name", candidates: candidates) { bytes in
            bytes.isEmpty ? nil : FilePath(bytes: bytes)
        }
    }
}
