import VeilPixels

extension PictureHeader {
    /// How the colours become sRGB.
    func conversion() throws(PictureFileError) -> ColourConversion {
        guard let conversion = ColourConversion(image) else {
            throw PictureFileError(file.path, .unsupportedFormat("\(format.name) with such samples"))
        }
        return conversion
    }

    func warnings(_ options: DecodeOptions) -> [PictureFileWarning] {
        frameCount > 1 ? [.severalFrames(frame: options.frame, count: frameCount)] : []
    }
}

extension PictureInfo {
    init(_ header: PictureHeader, _ conversion: ColourConversion) {
        let image = header.image
        let profile = image.bytes(VipsField.profile)
        let exif = EXIFSummary(image)
        self.init(
            format: header.format, size: header.uprightSize, orientation: header.orientation, frameCount: header.frameCount,
            bitsPerChannel: conversion.bitsPerChannel, isProgressive: image.integer(VipsField.interlaced) == 1,
            hasAlpha: conversion.hasAlpha, colourSpace: conversion.colourSpace,
            profileByteCount: profile?.count ?? 0, profileName: profile.flatMap(ICCProfile.name),
            byteCount: header.file.byteCount,
            dateTaken: exif.dateTaken, cameraMake: exif.cameraMake, cameraModel: exif.cameraModel,
            hasLocation: exif.hasLocation || PictureMetadata(image).xmpHasLocation)
    }
}

extension PictureFileWarning {
    /// The warning in place of an error, where part of the picture can be read.
    init?(readable reason: PictureFileError.Reason) {
        switch reason {
        case .truncated: self = .truncated
        case .damaged(let detail): self = .damaged(detail: detail)
        default: return nil
        }
    }
}
