import CVeilShims
public import VeilPixels

extension PictureFile {
    /// Writes a picture to a file, whole or not at all.
    ///
    /// The bytes go to a new file beside `path`, which then takes its name. An existing file keeps its permissions, and stays
    /// untouched where anything fails. A symbolic link is followed: the file that it leads to is replaced. The colours are
    /// tagged as sRGB.
    ///
    /// - Returns: What the user may want to know: transparency that JPEG cannot hold is laid over white, for example.
    /// - Throws: ``PictureFileError``. No temporary file is left.
    @discardableResult
    public static func encode(
        _ picture: Picture, to path: FilePath, options: EncodeOptions = EncodeOptions()
    ) throws(PictureFileError) -> [PictureFileWarning] {
        guard let format = options.format ?? OutputFormat(fileExtension: path.fileExtension) else {
            throw PictureFileError(path, .unwritableFormat(path.fileExtension))
        }
        let file = try OutputFile(path, overwrite: options.overwrite)
        let encoder = try encoder(picture, format, options, for: path)
        try file.write(encoder.bytes)
        return encoder.warnings
    }

    /// The bytes of a file that holds the picture, in `format`.
    ///
    /// - Returns: The bytes, and what the user may want to know. ``EncodeOptions/format`` is not looked at.
    /// - Throws: ``PictureFileError``, whose path is empty.
    public static func encoded(
        _ picture: Picture, as format: OutputFormat, options: EncodeOptions = EncodeOptions()
    ) throws(PictureFileError) -> (bytes: [UInt8], warnings: [PictureFileWarning]) {
        let encoder = try encoder(picture, format, options, for: FilePath(""))
        return (encoder.bytes, encoder.warnings)
    }

    private static func encoder(
        _ picture: Picture, _ format: OutputFormat, _ options: EncodeOptions, for path: FilePath
    ) throws(PictureFileError) -> Encoder {
        try ErrorTextGate.shared.run { () throws(PictureFileError) in
            try Encoder(picture, format, options, for: path)
        }
    }
}
