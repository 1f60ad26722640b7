import CVeilShims
import VeilPixels

/// A picture on its way into the bytes of a file.
struct Encoder {
    let bytes: [UInt8]
    let warnings: [PictureFileWarning]

    init(
        _ picture: Picture, _ format: OutputFormat, _ options: EncodeOptions, for path: FilePath
    ) throws(PictureFileError) {
        precondition((1...100).contains(options.quality ?? 1), "a quality is 1 to 100, not \(options.quality ?? 0)")
        guard VipsLibrary.isReady else { throw VipsLibrary.absence(for: path) { .cannotEncode(detail: $0) } }
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
            let dropped = options.metadata?.attach(to: image, for: format) ?? []
            if !dropped.isEmpty { warnings.append(.metadataDropped(dropped, format)) }
            bytes = try Self.save(image, format, options)
        } catch {
            throw PictureFileError(path, error.refusal ?? .cannotEncode(detail: error.detail))
        }
        withExtendedLifetime(block) {}
        self.warnings = warnings
    }

    private static func save(
        _ image: VipsImage, _ format: OutputFormat, _ options: EncodeOptions
    ) throws(VipsFailure) -> [UInt8] {
        let hasEXIF = image.bytes(VipsField.exif) != nil
        let isBare = image.bytes(VipsField.xmp) == nil && !hasEXIF
        veil_image_set_bytes(image.pointer, VipsField.profile, SRGBProfile.bytes, SRGBProfile.bytes.count)
        var count = 0
        let quality = Int32(options.quality ?? format.defaultQuality)
        guard let memory = veil_image_save(image.pointer, format.saveFormat, quality, isBare, &count) else {
            throw VipsFailure()
        }
        defer { veil_bytes_free(memory) }
        var bytes = Array(UnsafeRawBufferPointer(start: memory, count: count))
        switch format {
        case .jpeg where !hasEXIF: Container.removeEXIF(fromJPEG: &bytes)
        case .webp where !hasEXIF: Container.removeEXIF(fromWebP: &bytes)
        case .avif where isBare: Container.tagSRGB(inAVIF: &bytes)
        default: break
        }
        return bytes
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
