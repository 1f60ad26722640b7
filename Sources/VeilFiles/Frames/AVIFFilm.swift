import CVeilShims
import VeilPixels

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The film of an AVIF file, whose frames libavif decodes one after the other.
///
/// libheif reads the still picture beside it alone. Where there is no libavif, and of a film that is turned, mirrored or cut, that picture is
/// all that is shown.
final class AVIFFilm: FrameSource {
    let sequence: FrameSequence
    let isCutOff = false
    private let header: PictureHeader
    private let film: OpaquePointer
    private let hasAlpha: Bool
    private let profile: [UInt8]?

    init(_ header: PictureHeader, _ stamp: FileStamp, threads: Int) throws(PictureFileError) {
        var (info, result) = (veil_avif_info(), VEIL_AVIF_DONE)
        var text: UnsafePointer<CChar>?
        let file = header.file
        guard let film = veil_avif_open(file.descriptor, Int64(file.byteCount), Int32(threads), &info, &result, &text) else {
            throw PictureFileError(file.path, Self.reason(result, text))
        }
        (self.film, self.header, hasAlpha) = (film, header, info.has_alpha)
        profile = info.profile_size > 0 ? Array(UnsafeBufferPointer(start: info.profile, count: info.profile_size)) : nil
        let delays = (0..<info.count).map { FrameSequence.shown(Int((1000 * veil_avif_seconds(film, $0)).rounded())) }
        // Its tracks do not say how often they play: for ever, as in browsers.
        sequence = FrameSequence(size: header.facts.size, delays: delays, plays: 0, stamp: stamp)
        let size = PixelSize(width: Int(info.width), height: Int(info.height))
        guard !info.is_transformed, size == header.facts.size, !delays.isEmpty else {
            throw PictureFileError(file.path, .unsupportedFormat("AVIF film that is turned, or of another size than its picture"))
        }
    }

    deinit { veil_avif_free(film) }

    func frame(_ number: Int, _ size: PixelSize, threads: Int) throws(PictureFileError) -> Picture {
        guard let block = PixelBlock(size: sequence.size, bands: hasAlpha ? 4 : 3) else {
            throw PictureFileError(header.file.path, .outOfMemory)
        }
        var text: UnsafePointer<CChar>?
        let result = veil_avif_next(film, block.bytes, hasAlpha, &text)
        try header.checkUnchanged(since: sequence.stamp)
        guard result == VEIL_AVIF_DONE else { throw PictureFileError(header.file.path, Self.reason(result, text)) }
        do {
            return try withExtendedLifetime(block) { try picture(block, size, threads) }
        } catch let error as PictureFileError {
            throw error
        } catch let failure as VipsFailure {
            throw header.error(failure)
        } catch {
            throw PictureFileError(header.file.path, .outOfMemory)
        }
    }

    private func picture(_ block: PixelBlock, _ size: PixelSize, _ threads: Int) throws -> Picture {
        var image = try block.image()
        if let profile { image = try image.then { veil_image_with_profile($0, profile, profile.count) } }
        guard let conversion = ColourConversion(HeaderFacts(image)) else {
            throw PictureFileError(header.file.path, .unsupportedFormat("AVIF with such samples"))
        }
        return try Pipeline(conversion: conversion, size: size, orientation: 1, threads: threads).picture(from: image)
    }

    private static func reason(_ result: veil_avif_result, _ text: UnsafePointer<CChar>?) -> PictureFileError.Reason {
        let detail = text.map { String(cString: $0) } ?? ""
        return switch result {
        case VEIL_AVIF_ABSENT: .unsupportedFormat("AVIF with frames that play (\(detail))")
        case VEIL_AVIF_NO_MEMORY: .outOfMemory
        case VEIL_AVIF_TRUNCATED: .truncated
        case VEIL_AVIF_NOT_READABLE: .notReadable(detail: errorText(errno))
        default: .damaged(detail: detail)
        }
    }
}
