import VeilFiles

/// Names of files to write.
enum OutputName {
    /// One extension for each format that can be written, for messages.
    static let extensions = OutputFormat.allCases.map(\.fileExtension)

    /// Whether pictures of the extension can be written.
    static func isWritable(_ path: FilePath) -> Bool { OutputFormat(fileExtension: path.fileExtension) != nil }

    /// The name of the result in a folder of results: the input's own where its format can be written, and with `.png` in
    /// place of a picture's extension, or after any other, otherwise.
    static func name(for input: FilePath) -> FilePath {
        let name = input.lastComponent
        if isWritable(name) { return name }
        return InputName.isPicture(name) ? name.replacingExtension(with: "png") : FilePath(bytes: name.bytes + ".png".utf8)
    }
}
