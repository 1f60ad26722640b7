import CVeilShims
import VeilPixels

/// A picture file whose header has been read, and nothing else.
///
/// Every door goes through here: opening, format, frame and the pixel limit are checked once, before memory is taken.
struct PictureHeader {
    let file: InputFile
    /// What it says.
    let facts: HeaderFacts
    /// The file's picture for libvips, not yet decoded; nil for a JPEG that libjpeg decodes alone.
    let opened: (source: VipsSource, image: VipsImage)?
    let format: PictureFormat
    let frameCount: Int

    init(_ path: FilePath, options: DecodeOptions, strict: Bool) throws(PictureFileError) {
        file = try InputFile(path)
        switch file.signature {
        case .decoded(let known): format = known
        case .refused(let name): throw PictureFileError(path, .unsupportedFormat(name))
        case .unknown: throw PictureFileError(path, .unknownFormat)
        }
        if format.isReadWhole, file.byteCount > Self.largestWholeFile {
            throw PictureFileError(path, .tooLarge(detail: "\(file.byteCount) bytes of \(format.name)"))
        }
        if strict, Completeness.isCutOff(file, format) { throw PictureFileError(path, .truncated) }
        if let facts = Self.jpegFacts(file, format, strict) {
            (self.facts, opened, frameCount) = (facts, nil, 1)
        } else {
            (facts, opened, frameCount) = try Self.open(file, format, options, strict)
        }
        if options.frame >= frameCount { throw PictureFileError(path, .noSuchFrame(options.frame, count: frameCount)) }
        guard let count = facts.size.pixelCount, count <= options.pixelLimit else {
            throw PictureFileError(path, .tooManyPixels(facts.size, limit: options.pixelLimit))
        }
    }

    /// The header of a JPEG that needs no libvips, as nearly all do. Which those are that cannot be read either, and why, libvips says.
    private static func jpegFacts(_ file: InputFile, _ format: PictureFormat, _ strict: Bool) -> HeaderFacts? {
        guard format == .jpeg, let facts = HeaderFacts(jpeg: file, strict: strict) else { return nil }
        return facts.bands == 3 || facts.profile == nil ? facts : nil
    }

    private static func open(
        _ file: InputFile, _ format: PictureFormat, _ options: DecodeOptions, _ strict: Bool
    ) throws(PictureFileError) -> (HeaderFacts, (VipsSource, VipsImage)?, Int) {
        let path = file.path
        guard VipsLibrary.isReady else { throw VipsLibrary.absence(for: path) { .notReadable(detail: $0) } }
        var (source, image) = try Self.load(file, format, page: nil, strict)
        let stillCount = max(1, image.integer(VipsField.frameCount) ?? 1)
        let frameCount = max(stillCount, format.isHEIF ? ImageSequence.frameCount(file) : 0)
        guard options.frame < frameCount else {
            throw PictureFileError(path, .noSuchFrame(options.frame, count: frameCount))
        }
        guard options.frame < stillCount else {
            throw PictureFileError(path, .unsupportedFormat("a later frame of an animated \(format.name)"))
        }
        if options.frame > 0 {
            let page = Self.page(ofFrame: options.frame, primary: image.integer(VipsField.primaryFrame) ?? 0)
            (source, image) = try Self.load(file, format, page: page, strict)
        }
        return (HeaderFacts(image), (source, image), frameCount)
    }

    /// libvips takes files of some formats into memory whole, and counts their bytes in 32 bits.
    private static let largestWholeFile = 1 << 30

    /// Frame 0 of a HEIC file is its primary picture; the others follow in the file's order.
    private static func page(ofFrame frame: Int, primary: Int) -> Int { frame <= primary ? frame - 1 : frame }

    private static func load(
        _ file: InputFile, _ format: PictureFormat, page: Int?, _ strict: Bool
    ) throws(PictureFileError) -> (VipsSource, VipsImage) {
        guard let source = VipsSource(file, format) else {
            let failure = VipsFailure()
            throw PictureFileError(file.path, failure.refusal ?? .notReadable(detail: failure.detail))
        }
        guard let image = veil_image_load(source.pointer, format.loader, Int32(page ?? -1), strict) else {
            throw PictureFileError(file.path, source.reason(of: VipsFailure(), in: format))
        }
        let opened = VipsImage(owning: image)
        if let loss = source.loss { throw PictureFileError(file.path, loss) }
        // libtiff reads no byte more than it needs, and goes on without the tags that it does not find, such as the profile.
        if strict, format == .tiff, veil_source_read_short(source.pointer) { throw PictureFileError(file.path, .truncated) }
        return (source, opened)
    }

    /// The size as it is shown.
    var uprightSize: PixelSize { facts.size.turned(by: facts.orientation) }

    /// An error about this file from a failed libvips call.
    func error(_ failure: VipsFailure) -> PictureFileError {
        let reason = opened?.source.reason(of: failure, in: format) ?? failure.refusal
        return PictureFileError(file.path, reason ?? .damaged(detail: failure.detail))
    }
}

extension PixelSize {
    /// The size after an EXIF orientation was undone; undoing it again gives this one.
    func turned(by orientation: Int) -> PixelSize {
        orientation >= 5 ? PixelSize(width: height, height: width) : self
    }
}

extension PictureFormat {
    /// libvips' loader for the format. Named, so that libvips never chooses one itself.
    var loader: String {
        switch self {
        case .avif, .heic: "heifload_source"
        default: "\(rawValue)load_source"
        }
    }

    var isHEIF: Bool { self == .avif || self == .heic }

    fileprivate var isReadWhole: Bool { self == .webp || self == .gif }
}
