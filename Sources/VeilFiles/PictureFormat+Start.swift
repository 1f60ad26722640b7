extension PictureFormat {
    /// Whether a file begins as a picture of a format that is decoded. Opens it and reads its first 512 bytes, for names that do not say
    /// what they are. False for what is no regular file, or cannot be read.
    package static func isKnown(startOf path: FilePath) -> Bool {
        guard let file = try? InputFile(path), case .decoded = file.signature else { return false }
        return true
    }

    /// The format of a file, told from its first 512 bytes alone.
    ///
    /// - Throws: ``PictureFileError`` for what is no regular file or cannot be read, and for formats that are not decoded.
    package init(startOf path: FilePath) throws(PictureFileError) {
        switch try InputFile(path).signature {
        case .decoded(let format): self = format
        case .refused(let name): throw PictureFileError(path, .unsupportedFormat(name))
        case .unknown: throw PictureFileError(path, .unknownFormat)
        }
    }
}
