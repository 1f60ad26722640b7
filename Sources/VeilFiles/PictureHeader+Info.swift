import VeilPixels

extension PictureHeader {
    /// How the colours become sRGB.
    func conversion() throws(PictureFileError) -> ColourConversion {
        guard let conversion = ColourConversion(facts) else {
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
        let facts = header.facts
        let exif = EXIFSummary(facts.exif ?? [])
        self.init(
            format: header.format, size: header.uprightSize, orientation: facts.orientation, frameCount: header.frameCount,
            bitsPerChannel: conversion.bitsPerChannel, isProgressive: facts.isProgressive,
            hasAlpha: conversion.hasAlpha, colourSpace: conversion.colourSpace,
            profileByteCount: facts.profile?.count ?? 0, profileName: facts.profile.flatMap(ICCProfile.name),
            byteCount: header.file.byteCount,
            dateTaken: exif.dateTaken, cameraMake: exif.cameraMake, cameraModel: exif.cameraModel,
            hasLocation: exif.hasLocation || facts.xmpHasLocation)
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
