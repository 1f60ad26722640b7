import CVeilShims
import VeilPixels

extension PictureFile {
    /// Reads a picture: upright, in sRGB, premultiplied.
    ///
    /// - Parameters:
    ///   - path: A regular file. Pipes, devices, directories and sockets are refused without being waited for.
    ///   - options: How large a picture is wanted, which frame, what is allowed.
    /// - Returns: The picture with what the file says about it, and warnings.
    /// - Throws: ``PictureFileError``. Memory for pixels is taken only after every check of the header.
    public static func decode(
        _ path: FilePath, options: DecodeOptions = DecodeOptions()
    ) throws(PictureFileError) -> DecodedPicture {
        options.check()
        do throws(PictureFileError) {
            return try ErrorTextGate.shared.run { () throws(PictureFileError) in try decode(path, options, strict: true) }
        } catch {
            guard options.allowTruncated, let warning = PictureFileWarning(readable: error.reason) else { throw error }
            guard var decoded = try? decode(path, options, strict: false) else {
                throw PictureFileError(path, .nothingReadable(detail: warning.cause))
            }
            decoded.warnings.insert(warning, at: 0)
            return decoded
        }
    }

    /// Reads what a file says about its picture, and no pixels.
    ///
    /// Reads the header alone, except for GIF and WebP files, which are read whole. Takes some 0.2 ms.
    public static func info(
        _ path: FilePath, options: DecodeOptions = DecodeOptions()
    ) throws(PictureFileError) -> (info: PictureInfo, warnings: [PictureFileWarning]) {
        options.check()
        return try ErrorTextGate.shared.run { () throws(PictureFileError) in
            let header = try PictureHeader(path, options: options, strict: !options.allowTruncated)
            let conversion = try header.conversion()
            return (PictureInfo(header, conversion), header.warnings(options) + [conversion.warning].compactMap { $0 })
        }
    }

    private static func decode(
        _ path: FilePath, _ options: DecodeOptions, strict: Bool
    ) throws(PictureFileError) -> DecodedPicture {
        try decode(PictureHeader(path, options: options, strict: strict), options, strict: strict)
    }

    /// Reads the picture of an opened file.
    static func decode(
        _ header: PictureHeader, _ options: DecodeOptions, strict: Bool
    ) throws(PictureFileError) -> DecodedPicture {
        var conversion = try header.conversion()
        conversion.skipNeedlessProfile(of: header.facts.size)
        let size = options.size(of: header.facts.size)
        let pipeline = Pipeline(
            conversion: conversion, size: size, orientation: header.facts.orientation, threads: options.threads)
        return DecodedPicture(
            picture: try pixels(of: header, through: pipeline, strict: strict), info: PictureInfo(header, conversion),
            metadata: PictureMetadata(header.facts),
            warnings: header.warnings(options) + [conversion.warning].compactMap { $0 })
    }

    private static func pixels(
        of header: PictureHeader, through pipeline: Pipeline, strict: Bool
    ) throws(PictureFileError) -> Picture {
        do {
            if let opened = header.opened, !JPEGDecoder.takes(header, pipeline.conversion) {
                let picture = try pipeline.picture(from: opened.image)
                if let loss = opened.source.loss { throw PictureFileError(header.file.path, loss) }
                return picture
            }
            let decoder = JPEGDecoder(header: header, strict: strict, wantedSize: pipeline.size)
            if pipeline.needsNothing, decoder.decodedSize == pipeline.size {
                return try Picture(passing: pipeline.size) { try decoder.decode(into: $0) }
            }
            return try picture(from: decoder.decodeRGB(), of: header, through: pipeline)
        } catch {
            throw header.reading(error)
        }
    }

    /// The rest of the way for a JPEG that is turned, resized or converted after it was decoded.
    static func picture(
        from block: PixelBlock, of header: PictureHeader, through pipeline: Pipeline
    ) throws -> Picture {
        // A JPEG's header is read without libvips: this may be the first that needs it.
        guard VipsLibrary.isReady else { throw VipsLibrary.absence(for: header.file.path) { .notReadable(detail: $0) } }
        let image = try block.image()
        var decoded = pipeline
        decoded.conversion.colourBands = block.bands
        return try withExtendedLifetime(block) { try decoded.picture(from: image) }
    }
}
