import CVeilShims
package import VeilPixels

/// A photo's file as thumbnails are made from it: opened and its header read, once for all sizes.
///
/// A JPEG with an ordinary profile goes through libjpeg-turbo alone; libvips is opened for what is left.
package final class ThumbnailSource {
    /// The file.
    package let path: FilePath
    private let header: PictureHeader
    private let options: DecodeOptions

    /// Opens it and reads its header.
    ///
    /// - Parameter pixelLimit: A file that claims more pixels is refused before memory is taken.
    package init(_ path: FilePath, pixelLimit: Int = DecodeOptions().pixelLimit) throws(PictureFileError) {
        let options = DecodeOptions(pixelLimit: pixelLimit, threads: 1)
        header = try ErrorTextGate.shared.run { () throws(PictureFileError) in
            try PictureHeader(path, options: options, strict: true)
        }
        self.path = path
        self.options = options
    }

    /// The size of the photo as it is shown.
    package var size: PixelSize { header.uprightSize }

    /// The bytes that decoding takes beside the result, at most. See ``PictureFile/memoryNeeded(for:options:)``.
    package var memoryNeeded: Int {
        guard isPlainJPEG else {
            guard let conversion = try? header.conversion() else { return 0 }
            return PictureFile.memoryNeeded(for: PictureInfo(header, conversion), options: options)
        }
        /// A progressive JPEG keeps every coefficient until its last scan, at least.
        return header.facts.isProgressive ? (size.pixelCount ?? 0) * 6 : 0
    }

    private var isPlainJPEG: Bool { header.format == .jpeg && header.opened == nil }

    /// The small picture that the photo holds of itself, upright, where it is at `scale` of the photo's size or larger and shows what the
    /// photo shows; nil where there is none such.
    package func embedded(scale: Double) -> PixelBlock? {
        if header.format.isHEIF { return smallHEIF(scale) }
        guard isPlainJPEG, isSRGB, let exif = header.facts.exif, let jpeg = StoredJPEG(embeddedIn: exif, of: header.facts) else {
            return nil
        }
        guard let small = jpeg.size, let wanted = size(at: scale), small.width >= wanted.width, small.height >= wanted.height
        else {
            return nil
        }
        let shrink = Double(wanted.width) / Double(small.width)
        return jpeg.block(scale: shrink)?.upright(from: header.facts.orientation)
    }

    /// The file's own program has made it with the picture, and turns and colours it the same way.
    private func smallHEIF(_ scale: Double) -> PixelBlock? {
        guard let wanted = size(at: scale), header.frameCount == 1 else { return nil }
        return try? ErrorTextGate.shared.run { () throws(PictureFileError) -> PixelBlock? in
            guard let source = VipsSource(header.file, header.format), let opened = veil_image_load_small(source.pointer) else {
                return nil
            }
            let image = VipsImage(owning: opened)
            let small = HeaderFacts(image)
            guard small.size != header.facts.size, small.size.hasProportions(of: header.facts.size),
                small.size.width >= wanted.width,
                small.size.height >= wanted.height, let conversion = ColourConversion(small)
            else { return nil }
            let pipeline = Pipeline(conversion: conversion, size: small.size, orientation: small.orientation, threads: 1)
            guard let picture = try? pipeline.picture(from: image), source.loss == nil else { return nil }
            return PixelBlock(showing: picture)
        }
    }

    /// The whole photo at `scale` of its size or somewhat more, at most its own size: upright sRGB of 3 bands, or 4 premultiplied ones.
    package func decoded(scale: Double) throws(PictureFileError) -> PixelBlock {
        try isPlainJPEG ? jpeg(scale) : other(scale)
    }

    private func jpeg(_ scale: Double) throws(PictureFileError) -> PixelBlock {
        let wanted = size(at: scale) ?? header.facts.size
        var block = try JPEGDecoder(header: header, strict: true, wantedSize: wanted).decodeRGB()
        if let profile = header.facts.profile, !isSRGB {
            // Fewer pixels are left to convert.
            if let small = block.size == wanted ? block : block.resampled(block.whole, to: wanted) { block = small }
            block = try converted(block, profile)
        }
        guard let upright = block.upright(from: header.facts.orientation) else { throw PictureFileError(path, .outOfMemory) }
        return upright
    }

    /// The size at a scale, before it is turned; nil where that is not smaller.
    private func size(at scale: Double) -> PixelSize? {
        guard scale < 1 else { return nil }
        let full = header.facts.size
        func side(_ length: Int) -> Int { max(1, min(length, Int((Double(length) * scale - 1e-6).rounded(.up)))) }
        return PixelSize(width: side(full.width), height: side(full.height))
    }

    private lazy var matrix: MatrixProfile? = header.facts.profile.flatMap { MatrixProfile($0) }
    private lazy var isSRGB = header.facts.profile == nil || header.facts.profile == SRGBProfile.bytes || matrix?.isSRGB == true

    private func converted(_ block: PixelBlock, _ profile: [UInt8]) throws(PictureFileError) -> PixelBlock {
        if let matrix {
            matrix.convert(block)
            return block
        }
        return try ErrorTextGate.shared.run { () throws(PictureFileError) in
            do {
                let pipeline = Pipeline(conversion: try header.conversion(), size: block.size, orientation: 1, threads: 1)
                let picture = try withExtendedLifetime(block) { try pipeline.picture(from: block.image()) }
                if let block = PixelBlock(showing: picture) { return block }
            } catch let failure as VipsFailure {
                throw header.error(failure)
            } catch let error as PictureFileError {
                throw error
            } catch {}
            throw PictureFileError(path, .outOfMemory)
        }
    }

    private func other(_ scale: Double) throws(PictureFileError) -> PixelBlock {
        var options = options
        let longest = max(size.width, size.height)
        options.limit = max(1, min(longest, Int((Double(longest) * scale - 1e-6).rounded(.up))))
        let picture = try PictureFile.decode(path, options: options).picture
        guard let block = PixelBlock(showing: picture) else { throw PictureFileError(path, .outOfMemory) }
        return block
    }
}

extension PixelBlock {
    /// A picture's pixels without their alpha where that says nothing; nil where there is no memory.
    package convenience init?(showing picture: Picture) {
        let isOpaque = picture.isOpaque
        self.init(size: picture.size, bands: isOpaque ? 3 : 4)
        picture.withUnsafePixels { source in
            var target = bytes
            for y in 0..<size.height {
                var pixel = source.row(y)
                for _ in 0..<size.width {
                    for band in 0..<bands { target[band] = pixel[band] }
                    target += bands
                    pixel += 4
                }
            }
        }
    }
}

extension Picture {
    /// A picture of 3 bands, or of 4 premultiplied ones.
    package init(_ block: PixelBlock) throws(PictureError) {
        do {
            try self.init(size: block.size) { pixels in
                var pixel = block.bytes
                for y in 0..<block.size.height {
                    var target = pixels.row(y)
                    for _ in 0..<block.size.width {
                        for band in 0..<block.bands { target[band] = pixel[band] }
                        if block.bands == 3 { target[3] = 255 }
                        target += 4
                        pixel += block.bands
                    }
                }
            }
        } catch {
            throw error as? PictureError ?? .outOfMemory(byteCount: block.byteCount)
        }
    }
}
