import CVeilShims
package import VeilPixels

/// The frames of an animated GIF, WebP or AVIF, one after the other from the first.
///
/// One frame is in memory at a time, beside the file's compressed bytes and the decoder's own canvas. A reader goes through the file once; to
/// start anew, make another.
package final class FrameReader {
    package let sequence: FrameSequence
    private let path: FilePath
    private let opened: any FrameSource
    private let threads: Int?
    private var next = 0

    /// Opens an animation.
    ///
    /// - Throws: ``PictureFileError``, also where the file has one frame alone, or is of a format whose later frames are not decoded.
    package init(_ path: FilePath, threads: Int? = nil) throws(PictureFileError) {
        opened = try ErrorTextGate.shared.run { () throws(PictureFileError) in try Self.open(path, threads: threads ?? 1) }
        (self.path, sequence, self.threads) = (path, opened.sequence, threads)
    }

    private static func open(_ path: FilePath, threads: Int) throws(PictureFileError) -> any FrameSource {
        let (header, stamp) = try PictureHeader.stamped(path, options: DecodeOptions(), strict: false)
        switch header.format {
        case .gif where header.frameCount > 1, .webp where header.frameCount > 1: return try TallFrames(header, stamp)
        case .avif where header.frameCount > 1: return try AVIFFilm(header, stamp, threads: threads)
        default: throw PictureFileError(path, .unsupportedFormat("\(header.format.name) without frames that can be played"))
        }
    }

    /// The next frame at `size`, no larger than it is; nil after the last, if that is where the file ends.
    ///
    /// - Throws: ``PictureFileError`` where the frame is damaged, cut off, or the file is not what it was when it was opened. The reader is
    ///   useless then.
    package func frame(_ size: PixelSize) throws(PictureFileError) -> Picture? {
        guard next < sequence.delays.count else {
            if opened.isCutOff { throw PictureFileError(path, .truncated) }
            return nil
        }
        let picture = try ErrorTextGate.shared.once { () throws(PictureFileError) in
            try opened.frame(next, size, threads: threads ?? 1)
        }
        next += 1
        return picture
    }
}

/// An animation whose header is read, and whose frames are decoded from the first to the last.
protocol FrameSource {
    var sequence: FrameSequence { get }
    /// Whether the file ends in the middle of the frame after the last.
    var isCutOff: Bool { get }
    /// The frame of this number, which follows the one before, at a size.
    func frame(_ number: Int, _ size: PixelSize, threads: Int) throws(PictureFileError) -> Picture
}

/// A GIF or WebP, which libvips takes for one tall image and decodes from the top as rows are asked for.
private struct TallFrames: FrameSource {
    let sequence: FrameSequence
    private let header: PictureHeader
    private let source: VipsSource
    /// All frames, one below the other.
    private let tall: VipsImage
    private let conversion: ColourConversion
    let isCutOff: Bool

    /// More rows libvips does not count.
    private static let mostRows = 10_000_000

    init(_ header: PictureHeader, _ stamp: FileStamp) throws(PictureFileError) {
        self.header = header
        var count = min(header.frameCount, Self.mostRows / header.facts.size.height)
        let gif = header.format == .gif ? Completeness.framesOfGIF(header.file) : (whole: count, isCutOff: false)
        if gif.isCutOff { count = min(count, gif.whole) }
        guard count > 0 else { throw PictureFileError(header.file.path, .truncated) }
        isCutOff = gif.isCutOff
        (source, tall) = try Self.load(header, count: count, strict: !isCutOff)
        guard let conversion = ColourConversion(HeaderFacts(tall)) else {
            throw PictureFileError(header.file.path, .unsupportedFormat("\(header.format.name) with such samples"))
        }
        self.conversion = conversion
        sequence = FrameSequence(
            size: header.facts.size, delays: Self.delays(tall, count: count), plays: tall.integer("loop") ?? 1, stamp: stamp)
    }

    private static func load(
        _ header: PictureHeader, count: Int, strict: Bool
    ) throws(PictureFileError) -> (VipsSource, VipsImage) {
        guard let source = VipsSource(header.file, header.format),
            let image = veil_frames_load(source.pointer, header.format.loader, Int32(count), strict)
        else { throw header.error(VipsFailure()) }
        return (source, VipsImage(owning: image))
    }

    private static func delays(_ image: VipsImage, count: Int) -> [Int] {
        var known: Int32 = 0
        let delays = veil_frames_delays(image.pointer, &known)
        return (0..<count).map { FrameSequence.shown($0 < known ? Int(delays?[$0] ?? 0) : 0) }
    }

    func frame(_ number: Int, _ size: PixelSize, threads: Int) throws(PictureFileError) -> Picture {
        let (whole, top) = (sequence.size, number * sequence.size.height)
        let pipeline = Pipeline(conversion: conversion, size: size, orientation: 1, threads: threads)
        do {
            let frame = try tall.then { veil_image_area($0, 0, Int32(top), Int32(whole.width), Int32(whole.height)) }
            let picture = try pipeline.picture(from: frame)
            try header.checkUnchanged(since: sequence.stamp)
            return picture
        } catch let failure as VipsFailure {
            throw PictureFileError(header.file.path, source.reason(of: failure, in: header.format))
        } catch let error as PictureFileError {
            throw error
        } catch {
            throw PictureFileError(header.file.path, .outOfMemory)
        }
    }
}
