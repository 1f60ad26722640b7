import CVeilShims
package import VeilPixels

/// A part of a picture, and the state of its file.
package struct RegionDecode: Sendable {
    package let picture: Picture
    /// What it covers, in pixels of the upright picture.
    package let rect: PixelRect
    package let stamp: FileStamp
}

extension PictureFile {
    /// Reads a part of a picture at a scale, as it would be cut out of the whole at that scale.
    ///
    /// The part is widened to pixels of the fraction (1/2, 1/4, 1/8) at which it is decoded, so that at such a scale the result is a crop of
    /// the whole, bit for bit. Of a JPEG only the rows and blocks of the part are transformed; of a tiled TIFF only its tiles are read; of other
    /// formats what lies above is decoded and thrown away row by row, except for those that are decoded in one go (WebP, AVIF, HEIC).
    ///
    /// - Parameters:
    ///   - rect: the part, in pixels of the upright picture. What lies outside of the picture is left out.
    ///   - scale: pixels of the result for one of the picture, greater than 0, at most 1.
    ///   - mostBytes: of the result; where it would take more the scale is less.
    ///   - admit: is told the size of the result before memory is taken for it; when it says no, there is no result.
    /// - Returns: nil where it was cancelled, not admitted, or nothing of the picture lies in `rect`.
    package static func decode(
        _ path: FilePath, region rect: PixelRect, scale: Double, mostBytes: Int, threads: Int? = nil,
        cancellation: DecodeCancellation, admit: (PixelSize) -> Bool
    ) throws(PictureFileError) -> RegionDecode? {
        try cancellation.run { () throws(PictureFileError) in
            do throws(PictureFileError) {
                return try ErrorTextGate.shared.run { () throws(PictureFileError) in
                    try region(path, rect, scale, mostBytes, threads, strict: true, admit)
                }
            } catch {
                guard !cancellation.isCancelled, PictureFileWarning(readable: error.reason) != nil,
                    let decoded = try? region(path, rect, scale, mostBytes, threads, strict: false, admit)
                else { throw error }
                return decoded
            }
        }
    }

    private static func region(
        _ path: FilePath, _ rect: PixelRect, _ scale: Double, _ mostBytes: Int, _ threads: Int?, strict: Bool,
        _ admit: (PixelSize) -> Bool
    ) throws(PictureFileError) -> RegionDecode? {
        let (header, stamp) = try PictureHeader.stamped(path, options: DecodeOptions(), strict: strict)
        guard let plan = RegionPlan(rect, in: header.uprightSize, scale: scale, mostBytes: mostBytes), admit(plan.size) else {
            return nil
        }
        do {
            let picture = try pixels(of: plan, header, threads: threads, strict: strict)
            try header.checkUnchanged(since: stamp)
            return RegionDecode(picture: picture, rect: plan.rect, stamp: stamp)
        } catch {
            try header.checkUnchanged(since: stamp)
            throw header.reading(error)
        }
    }

    private static func pixels(
        of plan: RegionPlan, _ header: PictureHeader, threads: Int?, strict: Bool
    ) throws -> Picture {
        var conversion = try header.conversion()
        conversion.skipNeedlessProfile(of: header.facts.size)
        let orientation = header.facts.orientation
        let stored = plan.rect.stored(as: orientation, upright: header.uprightSize)
        let pipeline = Pipeline(
            conversion: conversion, size: plan.size.turned(by: orientation), orientation: orientation, threads: threads)
        if let opened = header.opened, !JPEGDecoder.takes(header, conversion) {
            let part = try opened.image.then {
                veil_image_area($0, Int32(stored.x), Int32(stored.y), Int32(stored.width), Int32(stored.height))
            }
            let picture = try pipeline.picture(from: part)
            if let loss = opened.source.loss { throw PictureFileError(header.file.path, loss) }
            return picture
        }
        let decoder = JPEGDecoder(header: header, strict: strict, wantedSize: header.facts.size)
        return try picture(from: decoder.decodeRGB(stored, eighths: plan.eighths), of: header, through: pipeline)
    }
}

/// What of a picture is decoded for a part of it.
struct RegionPlan {
    /// In pixels of the upright picture.
    let rect: PixelRect
    /// Of the result.
    let size: PixelSize
    /// At which fraction of its size a JPEG is decoded.
    let eighths: Int

    init?(_ rect: PixelRect, in whole: PixelSize, scale: Double, mostBytes: Int) {
        let inside = rect.intersection(whole.bounds)
        guard !inside.isEmpty else { return nil }
        let byMemory = (Double(max(mostBytes, 4)) / 4 / (Double(inside.width) * Double(inside.height))).squareRoot()
        let scale = min(scale, byMemory, 1)
        let eighths = [1, 2, 4].first { Double($0) / 8 >= scale } ?? 8
        let grid = 8 / eighths
        func scaled(_ side: Int) -> Int {
            // At the fraction itself, the pixels that the decoder gives.
            scale == Double(eighths) / 8 ? (side + grid - 1) / grid : max(1, Int((Double(side) * scale).rounded()))
        }
        let widened = inside.widened(to: grid, in: whole)
        (self.rect, self.eighths) = (widened, eighths)
        size = PixelSize(width: scaled(widened.width), height: scaled(widened.height))
    }
}

extension PixelRect {
    /// The rectangle with its sides moved outwards to multiples of `grid`, but not out of the picture.
    fileprivate func widened(to grid: Int, in whole: PixelSize) -> PixelRect {
        let (left, top) = (x / grid * grid, y / grid * grid)
        let right = min((endX + grid - 1) / grid * grid, whole.width)
        let bottom = min((endY + grid - 1) / grid * grid, whole.height)
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Where a part of the upright picture of size `upright` lies in the picture as it is stored, before an EXIF orientation is undone.
    func stored(as orientation: Int, upright: PixelSize) -> PixelRect {
        let (right, below) = (upright.width - endX, upright.height - endY)
        switch orientation {
        case 2: return PixelRect(x: right, y: y, width: width, height: height)
        case 3: return PixelRect(x: right, y: below, width: width, height: height)
        case 4: return PixelRect(x: x, y: below, width: width, height: height)
        case 5: return PixelRect(x: y, y: x, width: height, height: width)
        case 6: return PixelRect(x: y, y: right, width: height, height: width)
        case 7: return PixelRect(x: below, y: right, width: height, height: width)
        case 8: return PixelRect(x: below, y: x, width: height, height: width)
        default: return self
        }
    }
}

extension PictureHeader {
    /// Any error of decoding this file, as one of this module.
    func reading(_ failure: any Error) -> PictureFileError {
        switch failure {
        case let failure as PictureFileError: return failure
        case let failure as VipsFailure: return error(failure)
        case PictureError.tooLarge(let size):
            return PictureFileError(file.path, .tooLarge(detail: PictureError.tooLarge(size).description))
        default: return PictureFileError(file.path, .outOfMemory)
        }
    }
}
