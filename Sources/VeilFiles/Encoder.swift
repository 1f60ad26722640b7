import CVeilShims
import VeilPixels

/// The bytes of an encoded picture, in libvips' memory.
final class Encoder {
    private let bytes: UnsafeMutableRawPointer
    private let count: Int
    let warnings: [PictureFileWarning]

    init(
        _ picture: Picture, _ format: OutputFormat, _ options: EncodeOptions, for path: FilePath
    ) throws(PictureFileError) {
        precondition((1...100).contains(options.quality ?? 1), "a quality is 1 to 100, not \(options.quality ?? 0)")
        guard VipsLibrary.isReady else { throw PictureFileError(path, .cannotEncode(detail: "libvips does not start")) }
        guard max(picture.size.width, picture.size.height) <= format.largestSide else {
            throw PictureFileError(path, .tooLargeForFormat(picture.size, format, largestSide: format.largestSide))
        }
        let isOpaque = picture.isOpaque
        guard let block = PixelBlock(straight: picture, opaque: isOpaque || !format.hasAlpha) else {
            throw PictureFileError(path, .outOfMemory)
        }
        var warnings: [PictureFileWarning] = []
        if !isOpaque, !format.hasAlpha { warnings.append(.flattenedOntoWhite) }
        if options.quality != nil, format.isLossless { warnings.append(.qualityIgnored(format)) }
        do throws(VipsFailure) {
            let image = try block.image()
            guard veil_image_attach_srgb(image.pointer) else { throw VipsFailure() }
            (bytes, count) = try Self.save(image, format, options.quality ?? format.defaultQuality)
        } catch {
            throw PictureFileError(path, .cannotEncode(detail: error.detail))
        }
        withExtendedLifetime(block) {}
        self.warnings = warnings
    }

    deinit { veil_bytes_free(bytes) }

    /// Lends the bytes while `body` runs.
    func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    private static func save(
        _ image: VipsImage, _ format: OutputFormat, _ quality: Int
    ) throws(VipsFailure) -> (UnsafeMutableRawPointer, Int) {
        var count = 0
        guard let bytes = veil_image_save(image.pointer, format.saveFormat, Int32(quality), &count) else { throw VipsFailure() }
        return (bytes, count)
    }
}

extension OutputFormat {
    fileprivate var saveFormat: veil_save_format {
        switch self {
        case .png: VEIL_SAVE_PNG
        case .jpeg: VEIL_SAVE_JPEG
        case .webp: VEIL_SAVE_WEBP
        case .avif: VEIL_SAVE_AVIF
        case .tiff: VEIL_SAVE_TIFF
        }
    }
}

extension PixelBlock {
    /// The picture as files keep it: three packed bands over white, or four with straight alpha.
    convenience init?(straight picture: Picture, opaque: Bool) {
        self.init(size: picture.size, bands: opaque ? 3 : 4)
        picture.withUnsafePixels { source in opaque ? layOverWhite(source) : unpremultiply(source) }
    }

    private func layOverWhite(_ source: UnsafePixels) {
        var target = bytes
        for y in 0..<size.height {
            let row = source.row(y)
            for x in 0..<size.width {
                let pixel = row + 4 * x
                let white = 255 - pixel[3]
                for channel in 0..<3 { target[channel] = pixel[channel] &+ min(white, 255 - pixel[channel]) }
                target += 3
            }
        }
    }

    private func unpremultiply(_ source: UnsafePixels) {
        let target = UnsafeMutablePixels(base: bytes, size: size, bytesPerRow: size.width * 4)
        target.copy(from: source)
        AlphaConversion.unpremultiply(target)
    }
}
