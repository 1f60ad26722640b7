extension PictureFormat {
    /// Whether a file begins as a picture of a format that is decoded. Opens it and reads its first 512 bytes, for names that do not say
    /// what they are. False for what is no regular file, or cannot be read.
    package static func isKnown(startOf path: FilePath) -> Bool {
        guard let file = try? InputFile(path), case .decoded = file.signature else { return false }
        return true
    }
}
