import CVeilShims

extension PictureFile {
    /// Writes an animation to a file, whole or not at all, as ``encode(_:to:options:)`` writes a picture.
    ///
    /// GIF keeps 256 colours a frame, dithered, and a pixel is either clear or opaque. Frames that hardly differ from the one before may be
    /// stored as one that is shown longer. No metadata is kept.
    ///
    /// - Parameters:
    ///   - animation: its frames, which are made while the file is.
    ///   - path: the file, whose extension says the format: gif or webp.
    ///   - quality: 1 (smallest) to 100 (best) for WebP, or nil for ``AnimationFormat/defaultQuality``. GIF has none.
    ///   - overwrite: whether an existing file is replaced.
    /// - Throws: ``PictureFileError``. No temporary file is left.
    public static func encode(
        _ animation: Animation, to path: FilePath, quality: Int? = nil, overwrite: Bool = true
    ) throws(PictureFileError) {
        guard let format = AnimationFormat(fileExtension: path.fileExtension) else {
            throw PictureFileError(path, .unwritableFormat(path.fileExtension))
        }
        let file = try OutputFile(path, overwrite: overwrite)
        let encoder = try ErrorTextGate.shared.run { () throws(PictureFileError) in
            try AnimationEncoder(animation, format, quality: quality, for: path)
        }
        try file.write(encoder.bytes)
    }
}
